// A list that survives restarts of the server, for processes that add work and wait for results.
#include <chrono>
#include <thread>
#include <type_traits>

#include "work/list.h"

namespace turncoat::work {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kBetweenTries{500};

class PatientList final : public List {
 public:
  PatientList(std::string name, Opening opening, std::chrono::seconds patience,
              std::stop_token stop)
      : name_(std::move(name)),
        patience_(patience),
        stop_(std::move(stop)),
        list_(open_list(name_, opening)) {}

  // These may be done twice: the second time changes nothing.
  std::size_t add(std::span<const Item> items) override {
    return patiently([&](List& list) { return list.add(items); });
  }
  void drop(std::span<const std::string> ids) override {
    patiently([&](List& list) { return list.drop(ids), true; });
  }
  std::int64_t claimed() override {
    return patiently([](List& list) { return list.claimed(); });
  }
  std::vector<Entry> ended(std::span<const std::string> ids) override {
    return patiently([&](List& list) { return list.ended(ids); });
  }
  std::vector<Entry> page(std::int64_t after, int most) override {
    return patiently([&](List& list) { return list.page(after, most); });
  }
  Summary summary() override {
    return patiently([](List& list) { return list.summary(); });
  }
  std::size_t retry() override {
    return patiently([](List& list) { return list.retry(); });
  }
  void save_weights(const std::string& checksum, const std::string& bytes) override {
    patiently([&](List& list) { return list.save_weights(checksum, bytes), true; });
  }
  std::optional<std::string> weights(const std::string& checksum) override {
    return patiently([&](List& list) { return list.weights(checksum); });
  }

  // A claim ends with its connection.
  std::optional<Item> claim(const std::string& version, bool programs) override {
    return connected().claim(version, programs);
  }
  void finish(const Outcome& outcome) override { connected().finish(outcome); }
  void give_back() override { connected().give_back(); }

 private:
  List& connected() {
    if (!list_) list_ = open_list(name_, Opening::existing);
    return *list_;
  }

  template <class Use>
  std::invoke_result_t<Use, List&> patiently(const Use& use) {
    const auto begun = Clock::now();
    for (;;) {
      try {
        return use(connected());
      } catch (const ListError& error) {
        if (!error.passes || stop_.stop_requested() || Clock::now() - begun > patience_) throw;
      }
      list_.reset();
      std::this_thread::sleep_for(kBetweenTries);
    }
  }

  std::string name_;
  std::chrono::seconds patience_;
  std::stop_token stop_;
  std::unique_ptr<List> list_;
};

}  // namespace

std::unique_ptr<List> open_patient_list(const std::string& name, Opening opening,
                                        std::chrono::seconds patience, std::stop_token stop) {
  return std::make_unique<PatientList>(name, opening, patience, std::move(stop));
}

}  // namespace turncoat::work
