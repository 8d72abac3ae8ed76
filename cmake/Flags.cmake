# Compiler settings, in one place: `turncoat_flags` for every target, and what deserves full optimisation.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

add_library(turncoat_flags INTERFACE)
target_compile_options(turncoat_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow -Werror
  $<IF:$<BOOL:${TURNCOAT_PORTABLE}>,-march=x86-64-v2,-march=native>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # Cries wolf at `"text" + std::string` (GCC bug 105651, mended in 13).
  target_compile_options(turncoat_flags INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # Newer ones blame std::stable_sort of libstdc++ 12 for its use of a deprecated function; older ones take a local of a
  # static function's lambda for a shadow of a member.
  target_compile_options(turncoat_flags INTERFACE -Wno-deprecated-declarations -Wno-shadow)
endif()

if(TURNCOAT_SANITIZE)
  target_compile_options(turncoat_flags INTERFACE
    -fsanitize=${TURNCOAT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(turncoat_flags INTERFACE -fsanitize=${TURNCOAT_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The sanitizers' own code makes g++ 12 see variables without a value in std::regex and std::optional.
    target_compile_options(turncoat_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
if(TURNCOAT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "The fuzz targets need clang: use `cmake --preset fuzz`")
  endif()
  target_compile_options(turncoat_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Most of the library waits for people, files or the search: less optimised, it compiles in half the time. What searches,
# evaluates and learns is named here by its folders. (Link-time optimisation was worth nothing in solving speed and cost
# as much as all compiling.)
function(turncoat_optimise_hot_only)
  # So little optimised, g++ 12 takes the empty half of an optional for a variable without a value, and with headers
  # that were compiled fully optimised it sees strings copied beyond their ends.
  set(false_alarms -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  foreach(source IN LISTS ARGN)
    if(NOT source MATCHES "/src/(kernels|core|eval|search|train)/")
      set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS
        "$<$<CONFIG:Release>:-O1;$<$<CXX_COMPILER_ID:GNU>:${false_alarms}>>")
    endif()
  endforeach()
endfunction()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # -march=native means another thing on another processor, but ccache compares the text: the processor's name for
  # itself keeps their objects apart.
  cmake_host_system_information(RESULT processor QUERY PROCESSOR_DESCRIPTION)
  file(READ /proc/cpuinfo cpuinfo)
  string(REGEX MATCH "flags[^\n]*" processor_flags "${cpuinfo}")
  string(SHA1 processor "${processor} ${processor_flags}")
  # The base folder lets a second checkout use what the first one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_NAMESPACE=turncoat-${processor}
    CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
    CCACHE_NOHASHDIR=1
    ${CCACHE})
endif()
