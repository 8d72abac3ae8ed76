# WebAssembly with Debian's clang 19, its libc++ and wasi-libc (scripts/setup site installs them).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
find_program(TURNCOAT_WASM_COMPILER clang++-19 REQUIRED)
set(CMAKE_CXX_COMPILER "${TURNCOAT_WASM_COMPILER}")
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
