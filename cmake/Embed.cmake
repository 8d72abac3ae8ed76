# Text files as part of a library: `turncoat_embed(target file...)` defines for `page/replay.js` the
# `const std::string_view turncoat::embedded::replay_js`. Whoever uses it declares it.

function(turncoat_embed target)
  foreach(path IN LISTS ARGN)
    get_filename_component(name "${path}" NAME)
    string(MAKE_C_IDENTIFIER "${name}" name)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    file(READ "${path}" text)
    set(source "${PROJECT_BINARY_DIR}/embedded/${name}.cpp")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in" "${source}" @ONLY)
    target_sources(${target} PRIVATE "${source}")
  endforeach()
endfunction()
