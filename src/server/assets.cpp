#include "server/assets.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace turncoat::server {

namespace {

std::string inflated(std::string_view gzipped) {
  z_stream stream{};
  constexpr int kGzip = 16 + MAX_WBITS;
  if (inflateInit2(&stream, kGzip) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzipped.data()));
  stream.avail_in = static_cast<uInt>(gzipped.size());
  std::string bytes;
  char part[65536];
  int state = Z_OK;
  while (state == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(part);
    stream.avail_out = sizeof part;
    state = inflate(&stream, Z_NO_FLUSH);
    bytes.append(part, sizeof part - stream.avail_out);
  }
  inflateEnd(&stream);
  return bytes;
}

/// Whether the bundler put a hash into the name, as in `app-3F9A2C1B.js`.
bool has_hash(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dash = name.rfind('-', name.rfind('.'));
  if (dash == std::string_view::npos) return false;
  const std::string_view hash = name.substr(dash + 1, name.find('.', dash) - dash - 1);
  return hash.size() >= 8 &&
         std::all_of(hash.begin(), hash.end(), [](unsigned char c) { return std::isalnum(c); });
}

}  // namespace

std::string_view type_of_file(std::string_view name) {
  constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".map", "application/json"},
      {".txt", "text/plain; charset=utf-8"},
  };
  for (const auto& [end, type] : kTypes) {
    if (name.ends_with(end)) return type;
  }
  return "application/octet-stream";
}

std::optional<WebFile> WebFiles::find(std::string_view path, bool accepts_gzip) const {
  if (auto file = find_exact(path, accepts_gzip)) return file;
  const bool names_a_file = path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
  if (names_a_file) return std::nullopt;
  return find_exact("/index.html", accepts_gzip);
}

std::optional<WebFile> WebFiles::find_exact(std::string_view path, bool accepts_gzip) const {
  if (!folder_) {
    for (const Asset& asset : embedded_assets()) {
      if (asset.path != path) continue;
      return WebFile{accepts_gzip ? std::string(asset.gzipped) : inflated(asset.gzipped),
                     std::string(asset.type), std::string(asset.etag), accepts_gzip,
                     has_hash(path)};
    }
    return std::nullopt;
  }
  // Only files found by listing the folder are served: no path of a request reaches the file system.
  std::error_code error;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder_, error)) {
    if (!entry.is_regular_file(error) || entry.is_symlink(error)) continue;
    if ("/" + entry.path().lexically_relative(*folder_).generic_string() != path) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    return WebFile{std::move(bytes), std::string(type_of_file(path)), {}, false, false};
  }
  return std::nullopt;
}

}  // namespace turncoat::server
