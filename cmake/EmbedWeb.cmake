# Run by the build (see Web.cmake): bundles the board and writes its files, compressed, into a C++ source.

set(head "// Written by cmake/EmbedWeb.cmake.\n#include \"server/assets.h\"\n\nnamespace turncoat::server {\n\n")
set(no_board "${head}std::span<const Asset> embedded_assets() { return {}; }\n\n}  // namespace turncoat::server\n")
if(NOT BOARD)
  file(WRITE "${SOURCE}" "${no_board}")
  return()
endif()

# As web/build.mjs does, but without Node.js.
file(REMOVE_RECURSE "${DIST}")
file(COPY "${WEB}/public/" DESTINATION "${DIST}")
execute_process(
  COMMAND "${ESBUILD}" app=src/main.tsx "--outdir=${DIST}" --bundle --format=esm --target=es2022 --tsconfig=bundle.json
    --define:kSite=false --minify --legal-comments=none --loader:.txt=text --log-level=warning
  WORKING_DIRECTORY "${WEB}" RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "The board could not be bundled: see above.")
endif()

function(type_of name result)
  set(types
    html "text/html@ charset=utf-8" js "text/javascript@ charset=utf-8" css "text/css@ charset=utf-8"
    json application/json webmanifest application/manifest+json svg image/svg+xml png image/png
    ico image/x-icon woff2 font/woff2 map application/json txt "text/plain@ charset=utf-8")
  string(REGEX REPLACE ".*\\." "" extension "${name}")
  list(FIND types "${extension}" at)
  set(type application/octet-stream)
  if(NOT at EQUAL -1)
    math(EXPR at "${at} + 1")
    list(GET types ${at} type)
    string(REPLACE "@" ";" type "${type}")
  endif()
  set(${result} "${type}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE files RELATIVE "${DIST}" "${DIST}/*")
list(SORT files)
set(arrays "")
set(table "")
set(number 0)
set(sent 0)
set(budget 150000)
set(compressed "${SOURCE}.gz")
foreach(name IN LISTS files)
  execute_process(COMMAND gzip -9 -n -c "${DIST}/${name}" OUTPUT_FILE "${compressed}" COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE "${compressed}" size)
  math(EXPR sent "${sent} + ${size}")
  file(READ "${compressed}" bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
  file(SHA256 "${DIST}/${name}" hash)
  string(SUBSTRING "${hash}" 0 20 hash)
  type_of("${name}" type)
  string(APPEND arrays "constexpr unsigned char kFile${number}[] = {\n${bytes}};\n")
  set(entry "    {\"/${name}\", \"${type}\", \"\\\"${hash}\\\"\", bytes(kFile${number})},\n")
  string(APPEND table "${entry}")
  if(name STREQUAL "index.html")
    string(REPLACE "\"/index.html\"" "\"/\"" entry "${entry}")
    string(APPEND table "${entry}")
  endif()
  math(EXPR number "${number} + 1")
endforeach()
file(REMOVE "${compressed}")
if(sent GREATER budget)
  message(FATAL_ERROR "The board has ${sent} bytes compressed, ${budget} are allowed.")
endif()

file(WRITE "${SOURCE}.new" "${head}namespace {\n\n${arrays}
template <std::size_t N>
std::string_view bytes(const unsigned char (&data)[N]) {
  return {reinterpret_cast<const char*>(data), N};
}

}  // namespace

std::span<const Asset> embedded_assets() {
  static const Asset assets[] = {
${table}  };
  return assets;
}

}  // namespace turncoat::server
")
file(RENAME "${SOURCE}.new" "${SOURCE}")
