# What `make install` and `make package` put where: the command with its manual page and completions, the library with its
# headers, weights, and how CMake and pkg-config find them. The Python package is in bindings/python.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS turncoat RUNTIME)
install(TARGETS turncoat-serve RUNTIME DESTINATION lib/turncoat)
if(TURNCOAT_LEVELS)
  set_target_properties(turncoat PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/turncoat")
  set_target_properties(turncoat-serve PROPERTIES INSTALL_RPATH "$ORIGIN")
endif()
install(TARGETS turncoat_shared EXPORT TurncoatTargets LIBRARY INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
foreach(level IN LISTS TURNCOAT_LEVELS)
  install(TARGETS turncoat_shared_${level} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/glibc-hwcaps/${level}" NAMELINK_SKIP)
endforeach()
install(DIRECTORY include/turncoat TYPE INCLUDE)
install(DIRECTORY weights DESTINATION share/turncoat FILES_MATCHING PATTERN "*.weights")
install(DIRECTORY books DESTINATION share/turncoat OPTIONAL FILES_MATCHING PATTERN "*.book" PATTERN "*.txt")
# Together, so that their links go on working.
install(FILES LICENSE README.md CHANGELOG.md TYPE DOC)
install(DIRECTORY docs examples TYPE DOC)
install(FILES web/vendor/LICENSE TYPE DOC RENAME LICENSE.board)

set(config_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Turncoat")
install(EXPORT TurncoatTargets NAMESPACE Turncoat:: DESTINATION "${config_dir}")
configure_package_config_file(cmake/TurncoatConfig.cmake.in TurncoatConfig.cmake INSTALL_DESTINATION "${config_dir}")
write_basic_package_version_file(TurncoatConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES "${PROJECT_BINARY_DIR}/TurncoatConfig.cmake" "${PROJECT_BINARY_DIR}/TurncoatConfigVersion.cmake"
  DESTINATION "${config_dir}")
# From the folder of turncoat.pc up to the prefix: nothing may depend on where it is installed.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig"
  OUTPUT_VARIABLE TURNCOAT_PC_PREFIX)
configure_file(cmake/turncoat.pc.in turncoat.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/turncoat.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# The manual page and the completions are made from the program's own help.
find_package(Python 3.9 QUIET COMPONENTS Interpreter)
if(Python_Interpreter_FOUND)
  set(describe "${PROJECT_SOURCE_DIR}/scripts/describe")
  foreach(form man bash zsh fish)
    set(file "${PROJECT_BINARY_DIR}/share/${form}")
    add_custom_command(OUTPUT "${file}" DEPENDS turncoat turncoat-serve "${describe}"
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
add_custom_target(turncoat_all DEPENDS turncoat turncoat-serve turncoat_shared ${shared_levels})
foreach(target turncoat_python turncoat_described)
  if(TARGET ${target})
    add_dependencies(turncoat_all ${target})
  endif()
endforeach()

# A Debian package; scripts/package makes it from the portable preset, with the other packages.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME turncoat)
set(CPACK_PACKAGE_CONTACT "The authors of Turncoat <turncoat@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Othello and Reversi: engine, analysis and library")
set(CPACK_PACKAGE_DESCRIPTION "Turncoat plays and analyses Othello and Reversi on 8x8, 6x6 and 4x4 boards, normal and reversed.
 It comes as a command with a board for the browser, a C++ library and a Python module.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}/lib;${PROJECT_BINARY_DIR}/python/turncoat/lib")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "python3-numpy")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libpq5, g++, cmake, pkg-config")
if(TARGET turncoat_python)
  math(EXPR next_python "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next_python})")
endif()
include(CPack)
