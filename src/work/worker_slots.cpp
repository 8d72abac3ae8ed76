#include "work/worker_slots.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "record/whole_file.h"
#include "work/list.h"

namespace turncoat::work {

namespace {

struct flock lock_of(int slot) {
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = slot;
  lock.l_len = 1;
  return lock;
}

}  // namespace

WorkerSlots::WorkerSlots(const std::filesystem::path& file)
    : file_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  if (file_ < 0) throw ListError(fmt::format("{}: {}", file.string(), system_complaint(errno)));
}

WorkerSlots::~WorkerSlots() { ::close(file_); }

int WorkerSlots::take() {
  constexpr int kMost = 100'000;
  for (int slot = 0; slot < kMost; ++slot) {
    // The lock belongs to the open file, not to the process: two threads of one process are two workers.
    struct flock lock = lock_of(slot);
    if (::fcntl(file_, F_OFD_SETLK, &lock) == 0) return slot;
    if (errno != EAGAIN && errno != EACCES)
      throw ListError("cannot lock beside the list: " + system_complaint(errno));
  }
  throw ListError("the list has too many workers");
}

bool WorkerSlots::is_held(int slot) const {
  struct flock lock = lock_of(slot);
  return ::fcntl(file_, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

}  // namespace turncoat::work
