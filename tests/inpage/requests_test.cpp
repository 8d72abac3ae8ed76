// The requests of a page with its own engine, answered on this machine: the same code as in WebAssembly but for what
// src/inpage/wasm supplies.
#include "inpage/requests.h"

#include <gmock/gmock.h>

#include "record/outside_json.h"

namespace turncoat::inpage {
namespace {

using server::Json;
using ::testing::ElementsAre;

struct Events : Sink {
  void write(const char* event, const std::string& json) override {
    names.emplace_back(event);
    data.push_back(*parse_outside_json<Json>(json));
  }
  std::vector<std::string> names;
  std::vector<Json> data;
};

Events answer(std::string_view path, const Json& fields, const std::stop_token& stop = {}) {
  static Requests requests;
  Events events;
  requests.answer(path, fields, events, stop);
  return events;
}

TEST(PageRequests, AMoveIsAnswered) {
  const Events events = answer("/api/move", {{"moves", "f5d6c3"}, {"level", 4}});
  ASSERT_THAT(events.names, ElementsAre("answer"));
  EXPECT_EQ(events.data[0]["pass"], false);
  EXPECT_EQ(events.data[0]["depth"], 4);
}

TEST(PageRequests, EveryPlainPlayerMoves) {
  for (const char* player : {"random", "mcts:playouts=50", "classic:liberty,depth=2"}) {
    const Events events = answer("/api/move", {{"rules", "6x6"}, {"player", player}});
    ASSERT_THAT(events.names, ElementsAre("answer")) << player;
    EXPECT_EQ(events.data[0]["game"]["empties"], 31) << player;
  }
}

TEST(PageRequests, AStopStillGivesAMove) {
  std::stop_source stop;
  stop.request_stop();
  const Events events = answer("/api/move", {{"moves", "f5"}, {"level", 60}}, stop.get_token());
  ASSERT_THAT(events.names, ElementsAre("answer"));
  EXPECT_TRUE(events.data[0]["move"].is_string());
}

TEST(PageRequests, AnalysisTellsValuesUpToTheLast) {
  const Events events = answer("/api/analyse", {{"rules", "4x4"}, {"lines", 64}});
  ASSERT_GE(events.names.size(), 2u);
  EXPECT_EQ(events.names.back(), "done");
  EXPECT_EQ(events.data.back()["reason"], "complete");
  const Json& last = events.data[events.data.size() - 2];
  EXPECT_EQ(last["final"], true);
  EXPECT_EQ(last["lines"].size(), 4u);
  EXPECT_EQ(last["lines"][0]["score"], -10);
}

TEST(PageRequests, AGameIsReviewed) {
  const Events events =
      answer("/api/review", {{"moves", "f5d6c3d3c4"}, {"level", 2}, {"black", "ann"}});
  ASSERT_GE(events.names.size(), 2u);
  EXPECT_EQ(events.names[events.names.size() - 2], "review");
  const Json& review = events.data[events.data.size() - 2];
  EXPECT_EQ(review["moves"].size(), 5u);
  EXPECT_EQ(review["players"]["black"]["name"], "ann");
}

TEST(PageRequests, TextsAreRead) {
  const Events events = answer("/api/read", {{"text", "f5 d6 c3"}});
  ASSERT_THAT(events.names, ElementsAre("answer"));
  EXPECT_EQ(events.data[0]["games"][0]["transcript"], "f5d6c3");
  EXPECT_THAT(answer("/api/export", {{"moves", "f5"}, {"format", "transcript"}}).names,
              ElementsAre("text"));
}

TEST(PageRequests, ErrorsAreThoseOfTheServer) {
  for (const auto& [path, fields, code] :
       {std::tuple{"/api/move", Json{{"moves", "f5f5"}}, "bad_game"},
        std::tuple{"/api/move", Json{{"player", "gtp:rm"}}, "bad_field"},
        std::tuple{"/api/review", Json::object(), "bad_field"},
        std::tuple{"/api/library/search", Json::object(), "not_available"}}) {
    const Events events = answer(path, fields);
    ASSERT_THAT(events.names, ElementsAre("error")) << path;
    EXPECT_EQ(events.data[0]["error"]["code"], code) << path;
  }
}

}  // namespace
}  // namespace turncoat::inpage
