// What a thread does while it watches for a change.
#pragma once

namespace turncoat {

/// Leaves the core's units to the thread that shares them, for some tens of cycles. Where no such instruction is known,
/// nothing.
inline void pause_briefly() noexcept {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

}  // namespace turncoat
