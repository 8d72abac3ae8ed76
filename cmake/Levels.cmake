# Programs and modules that run at full speed on every machine. What is hot is compiled once more for each of
# TURNCOAT_LEVELS, and the dynamic linker takes the best that the processor can run: it searches the glibc-hwcaps folders
# beside a library by itself (glibc 2.33 or later; `ld.so --help` lists them). So a program is next to nothing, and
# all its code is in a library of each level:
#
#   bin/turncoat, lib/turncoat/libturncoat_command.so, lib/turncoat/glibc-hwcaps/x86-64-v3/libturncoat_command.so, …
#
# Without TURNCOAT_LEVELS, as in `make`, a program is one file.

# turncoat_level_libraries(NAME SHARED_NAME FOLDER OBJECTS... LIBRARIES...): `NAME`, a shared library for TURNCOAT_MARCH,
# and one for each level. OBJECTS are compiled once. Hot code of a level comes first at link time, so that it also
# provides every inline function that cold code has a slower copy of. FOLDER is where they lie below the build folder.
function(turncoat_level_libraries name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SHARED_NAME;FOLDER;INSTALL" "OBJECTS;LIBRARIES")
  add_library(${name} SHARED ${arg_OBJECTS})
  set(folders .)
  set(libraries ${name})
  foreach(level IN LISTS TURNCOAT_LEVELS)
    add_library(${name}_${level} SHARED $<TARGET_OBJECTS:turncoat_hot_${level}> ${arg_OBJECTS})
    list(APPEND folders glibc-hwcaps/${level})
    list(APPEND libraries ${name}_${level})
    add_dependencies(${name} ${name}_${level})
  endforeach()
  foreach(library folder IN ZIP_LISTS libraries folders)
    target_link_libraries(${library} PRIVATE ${arg_LIBRARIES})
    set_target_properties(${library} PROPERTIES OUTPUT_NAME ${arg_SHARED_NAME} LINKER_LANGUAGE CXX
      LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${arg_FOLDER}/${folder}")
    # The Python module finds the interpreter's functions in the program that loads it: they may stay undefined here.
    target_link_options(${library} PRIVATE -Wl,--exclude-libs,ALL)
    # Where tarball and wheel keep what a system may lack.
    set_target_properties(${library} PROPERTIES INSTALL_RPATH "$ORIGIN;$ORIGIN/../..")
    if(arg_INSTALL)
      install(TARGETS ${library} LIBRARY DESTINATION "${arg_INSTALL}/${folder}")
    endif()
  endforeach()
endfunction()

# turncoat_program(NAME SHARED_NAME library [OBJECTS program] SOURCES... LIBRARIES...): a program made of SOURCES and of
# what another program is made of.
function(turncoat_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SHARED_NAME;OBJECTS" "SOURCES;LIBRARIES")
  add_library(${name}_objects OBJECT ${arg_SOURCES})
  target_link_libraries(${name}_objects PRIVATE ${arg_LIBRARIES})
  turncoat_cold(${name}_objects)
  set(all $<TARGET_OBJECTS:${name}_objects>)
  if(arg_OBJECTS)
    list(APPEND all $<TARGET_OBJECTS:${arg_OBJECTS}_objects>)
  endif()
  if(NOT TURNCOAT_LEVELS)
    add_executable(${name} ${all})
    set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(${name} PRIVATE ${arg_LIBRARIES})
    return()
  endif()
  # `main` is in the library.
  turncoat_level_libraries(${arg_SHARED_NAME} SHARED_NAME ${arg_SHARED_NAME} FOLDER lib INSTALL lib/turncoat
    OBJECTS ${all} LIBRARIES ${arg_LIBRARIES})
  add_executable(${name} "${PROJECT_SOURCE_DIR}/cmake/empty.cpp")
  target_link_libraries(${name} PRIVATE ${arg_SHARED_NAME})
  turncoat_search_for_all(${name})
endfunction()

# What TARGET searches its own libraries in, it also searches theirs in.
function(turncoat_search_for_all target)
  target_link_options(${target} PRIVATE -Wl,--disable-new-dtags)
endfunction()
