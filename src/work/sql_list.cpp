#include "work/sql_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace turncoat::work {

namespace {

constexpr std::string_view kColumns =
    "number, id, kind, input, priority, version, weights, state, result, milliseconds, worker";

constexpr double kRateSeconds = 60;

std::int64_t whole(const std::string& text) { return std::strtoll(text.c_str(), nullptr, 10); }

std::int64_t milliseconds_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Item item_of(const Row& row) {
  return {row[1], row[2], row[3], static_cast<int>(whole(row[4])), row[5], row[6]};
}

std::vector<Entry> entries_of(const Rows& rows) {
  std::vector<Entry> entries;
  for (const Row& row : rows) {
    Entry entry{whole(row[0]),
                item_of(row),
                static_cast<State>(std::clamp<std::int64_t>(whole(row[7]), 0, 3)),
                {}};
    entry.outcome = {entry.state == State::failed, row[8],
                     static_cast<double>(whole(row[9])) / 1000, row[10]};
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::string hex(std::string_view bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char byte : bytes) {
    for (const int half : {(byte >> 4) & 15, byte & 15}) text += "0123456789abcdef"[half];
  }
  return text;
}

std::string from_hex(std::string_view text) {
  const auto value = [](char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; };
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    bytes += static_cast<char>(value(text[i]) * 16 + value(text[i + 1]));
  return bytes;
}

/// Calls `use(some, "$1,$2,…")` for all ids, in parts that one statement can take.
template <class Use>
void in_parts(std::span<const std::string> ids, const Use& use) {
  constexpr std::size_t kAtOnce = 500;
  for (std::size_t from = 0; from < ids.size(); from += kAtOnce) {
    const auto some = ids.subspan(from, std::min(kAtOnce, ids.size() - from));
    std::string places = "$1";
    for (std::size_t i = 2; i <= some.size(); ++i) places += fmt::format(",${}", i);
    use(some, places);
  }
}

}  // namespace

std::string list_schema(const Dialect& dialect) {
  return fmt::format(
      "CREATE TABLE item (number {}, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, input TEXT NOT "
      "NULL, priority INTEGER NOT NULL, version TEXT NOT NULL, weights TEXT NOT NULL, "
      "state INTEGER NOT NULL DEFAULT 0, slot INTEGER, result TEXT, milliseconds BIGINT, "
      "worker TEXT, ended BIGINT);"
      "CREATE INDEX item_waiting ON item (priority DESC, number) WHERE state = 0;"
      "CREATE INDEX item_claimed ON item (slot) WHERE state = 1;"
      "CREATE INDEX item_ended ON item (ended) WHERE ended IS NOT NULL;"
      "CREATE TABLE weights (checksum TEXT PRIMARY KEY, bytes TEXT NOT NULL);",
      dialect.number);
}

void SqlList::roll_back() noexcept {
  try {
    run("ROLLBACK");
  } catch (const ListError&) {
    // It was rolled back already, or the connection is gone, and the transaction with it.
  }
}

std::size_t SqlList::add(std::span<const Item> items) {
  return together([&] {
    std::size_t added = 0;
    for (const Item& item : items) {
      added += run("INSERT INTO item (id, kind, input, priority, version, weights) VALUES "
                   "($1,$2,$3,$4,$5,$6) ON CONFLICT (id) DO NOTHING RETURNING number",
                   {item.id, item.kind, item.input, std::to_string(item.priority), item.version,
                    item.weights})
                   .size();
    }
    return added;
  });
}

std::vector<Entry> SqlList::ended(std::span<const std::string> ids) {
  std::vector<Entry> found;
  in_parts(ids, [&](std::span<const std::string> some, const std::string& places) {
    for (Entry& entry : entries_of(run(
             fmt::format("SELECT {} FROM item WHERE state >= 2 AND id IN ({})", kColumns, places),
             some)))
      found.push_back(std::move(entry));
  });
  return found;
}

void SqlList::drop(std::span<const std::string> ids) {
  in_parts(ids, [&](std::span<const std::string> some, const std::string& places) {
    run(fmt::format("DELETE FROM item WHERE number IN (SELECT number FROM item WHERE state = 0 AND "
                    "id IN ({}) {})",
                    places, dialect_.locking),
        some);
  });
}

std::vector<Entry> SqlList::page(std::int64_t after, int most) {
  auto entries = entries_of(run(fmt::format(
      "SELECT {} FROM item WHERE number > {} ORDER BY number LIMIT {}", kColumns, after, most)));
  // In a damaged tree rows may be out of order; continuing after the last one might never end.
  for (const Entry& entry : entries) {
    if (entry.number <= after) throw ListError("the list is damaged: its items are not in order");
    after = entry.number;
  }
  return entries;
}

Summary SqlList::summary() {
  Summary summary;
  for (const Row& row : run("SELECT state, count(*) FROM item GROUP BY state")) {
    const std::int64_t count = whole(row[1]);
    switch (static_cast<State>(whole(row[0]))) {
      case State::waiting:
      case State::claimed: summary.waiting += count; break;
      case State::done: summary.done = count; break;
      case State::failed: summary.failed = count; break;
    }
  }
  summary.claimed = std::min(claimed(), summary.waiting);
  summary.waiting -= summary.claimed;
  const auto now = milliseconds_now();
  const Rows rate =
      run(fmt::format("SELECT count(*), min(ended - milliseconds) FROM item WHERE ended > {}",
                      now - static_cast<std::int64_t>(1000 * kRateSeconds)));
  const auto recent = static_cast<double>(whole(rate[0][0]));
  if (recent > 0) {
    const double since = (static_cast<double>(now) - static_cast<double>(whole(rate[0][1]))) / 1000;
    summary.per_second = recent / std::clamp(since, 0.001, kRateSeconds);
  }
  for (const Row& row :
       run("SELECT worker, count(*), sum(milliseconds), max(ended) FROM item WHERE ended IS NOT "
           "NULL GROUP BY worker ORDER BY max(ended) DESC, worker")) {
    summary.workers.push_back(
        {row[0], whole(row[1]), static_cast<double>(whole(row[2])) / 1000,
         (static_cast<double>(now) - static_cast<double>(whole(row[3]))) / 1000});
  }
  return summary;
}

std::size_t SqlList::retry() {
  return run("UPDATE item SET state = 0, result = NULL, milliseconds = NULL, worker = NULL, ended "
             "= NULL WHERE state = 3 RETURNING number")
      .size();
}

void SqlList::save_weights(const std::string& checksum, const std::string& bytes) {
  if (!run("SELECT checksum FROM weights WHERE checksum = $1", {checksum}).empty()) return;
  run("INSERT INTO weights (checksum, bytes) VALUES ($1,$2) ON CONFLICT (checksum) DO NOTHING",
      {checksum, hex(bytes)});
}

std::optional<std::string> SqlList::weights(const std::string& checksum) {
  const Rows rows = run("SELECT bytes FROM weights WHERE checksum = $1", {checksum});
  if (rows.empty()) return std::nullopt;
  return from_hex(rows[0][0]);
}

std::optional<Item> SqlList::find_waiting(const std::string& version, bool programs) {
  const Rows rows = run(
      fmt::format("SELECT {} FROM item WHERE state = 0 AND ($1 = '' OR version = $1) {} "
                  "ORDER BY priority DESC, number LIMIT 1 {}",
                  kColumns, programs ? "" : fmt::format("AND kind NOT LIKE '{}%'", kProgramKind),
                  dialect_.locking),
      {version});
  if (rows.empty()) return std::nullopt;
  return item_of(rows[0]);
}

void SqlList::change(std::string_view sql, std::initializer_list<std::string> values) {
  if (run(fmt::format("{} RETURNING number", sql), values).empty())
    throw ListError("the list does not keep what is written into it");
}

void SqlList::write_outcome(const Outcome& outcome) {
  change(
      "UPDATE item SET state = $1, slot = NULL, result = $2, milliseconds = $3, worker = $4, ended "
      "= $5 WHERE id = $6",
      {outcome.failed ? "3" : "2", outcome.text,
       std::to_string(static_cast<std::int64_t>(outcome.seconds * 1000)), outcome.worker,
       std::to_string(milliseconds_now()), claimed_.value()});
}

}  // namespace turncoat::work
