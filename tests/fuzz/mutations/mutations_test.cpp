// Fuzz targets (of the server, books, libraries, files, agents) without a fuzzer: each gets its seeds and some hundred changed
// ones, the same every time. It finds less than `make fuzz`, but runs in every `make test`, under the sanitizers.
//   TURNCOAT_MUTATIONS=100000 build/tests/sanitized/test_address --gtest_filter='Mutations.*'   more of them
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "record/whole_file.h"

// What each target calls LLVMFuzzerTestOneInput.
extern "C" {
using Target = int(const std::uint8_t* data, std::size_t size);
Target fuzz_api, fuzz_database, fuzz_files, fuzz_http, fuzz_players, fuzz_work, fuzz_workers;
}

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;

// Told when a target aborts, to find the input again.
std::string input_name;
std::string input_bytes;

void keep_input(int signal) {
  const std::string file = fs::temp_directory_path() / input_name;
  std::FILE* out = std::fopen(file.c_str(), "wb");
  if (out != nullptr) {
    std::fwrite(input_bytes.data(), 1, input_bytes.size(), out);
    std::fclose(out);
    std::cerr << "the input is in " << file << std::endl;
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::vector<std::string> seeds_of(const std::string& name) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(fs::path(TURNCOAT_SOURCE_DIR) / "tests/fuzz" / name))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> seeds;
  for (const fs::path& file : files) seeds.push_back(*read_whole_file(file));
  return seeds;
}

/// Changes inputs as fuzzers do.
class Mutator {
 public:
  Mutator(const std::vector<std::string>& seeds, std::uint64_t number)
      : seeds_(seeds), random_(number) {}

  std::string next() {
    std::string bytes = any_seed();
    for (std::size_t i = 0, count = 1 + below(6); i < count; ++i) change(bytes);
    return bytes;
  }

 private:
  std::size_t below(std::size_t end) { return random_() % std::max<std::size_t>(1, end); }
  const std::string& any_seed() { return seeds_[below(seeds_.size())]; }
  /// Most changes are small ones.
  std::size_t length(std::size_t most) {
    return below(std::min(most, std::size_t{1} << below(12)) + 1);
  }

  void change(std::string& bytes) {
    const std::size_t at = below(bytes.size() + 1);
    const std::size_t count = length(bytes.size() - at);
    switch (below(8)) {
      case 0:
        if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
        break;
      case 1:
        if (at < bytes.size()) bytes[at] = static_cast<char>(below(256));
        break;
      case 2: bytes.erase(at, count); break;
      case 3: bytes.insert(below(bytes.size() + 1), bytes.substr(at, count)); break;
      case 4: bytes.insert(at, length(64), static_cast<char>(below(256))); break;
      case 5: {
        const std::string& other = any_seed();
        const std::size_t from = below(other.size() + 1);
        bytes.replace(at, count, other.substr(from, length(other.size() - from)));
        break;
      }
      case 6: bytes.insert(at, kTokens[below(kTokens.size())]); break;
      default: number(bytes, at);
    }
  }

  /// The number that begins at or behind `at` becomes another one.
  void number(std::string& bytes, std::size_t at) {
    const std::size_t begin = bytes.find_first_of("0123456789", at);
    if (begin == bytes.npos) return;
    const std::size_t end = std::min(bytes.find_first_not_of("0123456789.", begin), bytes.size());
    bytes.replace(begin, end - begin, kNumbers[below(kNumbers.size())]);
  }

  static constexpr std::array<const char*, 12> kNumbers = {"0",          "-1",
                                                           "1e400",      "255",
                                                           "65536",      "2147483648",
                                                           "4294967295", "0.0001",
                                                           "1e-30",      "9223372036854775808",
                                                           "60",         "9999999999999999999999"};
  static constexpr std::array<const char*, 14> kTokens = {
      "[[[[[[[[",   "{\"a\":{\"a\":", "\n",   "\r\n\r\n", "\"", "\\u0000",  ";)(;",
      "null,true,", "pass",           "a1h8", "]",        "--", "\xff\xfe", "\xc3\xa9"};

  const std::vector<std::string>& seeds_;
  std::mt19937_64 random_;
};

void try_target(Target& target, const std::string& name, int quick) {
  const char* wanted = std::getenv("TURNCOAT_MUTATIONS");
  const int inputs = wanted != nullptr ? std::atoi(wanted) : quick;
  const std::vector<std::string> seeds = seeds_of(name);
  ASSERT_FALSE(seeds.empty());
  std::signal(SIGABRT, keep_input);
  std::signal(SIGSEGV, keep_input);
  const auto run = [&](const std::string& label, std::string bytes) {
    input_name = fmt::format("{}-{}", name, label);
    input_bytes = std::move(bytes);
    // A copy whose end is the end of its memory, so that a read behind it is noticed.
    const std::vector<std::uint8_t> exact(input_bytes.begin(), input_bytes.end());
    target(exact.data(), exact.size());
  };
  for (std::size_t i = 0; i < seeds.size(); ++i) run(fmt::format("seed-{}", i), seeds[i]);
  for (int i = 0; i < inputs; ++i)
    run(std::to_string(i), Mutator(seeds, static_cast<std::uint64_t>(i)).next());
  std::signal(SIGABRT, SIG_DFL);
  std::signal(SIGSEGV, SIG_DFL);
  std::cout << inputs << " changed inputs\n";
}

TEST(Mutations, Api) { try_target(fuzz_api, "fuzz_api", 1000); }
TEST(Mutations, Database) { try_target(fuzz_database, "fuzz_database", 200); }
TEST(Mutations, Files) { try_target(fuzz_files, "fuzz_files", 500); }
TEST(Mutations, Http) { try_target(fuzz_http, "fuzz_http", 500); }
TEST(Mutations, Players) { try_target(fuzz_players, "fuzz_players", 100); }
TEST(Mutations, Work) { try_target(fuzz_work, "fuzz_work", 500); }
TEST(Mutations, Workers) { try_target(fuzz_workers, "fuzz_workers", 2000); }

}  // namespace
}  // namespace turncoat::testing
