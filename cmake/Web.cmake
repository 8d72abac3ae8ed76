# The board's files as part of a library: `turncoat_embed_web(target)` bundles web/ with esbuild and adds a source that
# defines `embedded_assets()` of src/server/assets.h. Without esbuild, or without web/, that list is empty.

option(TURNCOAT_WEB "Build the board in the browser (needs esbuild)" ON)

function(turncoat_embed_web target)
  set(source "${PROJECT_BINARY_DIR}/web_assets.cpp")
  set(web "${PROJECT_SOURCE_DIR}/web")
  # Debian's package, or what npm has installed for the tests.
  find_program(ESBUILD esbuild PATHS "${web}/node_modules/.bin")
  set(board OFF)
  if(TURNCOAT_WEB AND EXISTS "${web}/bundle.json")
    if(ESBUILD)
      set(board ON)
    else()
      message(WARNING "esbuild is missing: building WITHOUT the board in the browser. Install it and configure again to get it.")
    endif()
  endif()
  set(inputs "${PROJECT_SOURCE_DIR}/cmake/EmbedWeb.cmake" "${PROJECT_SOURCE_DIR}/src/review/reasons.json"
    "${PROJECT_SOURCE_DIR}/src/study/lessons.json")
  if(board)
    file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS "${web}/src/*" "${web}/public/*" "${web}/vendor/*")
    list(APPEND inputs ${web_sources} "${web}/bundle.json" "${web}/tsconfig.json")
  endif()
  add_custom_command(OUTPUT "${source}"
    COMMAND ${CMAKE_COMMAND} "-DBOARD=${board}" "-DESBUILD=${ESBUILD}" "-DWEB=${web}" "-DDIST=${PROJECT_BINARY_DIR}/web"
      "-DSOURCE=${source}" -P "${PROJECT_SOURCE_DIR}/cmake/EmbedWeb.cmake"
    DEPENDS ${inputs}
    COMMENT "Bundling the board"
    VERBATIM)
  target_sources(${target} PRIVATE "${source}")
endfunction()
