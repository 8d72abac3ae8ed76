# Some tests once more under sanitizers, in every `make test`. To compile the whole library so would take minutes: only what is
# under attack or has threads of its own is, in batches, and linked with the objects that are there anyway.

# turncoat_sanitized(NAME SANITIZERS FILTER SOURCE...): a program test_NAME for the tests that a filter of googletest names.
function(turncoat_sanitized name sanitizers filter)
  set(test test_${name})
  add_executable(${test} ${ARGN})
  target_include_directories(${test} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  # What it defines itself goes before what these define again beside other things of the same batch.
  target_link_libraries(${test} PRIVATE turncoat_server PkgConfig::HTTPLIB ZLIB::ZLIB SQLite::SQLite3 GTest::gmock)
  target_compile_definitions(${test} PRIVATE TURNCOAT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_compile_options(${test} PRIVATE -O0 -g1 -fsanitize=${sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(${test} PRIVATE -fsanitize=${sanitizers} LINKER:--allow-multiple-definition)
  turncoat_in_batches(${test})
  set_target_properties(${test} PROPERTIES UNITY_BUILD ON)
  gtest_discover_tests(${test} DISCOVERY_MODE PRE_TEST TEST_PREFIX ${name}/ TEST_FILTER "${filter}")
endfunction()

# Books and libraries, and what of the server reads bytes from outside.
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/library/*.cpp")
foreach(name connection fields game_endpoints library_endpoints library_import listener questions reading request_fields
    worker_messages)
  list(APPEND sources "${PROJECT_SOURCE_DIR}/src/server/${name}.cpp")
endforeach()
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/server/questions.cpp" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# Their fuzz targets, each under a name of its own, for tests/fuzz/mutations.
foreach(fuzz fuzz_api fuzz_database fuzz_http)
  list(APPEND sources fuzz/${fuzz}.cpp)
  set_source_files_properties(fuzz/${fuzz}.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
    COMPILE_DEFINITIONS "LLVMFuzzerTestOneInput=${fuzz};LLVMFuzzerInitialize=${fuzz}_initialize")
endforeach()
turncoat_sanitized(address address,undefined "-*Long*:*Wthor*" ${sources} fuzz/mutations/mutations_test.cpp server/main.cpp
  server/malformed_test.cpp library/book_test.cpp library/game_library_test.cpp library/openings_test.cpp
  library/untrusted_file_test.cpp)

# What the threads of the server and of long work meet in.
set(thread_sources core/threads.cpp server/scheduler.cpp server/search_worker.cpp)
list(TRANSFORM thread_sources PREPEND "${PROJECT_SOURCE_DIR}/src/")
turncoat_sanitized(thread thread "*" ${thread_sources} core/threads_test.cpp server/scheduler_test.cpp server/main.cpp)
