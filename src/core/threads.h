// Threads where the system may grant fewer than were asked for.
#pragma once

#include <functional>
#include <thread>
#include <vector>

namespace turncoat {

/// Starts `count` threads that run `work`, or as many as the system grants. They are joined when they go.
std::vector<std::jthread> start_threads(int count, const std::function<void()>& work);

/// How many of `wanted` threads, this one included, the system would grant now.
int grantable_threads(int wanted);

}  // namespace turncoat
