// Who is alive on this machine: each worker holds a lock on one byte of a file beside the list. The system drops the lock when
// the process ends, however it ends, so no clock and no heartbeat is needed.
#pragma once

#include <filesystem>

namespace turncoat::work {

class WorkerSlots {
 public:
  /// The file is made where there is none. Throws ListError.
  explicit WorkerSlots(const std::filesystem::path& file);
  ~WorkerSlots();
  WorkerSlots(const WorkerSlots&) = delete;
  WorkerSlots& operator=(const WorkerSlots&) = delete;

  /// Takes the first slot that nobody holds, for as long as this object lives; its number.
  int take();
  /// Whether somebody else holds the slot.
  bool is_held(int slot) const;

 private:
  int file_;
};

}  // namespace turncoat::work
