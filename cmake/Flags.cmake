# Compiler settings, in one place: `turncoat_flags` for every target, and what deserves full optimisation.

include("${CMAKE_CURRENT_LIST_DIR}/Standard.cmake")

add_library(turncoat_flags INTERFACE)
# In a batch of files a declaration of one looks like a shadow of another's.
set(alone "$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>")
target_compile_options(turncoat_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion $<${alone}:-Wshadow> -Werror)
if(TURNCOAT_MARCH)
  # What a target says of itself (cmake/Levels.cmake), else what this build is for.
  set(level "$<TARGET_PROPERTY:TURNCOAT_LEVEL>")
  target_compile_options(turncoat_flags INTERFACE "-march=$<IF:$<BOOL:${level}>,${level},${TURNCOAT_MARCH}>")
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False positives in std::string and std::optional (such as GCC bug 105651). Which ones appear depends on the
  # instruction set, so a build that is silent on one machine would fail on the next.
  target_compile_options(turncoat_flags INTERFACE
    -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Collect garbage only above 1 GB instead of 128 MB: 10 to 20 % less compile time for about 100 MB more
  # (docs/measurements.md).
  target_compile_options(turncoat_flags INTERFACE --param=ggc-min-heapsize=1048576)
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
endif()
if(TURNCOAT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "The fuzz targets need clang: use `cmake --preset fuzz`")
  endif()
  target_compile_options(turncoat_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_compile_definitions(turncoat_flags INTERFACE FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION)
endif()

find_program(CCACHE ccache)
# What takes longer to read than most of our files, compiled once for each kind of settings. <nlohmann/json.hpp> is only
# among them where most files need it: g++ compiles its parser again for every file, even one that uses nothing of it.
set(slow_headers <filesystem> <functional> <map> <sstream> <thread> <fmt/format.h> <tl/expected.hpp>)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Whoever includes a board includes it. Read after a precompiled header without optimisation, g++ 12 takes it for optimised
  # and refuses the intrinsics that need constants.
  list(PREPEND slow_headers <immintrin.h>)
endif()

# Hidden symbols need no detour through tables of addresses, so that code that goes into a program and into a module is
# no slower for it (docs/measurements.md).
function(turncoat_hidden target)
  set_target_properties(${target} PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# turncoat_use_headers(TARGET KIND HEADER...): one precompiled header for all targets of a KIND, which have the same settings.
function(turncoat_use_headers target kind)
  set(headers turncoat_${kind}_headers)
  if(NOT TARGET ${headers})
    add_library(${headers} OBJECT "${PROJECT_SOURCE_DIR}/cmake/empty.cpp")
    target_link_libraries(${headers} PRIVATE turncoat_common)
    foreach(property COMPILE_OPTIONS POSITION_INDEPENDENT_CODE CXX_VISIBILITY_PRESET VISIBILITY_INLINES_HIDDEN TURNCOAT_LEVEL)
      get_target_property(value ${target} ${property})
      if(value)
        set_target_properties(${headers} PROPERTIES ${property} "${value}")
      endif()
    endforeach()
    target_precompile_headers(${headers} PRIVATE ${slow_headers} ${ARGN})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()

# What searches, evaluates and learns. (Link-time optimisation was worth nothing in solving speed and cost as much as all
# compiling.)
function(turncoat_hot target)
  turncoat_hidden(${target})
  get_target_property(level ${target} TURNCOAT_LEVEL)
  if(level)
    turncoat_use_headers(${target} hot_${level})
  else()
    turncoat_use_headers(${target} hot)
  endif()
endfunction()

# What waits for people, files or the search. Less optimised, it compiles in half the time.
function(turncoat_cold target)
  turncoat_hidden(${target})
  turncoat_in_batches(${target})
  target_link_libraries(${target} PRIVATE turncoat_common)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  turncoat_use_headers(${target} cold <nlohmann/json.hpp>)
endfunction()

# turncoat_add_cold(TARGET NAME SOURCE...): cold files of a hot library, as a target NAME of their own.
function(turncoat_add_cold target name)
  add_library(${name} OBJECT ${ARGN})
  turncoat_cold(${name})
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${name}>)
endfunction()

file(GLOB rule_set_searches CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/search/rule_sets/*.cpp)
# With the tuning that g++ 12 chooses for Zen 4 a solve takes 10 % longer than with this one (docs/measurements.md).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set_property(SOURCE ${rule_set_searches} APPEND PROPERTY
    COMPILE_OPTIONS -mtune=skylake-avx512)
endif()

# Sums over a network's numbers become vector code only where the compiler may add them in another order.
set_property(SOURCE ${PROJECT_SOURCE_DIR}/src/train/network_learner.cpp APPEND PROPERTY COMPILE_OPTIONS -ffast-math)
# Precompiled headers serve only files with the settings that they were compiled with.
set_property(SOURCE ${rule_set_searches} ${PROJECT_SOURCE_DIR}/src/train/network_learner.cpp
  PROPERTY SKIP_PRECOMPILE_HEADERS ON)

if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # -march=native means another thing on another processor, but ccache compares the text: the processor's name for
  # itself keeps their objects apart.
  cmake_host_system_information(RESULT processor QUERY PROCESSOR_DESCRIPTION)
  file(READ /proc/cpuinfo cpuinfo)
  string(REGEX MATCH "flags[^\n]*" processor_flags "${cpuinfo}")
  string(SHA1 processor "${processor} ${processor_flags}")
  set(compiler_type gcc)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    set(compiler_type clang)
  endif()
  # The base folder lets a second checkout use what the first one compiled. The compiler's type is named because ccache
  # cannot guess it from a `c++` that is a link to ccache; it would then share no precompiled header, nor what uses one.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_COMPILERTYPE=${compiler_type}
    CCACHE_NAMESPACE=turncoat-${processor}
    CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
    CCACHE_NOHASHDIR=1
    ${CCACHE})
endif()
