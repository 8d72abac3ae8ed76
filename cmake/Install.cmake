# What `make install` and `make package` put where: the command with its manual page and completions, the library with its
# headers, weights, and how CMake and pkg-config find them. The Python package is in bindings/python.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The library for other programs: <turncoat/turncoat.h>. Board and kernels are inlined into them, so that they have to be
# compiled for the same instruction set.
add_library(turncoat_public INTERFACE)
set_target_properties(turncoat_public PROPERTIES EXPORT_NAME turncoat)
target_link_libraries(turncoat_public INTERFACE turncoat_lib)
target_include_directories(turncoat_public INTERFACE
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
  "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
  "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/turncoat>")
target_compile_definitions(turncoat_public INTERFACE
  "$<BUILD_INTERFACE:TURNCOAT_WEIGHTS_DIR=\"${PROJECT_SOURCE_DIR}/weights\">"
  "$<INSTALL_INTERFACE:TURNCOAT_WEIGHTS_DIR=\"$<INSTALL_PREFIX>/share/turncoat/weights\">")
set(TURNCOAT_MARCH "-march=$<IF:$<BOOL:${TURNCOAT_PORTABLE}>,x86-64-v2,native>")
target_compile_options(turncoat_public INTERFACE "$<INSTALL_INTERFACE:${TURNCOAT_MARCH}>")
target_compile_features(turncoat_public INTERFACE cxx_std_20)

# Whoever links the library needs what it was linked with.
get_property(TURNCOAT_DEPENDENCIES GLOBAL PROPERTY PACKAGES_FOUND)
list(REMOVE_ITEM TURNCOAT_DEPENDENCIES CLI11 Python pybind11 GTest benchmark PkgConfig ZLIB Git)

install(TARGETS turncoat RUNTIME)
install(TARGETS turncoat_base turncoat_lib turncoat_public EXPORT TurncoatTargets ARCHIVE)
install(DIRECTORY include/turncoat TYPE INCLUDE)
install(DIRECTORY src/ DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/turncoat"
  FILES_MATCHING PATTERN "*.h" PATTERN cli EXCLUDE PATTERN server EXCLUDE)
install(DIRECTORY weights DESTINATION share/turncoat FILES_MATCHING PATTERN "*.weights")
install(DIRECTORY books DESTINATION share/turncoat OPTIONAL FILES_MATCHING PATTERN "*.book")
install(FILES LICENSE TYPE DOC)

set(config_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Turncoat")
install(EXPORT TurncoatTargets NAMESPACE Turncoat:: DESTINATION "${config_dir}")
configure_package_config_file(cmake/TurncoatConfig.cmake.in TurncoatConfig.cmake INSTALL_DESTINATION "${config_dir}")
write_basic_package_version_file(TurncoatConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/TurncoatConfig.cmake" "${PROJECT_BINARY_DIR}/TurncoatConfigVersion.cmake"
  DESTINATION "${config_dir}")
if(TURNCOAT_PORTABLE)
  set(TURNCOAT_PC_MARCH -march=x86-64-v2)
else()
  set(TURNCOAT_PC_MARCH -march=native)
endif()
configure_file(cmake/turncoat.pc.in turncoat.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/turncoat.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# The manual page and the completions are made from the program's own help.
find_package(Python 3.9 QUIET COMPONENTS Interpreter)
if(Python_Interpreter_FOUND)
  set(describe "${PROJECT_SOURCE_DIR}/scripts/describe")
  foreach(form man bash zsh fish)
    set(file "${PROJECT_BINARY_DIR}/share/${form}")
    add_custom_command(OUTPUT "${file}" DEPENDS turncoat "${describe}"
      COMMAND ${CMAKE_COMMAND} -E make_directory "${PROJECT_BINARY_DIR}/share"
      COMMAND ${Python_EXECUTABLE} "${describe}" ${form} "$<TARGET_FILE:turncoat>" > "${file}" VERBATIM)
    list(APPEND described "${file}")
  endforeach()
  add_custom_target(turncoat_described ALL DEPENDS ${described})
  install(FILES "${PROJECT_BINARY_DIR}/share/man" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" RENAME turncoat.1)
  install(FILES "${PROJECT_BINARY_DIR}/share/bash" DESTINATION share/bash-completion/completions RENAME turncoat)
  install(FILES "${PROJECT_BINARY_DIR}/share/zsh" DESTINATION share/zsh/site-functions RENAME _turncoat)
  install(FILES "${PROJECT_BINARY_DIR}/share/fish" DESTINATION share/fish/vendor_completions.d RENAME turncoat.fish)
endif()

# Everything that is installed, and no test.
add_custom_target(turncoat_all DEPENDS turncoat turncoat_lib)
foreach(target turncoat_python turncoat_described)
  if(TARGET ${target})
    add_dependencies(turncoat_all ${target})
  endif()
endforeach()

# A Debian package. Built from the portable preset: it has to run on every machine.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME turncoat)
set(CPACK_PACKAGE_CONTACT "The authors of Turncoat <turncoat@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Othello and Reversi: engine, analysis and library")
set(CPACK_PACKAGE_DESCRIPTION "Turncoat plays and analyses Othello and Reversi on 8x8, 6x6 and 4x4 boards, normal and reversed.
 It comes as a command, a C++ library and a Python module.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "python3-numpy")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, cmake, libfmt-dev, libexpected-dev, nlohmann-json3-dev, libzstd-dev, libsqlite3-dev")
if(TARGET turncoat_python)
  math(EXPR next_python "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next_python})")
endif()
include(CPack)
