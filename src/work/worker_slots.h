// Which workers of this machine are alive: each holds a lock on one byte of a file beside the list. The system drops the lock
// when the process ends, however it ends, so neither clock nor heartbeat is needed.
#pragma once

#include <filesystem>

namespace turncoat::work {

class WorkerSlots {
 public:
  /// Makes the file if it does not exist. Throws ListError.
  explicit WorkerSlots(const std::filesystem::path& file);
  ~WorkerSlots();
  WorkerSlots(const WorkerSlots&) = delete;
  WorkerSlots& operator=(const WorkerSlots&) = delete;

  /// Takes the first free slot, for as long as this object lives; returns its number.
  int take();
  /// Whether somebody else holds the slot.
  bool is_held(int slot) const;

 private:
  int file_;
};

}  // namespace turncoat::work
