#include "library/page_checksums.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "record/checksum.h"
#include "record/fuzzing.h"

namespace turncoat::library {

namespace {

constexpr std::size_t kLargestPage = 65536;

// SQLite allocates this, with the file of the system's own VFS right behind it.
struct CheckedFile {
  sqlite3_file base;
  bool is_database;  // and no journal
  bool sealed;
};

CheckedFile& checked(sqlite3_file* file) { return *reinterpret_cast<CheckedFile*>(file); }
sqlite3_file* inner(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<CheckedFile*>(file) + 1);
}
sqlite3_vfs* inner(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

std::string_view bytes_of(const void* data, int size) {
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

/// Whether this is a whole page: all that SQLite reads and writes, except the head of the first page.
bool is_page(std::string_view bytes) {
  return bytes.size() >= 512 && std::has_single_bit(bytes.size());
}

void learn_format(CheckedFile& file, std::string_view bytes, sqlite3_int64 offset) {
  if (file.is_database && offset == 0 && bytes.size() >= 100)
    file.sealed = page_format(bytes).sealed;
}

int read(sqlite3_file* file, void* data, int size, sqlite3_int64 offset) {
  const int code = inner(file)->pMethods->xRead(inner(file), data, size, offset);
  if (code != SQLITE_OK) return code;
  const std::string_view bytes = bytes_of(data, size);
  learn_format(checked(file), bytes, offset);
  if (!checked(file).sealed || !is_page(bytes) || is_whole_page(bytes)) return SQLITE_OK;
  return SQLITE_IOERR_DATA;
}

int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
  const std::string_view bytes = bytes_of(data, size);
  learn_format(checked(file), bytes, offset);
  if (!checked(file).sealed || !is_page(bytes) || bytes.size() > kLargestPage)
    return inner(file)->pMethods->xWrite(inner(file), data, size, offset);
  std::array<char, kLargestPage> page;
  const std::size_t body = bytes.size() - kChecksumBytes;
  std::memcpy(page.data(), bytes.data(), body);
  const std::uint64_t sum = checksum(bytes.substr(0, body));
  std::memcpy(page.data() + body, &sum, sizeof sum);
  return inner(file)->pMethods->xWrite(inner(file), page.data(), size, offset);
}

int close(sqlite3_file* file) { return inner(file)->pMethods->xClose(inner(file)); }

/// A method that passes the call on unchanged.
template <auto Method>
struct Forward;
template <class... Arguments, int (*sqlite3_io_methods::*Method)(sqlite3_file*, Arguments...)>
struct Forward<Method> {
  static int call(sqlite3_file* file, Arguments... arguments) {
    return (inner(file)->pMethods->*Method)(inner(file), arguments...);
  }
};

void shared_memory_barrier(sqlite3_file* file) { inner(file)->pMethods->xShmBarrier(inner(file)); }

// Version 2: without memory mapping, which would bypass the checksums.
constexpr sqlite3_io_methods kMethods = {
    2,
    close,
    read,
    write,
    Forward<&sqlite3_io_methods::xTruncate>::call,
    Forward<&sqlite3_io_methods::xSync>::call,
    Forward<&sqlite3_io_methods::xFileSize>::call,
    Forward<&sqlite3_io_methods::xLock>::call,
    Forward<&sqlite3_io_methods::xUnlock>::call,
    Forward<&sqlite3_io_methods::xCheckReservedLock>::call,
    Forward<&sqlite3_io_methods::xFileControl>::call,
    Forward<&sqlite3_io_methods::xSectorSize>::call,
    Forward<&sqlite3_io_methods::xDeviceCharacteristics>::call,
    Forward<&sqlite3_io_methods::xShmMap>::call,
    Forward<&sqlite3_io_methods::xShmLock>::call,
    shared_memory_barrier,
    Forward<&sqlite3_io_methods::xShmUnmap>::call,
    nullptr,
    nullptr,
};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* got_flags) {
  checked(file) = {{nullptr}, (flags & SQLITE_OPEN_MAIN_DB) != 0, false};
  const int code = inner(vfs)->xOpen(inner(vfs), name, inner(file), flags, got_flags);
  if (code == SQLITE_OK) file->pMethods = &kMethods;
  return code;
}

/// The system's VFS with another `xOpen`; its other methods do not use their own VFS argument.
sqlite3_vfs make_vfs() {
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  sqlite3_vfs vfs = *system;
  vfs.szOsFile = static_cast<int>(sizeof(CheckedFile)) + system->szOsFile;
  vfs.pNext = nullptr;
  vfs.zName = "turncoat-checksums";
  vfs.pAppData = system;
  vfs.xOpen = open;
  vfs.xDelete = [](sqlite3_vfs* self, const char* name, int sync) {
    return inner(self)->xDelete(inner(self), name, sync);
  };
  vfs.xAccess = [](sqlite3_vfs* self, const char* name, int flags, int* result) {
    return inner(self)->xAccess(inner(self), name, flags, result);
  };
  vfs.xFullPathname = [](sqlite3_vfs* self, const char* name, int size, char* result) {
    return inner(self)->xFullPathname(inner(self), name, size, result);
  };
  return vfs;
}

}  // namespace

const char* checksum_vfs() {
  static sqlite3_vfs vfs = make_vfs();
  static const int registered = sqlite3_vfs_register(&vfs, 0);
  return registered == SQLITE_OK ? vfs.zName : nullptr;
}

PageFormat page_format(std::string_view head) noexcept {
  using namespace std::string_view_literals;
  if (head.size() < 100 || !head.starts_with("SQLite format 3\0"sv)) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(head[i]); };
  const std::size_t size = std::size_t{byte(16)} << 8 | byte(17);
  return {size == 1 ? kLargestPage : size, byte(20) == kChecksumBytes};
}

bool is_whole_page(std::string_view page) noexcept {
  const std::size_t body = page.size() - kChecksumBytes;
  std::uint64_t sum = 0;
  std::memcpy(&sum, page.data() + body, sizeof sum);
  return kBelieveChecksums || sum == checksum(page.substr(0, body)) ||
         std::all_of(page.begin(), page.end(), [](char byte) { return byte == 0; });
}

}  // namespace turncoat::library
