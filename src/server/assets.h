// The board's files: those built into the program, or those of a folder during development.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace turncoat::server {

struct Asset {
  std::string_view path;     // `/app.js`
  std::string_view type;     // `text/javascript; charset=utf-8`
  std::string_view etag;     // with its quotes
  std::string_view gzipped;  // the file's bytes, compressed
};

/// The files that were built in; none in a build without Node. Defined in a generated source.
std::span<const Asset> embedded_assets();

/// A file as it is sent.
struct WebFile {
  std::string bytes;
  std::string type;
  std::string etag;
  bool gzipped = false;
  bool immutable = false;  // its name changes with its contents
};

class WebFiles {
 public:
  /// Without a folder, the files that were built in.
  explicit WebFiles(std::optional<std::filesystem::path> folder = {})
      : folder_(std::move(folder)) {}

  bool empty() const { return !folder_ && embedded_assets().empty(); }
  /// The file of a path, or the board itself for a path that names no file; nothing if there is none.
  std::optional<WebFile> find(std::string_view path, bool accepts_gzip) const;

 private:
  std::optional<WebFile> find_exact(std::string_view path, bool accepts_gzip) const;

  std::optional<std::filesystem::path> folder_;
};

/// By the end of the name; the build's script has the same table (cmake/EmbedWeb.cmake).
std::string_view type_of_file(std::string_view name);

}  // namespace turncoat::server
