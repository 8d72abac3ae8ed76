# The board's files as part of a library: `turncoat_embed_web(target)` bundles web/ with Node and adds a source that
# defines `embedded_assets()` of src/server/assets.h. Without Node, or without web/, that list is empty.

option(TURNCOAT_WEB "Build the board in the browser (needs Node.js and npm)" ON)

function(turncoat_embed_web target)
  set(source "${PROJECT_BINARY_DIR}/web_assets.cpp")
  set(web "${PROJECT_SOURCE_DIR}/web")
  find_program(NODE node)
  find_program(NPM npm)
  set(board OFF)
  if(TURNCOAT_WEB AND EXISTS "${web}/package.json")
    if(NODE AND NPM)
      set(board ON)
    else()
      message(WARNING "Node.js or npm is missing: building WITHOUT the board in the browser. "
        "Install nodejs and npm and configure again to get it.")
    endif()
  endif()
  set(inputs "${PROJECT_SOURCE_DIR}/cmake/EmbedWeb.cmake" "${PROJECT_SOURCE_DIR}/src/review/reasons.json")
  if(board)
    file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS "${web}/src/*" "${web}/public/*")
    file(GLOB web_tools CONFIGURE_DEPENDS "${web}/*.json" "${web}/*.mjs" "${web}/*.html")
    list(APPEND inputs ${web_sources} ${web_tools})
  endif()
  add_custom_command(OUTPUT "${source}"
    COMMAND ${CMAKE_COMMAND} "-DBOARD=${board}" "-DNPM=${NPM}" "-DWEB=${web}" "-DSOURCE=${source}"
      -P "${PROJECT_SOURCE_DIR}/cmake/EmbedWeb.cmake"
    DEPENDS ${inputs}
    COMMENT "Bundling the board"
    VERBATIM)
  target_sources(${target} PRIVATE "${source}")
endfunction()
