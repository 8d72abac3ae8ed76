# Run by the build (see Web.cmake): bundles the board and writes its files, compressed, into a C++ source.

set(head "// Written by cmake/EmbedWeb.cmake.\n#include \"server/assets.h\"\n\nnamespace turncoat::server {\n\n")
set(no_board "${head}std::span<const Asset> embedded_assets() { return {}; }\n\n}  // namespace turncoat::server\n")
if(NOT BOARD)
  file(WRITE "${SOURCE}" "${no_board}")
  return()
endif()

# Builds of several kinds may run at once, but share web/dist and web/node_modules.
file(LOCK "${WEB}/.build-lock" GUARD PROCESS TIMEOUT 900)

# The locked packages, when there are none yet or others.
file(SHA256 "${WEB}/package-lock.json" wanted)
set(stamp "${WEB}/node_modules/.turncoat-lock")
set(installed "")
if(EXISTS "${stamp}")
  file(READ "${stamp}" installed)
endif()
if(NOT installed STREQUAL wanted)
  execute_process(COMMAND "${NPM}" ci --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY "${WEB}" RESULT_VARIABLE failed)
  if(failed)
    message(WARNING "`npm ci` failed in web/: building WITHOUT the board in the browser. "
      "Is the network there? Build again when it is.")
    file(WRITE "${SOURCE}" "${no_board}")
    # Older than what it is made of, so that the next build tries again.
    execute_process(COMMAND touch -d @1 "${SOURCE}")
    return()
  endif()
  file(WRITE "${stamp}" "${wanted}")
endif()

file(REMOVE_RECURSE "${WEB}/dist")
execute_process(COMMAND "${NPM}" run --silent build WORKING_DIRECTORY "${WEB}" RESULT_VARIABLE failed)
if(failed OR NOT EXISTS "${WEB}/dist/index.html")
  message(FATAL_ERROR "The board could not be bundled: see above, or run `npm run build` in web/.")
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

file(GLOB_RECURSE files RELATIVE "${WEB}/dist" "${WEB}/dist/*")
list(SORT files)
set(arrays "")
set(table "")
set(number 0)
set(compressed "${SOURCE}.gz")
foreach(name IN LISTS files)
  execute_process(COMMAND gzip -9 -n -c "${WEB}/dist/${name}" OUTPUT_FILE "${compressed}" COMMAND_ERROR_IS_FATAL ANY)
  file(READ "${compressed}" bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
  file(SHA256 "${WEB}/dist/${name}" hash)
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
