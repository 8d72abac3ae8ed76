// The endpoints, asked as docs/api.md says.
#include <fmt/format.h>

#include <set>

#include "live_server.h"
#include "record/position_text.h"
#include "work/list.h"

namespace turncoat::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Api : public LiveServer {
 protected:
  /// The events of a stream, read to its end.
  struct Event {
    std::string name;
    Json data;
  };
  std::vector<Event> events(const std::string& path, const Json& body) const {
    const auto result = client().Post(path, body.dump(), "application/json");
    EXPECT_TRUE(result);
    if (!result) return {};
    EXPECT_EQ(result->status, 200) << result->body;
    EXPECT_EQ(result->get_header_value("Content-Type"), "text/event-stream");
    std::vector<Event> found;
    std::istringstream lines(result->body);
    std::string name;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("event: ")) name = line.substr(7);
      if (line.starts_with("data: ")) found.push_back({name, Json::parse(line.substr(6))});
    }
    return found;
  }
};

TEST_F(Api, TellsItsStatus) {
  const Reply reply = get("/api/status");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body["name"], "turncoat");
  EXPECT_EQ(reply.body["version"], "test");
  EXPECT_EQ(reply.body["searches"]["running"], 0);
  EXPECT_GT(reply.body["searches"]["slots"], 0);
}

TEST_F(Api, ListsTwelveRuleSets) {
  const Json rules = get("/api/rules").body["rules"];
  ASSERT_EQ(rules.size(), 12u);
  EXPECT_EQ(rules[0]["name"], "8x8");
  EXPECT_EQ(rules[0]["start"],
            "---------------------------OX------XO--------------------------- X");
}

TEST_F(Api, ListsPlayersAndLevels) {
  const Json reply = get("/api/players").body;
  EXPECT_EQ(reply["players"][0]["player"], "engine");
  EXPECT_EQ(reply["levels"].size(), 61u);
  EXPECT_EQ(reply["levels"][12]["exact_from"], 21);
  // Each that is listed plays, as it stands and with its options at their least.
  for (const Json& player : reply["players"]) {
    std::string text = player["player"];
    EXPECT_EQ(
        post("/api/move", {{"player", text}, {"moves", "f5"}, {"rules", "8x8-reversed"}}).status,
        200)
        << text;
    for (const Json& option : player["options"]) {
      text += (text.find(':') == std::string::npos ? ":" : ",") +
              option["name"].get<std::string>() + "=" + option["least"].dump();
    }
    const Reply reply_of_least = post("/api/move", {{"player", text}, {"moves", "f5"}});
    EXPECT_EQ(reply_of_least.status, 200) << text << reply_of_least.message();
  }
}

TEST_F(Api, RunsNoProgramsAndReadsNoFilesForStrangers) {
  for (const char* player :
       {"gtp:true", "human", "python:x.py", "oneshot:true", "engine:weights=x", "engine:threads=9",
        "mcts:weights=x", "classic:discs,nodes=9", "classic:discs,depth=11", "engine:level=99",
        "nobody", "mcts:time=1000", "human:rating=9", "human:wizard", ""}) {
    const Reply reply = post("/api/move", {{"player", player}});
    EXPECT_EQ(reply.status, 400) << player;
    EXPECT_EQ(reply.code(), "bad_field") << player;
  }
}

TEST_F(Api, TellsWhatPeoplePlay) {
  const Json reply = post("/api/people", {{"moves", "f5"}, {"rating", 1600}}).body;
  ASSERT_EQ(reply["moves"].size(), 3u);
  double sum = 0;
  int games = 0;
  for (const Json& move : reply["moves"]) {
    sum += move["chance"].get<double>();
    games += move["games"].get<int>();
    EXPECT_EQ(move["bands"].size(), reply["bands"].size());
    EXPECT_GT(move["found"].get<double>(), 0);
  }
  EXPECT_NEAR(sum, 1, 0.01);
  EXPECT_GT(games, 90'000);
  EXPECT_EQ(post("/api/people", {{"rating", 9000}}).status, 400);
  EXPECT_EQ(post("/api/people", {{"rules", "6x6"}}).status, 501);
}

TEST_F(Api, BuildsOpeningLines) {
  const Json reply =
      post("/api/repertoire", {{"moves", "f5d6c3"}, {"colour", "white"}, {"plies", 4}}).body;
  ASSERT_GE(reply["cards"].size(), 2u);
  for (const Json& card : reply["cards"]) {
    EXPECT_EQ(card["kind"], "opening");
    EXPECT_TRUE(card["moves"].get<std::string>().starts_with("f5d6c3"));
    EXPECT_EQ(post("/api/position", {{"moves", card["moves"]}}).body["mover"], "white");
  }
  EXPECT_EQ(post("/api/repertoire", {{"most", 2}}).body["cards"].size(), 2u);
  const Json book = post("/api/repertoire", {{"moves", "f5d6"}, {"plies", 1}, {"book", true}}).body;
  const Json best = post("/api/move", {{"moves", "f5d6"}, {"level", 1}, {"book", true}}).body;
  ASSERT_EQ(book["cards"].size(), 1u);
  EXPECT_EQ(best["evidence"], "book");
  EXPECT_EQ(post("/api/repertoire", {{"book", "yes"}}).status, 400);
  EXPECT_EQ(post("/api/repertoire", {{"colour", "green"}}).status, 400);
  EXPECT_EQ(post("/api/repertoire", {{"plies", 99}}).status, 400);
  EXPECT_EQ(post("/api/repertoire", {{"rules", "6x6"}}).status, 501);
}

TEST_F(Api, RandomPlayersDiffer) {
  std::set<std::string> moves;
  for (int i = 0; i < 60; ++i)
    moves.insert(post("/api/move", {{"player", "random"}}).body["move"].get<std::string>());
  EXPECT_EQ(moves.size(), 4u);
}

TEST_F(Api, ReadsGamesAndPositions) {
  const Json transcript = post("/api/read", {{"text", " F5 d6, c3"}}).body;
  EXPECT_EQ(transcript["form"], "transcript");
  EXPECT_EQ(transcript["total"], 1);
  EXPECT_EQ(transcript["games"][0]["transcript"], "f5d6c3");
  EXPECT_THAT(transcript["games"][0]["moves"], ElementsAre("f5", "d6", "c3"));

  const auto exported = client().Get("/api/export?format=ggf&moves=f5d6c3&black=ann&white=bob");
  const Json ggf = post("/api/read", {{"text", exported->body}, {"name", "game.ggf"}}).body;
  EXPECT_EQ(ggf["form"], "ggf");
  EXPECT_EQ(ggf["games"][0]["black"], "ann");
  EXPECT_EQ(ggf["games"][0]["transcript"], "f5d6c3");

  const Json start = post("/api/position", {{"rules", "6x6"}}).body["position"];
  const Json board = post("/api/read", {{"text", start}}).body;
  EXPECT_EQ(board["games"][0]["start"], start);
  EXPECT_EQ(board["games"][0]["rules"], "6x6");
  EXPECT_THAT(board["games"][0]["moves"], IsEmpty());

  // The same bytes by base64.
  EXPECT_EQ(post("/api/read", {{"base64", "ZjVkNmMz"}}).body["games"][0]["transcript"], "f5d6c3");
  EXPECT_EQ(post("/api/read", {{"base64", "ZjVkNmM"}}).code(), "bad_field");
  EXPECT_EQ(post("/api/read", {{"text", "f5"}, {"base64", "ZjVk"}}).code(), "bad_field");
  EXPECT_EQ(post("/api/read", {{"text", "neither fish nor fowl"}}).code(), "bad_text");
  EXPECT_EQ(post("/api/read", {{"text", ""}}).code(), "bad_text");
}

TEST_F(Api, NamesOpenings) {
  const Json tiger = post("/api/opening", {{"moves", "f5d6c3d3c4"}}).body["opening"];
  EXPECT_EQ(tiger["name"], "Tiger");
  EXPECT_EQ(tiger["ply"], 5);
  EXPECT_EQ(post("/api/opening", {{"moves", "c4e3f6e6f5"}}).body["opening"]["name"],
            "Tiger");  // turned
  EXPECT_TRUE(post("/api/opening", {{"rules", "6x6"}}).body["opening"].is_null());
}

TEST_F(Api, TellsAPositionWithItsFlips) {
  const Json reply = post("/api/position", {{"moves", "f5"}}).body;
  EXPECT_EQ(reply["mover"], "white");
  EXPECT_EQ(reply["black"], 4);
  EXPECT_EQ(reply["white"], 1);
  EXPECT_EQ(reply["ply"], 1);
  EXPECT_THAT(reply["moves"], ElementsAre("f4", "d6", "f6"));
  EXPECT_THAT(reply["flips"]["d6"], ElementsAre("d5"));
  EXPECT_EQ(reply["over"], false);
}

TEST_F(Api, ReadsMovesAsAListAndAStart) {
  const Json whole = post("/api/position", {{"moves", {"f5", "d6", "c3"}}}).body;
  const Json two = post("/api/position", {{"moves", "f5d6"}}).body;
  const Json from_there = post("/api/position", {{"start", two["position"]}, {"moves", "c3"}}).body;
  EXPECT_EQ(whole["position"], from_there["position"]);
  EXPECT_EQ(get("/api/position?moves=f5d6c3").body["position"], whole["position"]);
  // As they stand: the client of these tests would escape them once more.
  const auto status = [&](const std::string& query) {
    return RawConnection(server.port())
        .status_of("GET /api/position?" + query + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  };
  EXPECT_EQ(status("moves=f5+d6%20c3&"), 200);
  EXPECT_EQ(status("moves=f5%2"), 400);
  EXPECT_EQ(status("moves=f5%2gd6"), 400);
  EXPECT_EQ(get("/api/move?player=classic:discs,depth=2&moves=f5").status, 200);
}

TEST_F(Api, SaysWhyAGameIsNotOne) {
  const Reply illegal = post("/api/position", {{"moves", "f5d6a1"}});
  EXPECT_EQ(illegal.status, 400);
  EXPECT_EQ(illegal.code(), "bad_game");
  EXPECT_EQ(illegal.body["error"]["field"], "moves");
  EXPECT_THAT(illegal.message(), HasSubstr("a1"));
  EXPECT_EQ(post("/api/position", {{"rules", "9x9"}}).code(), "bad_game");
  EXPECT_EQ(
      post("/api/position", {{"rules", "6x6"}, {"start", std::string(64, '-') + " X"}}).code(),
      "bad_game");
  EXPECT_EQ(post("/api/position", {{"rules", 8}}).code(), "bad_field");
  EXPECT_EQ(post("/api/position", {{"rulez", "8x8"}}).code(), "bad_field");
  EXPECT_EQ(get("/api/position?moves=f5&moves=d6").code(), "bad_field");
}

TEST_F(Api, TellsTheScoreOfAFinishedGame) {
  const std::string full = std::string(40, 'X') + std::string(24, 'O') + " O";
  const Json normal = post("/api/position", {{"start", full}}).body;
  EXPECT_EQ(normal["over"], true);
  EXPECT_EQ(normal["score"], 16);  // Black's, though White would be to move
  EXPECT_EQ(post("/api/position", {{"start", full}, {"rules", "8x8-reversed"}}).body["score"], -16);
}

TEST_F(Api, ChoosesLegalMovesOfEveryRuleSet) {
  const Json all = get("/api/rules").body["rules"];
  for (const Json& rules : all) {
    const Reply reply = post("/api/move", {{"rules", rules["name"]}, {"level", 2}});
    EXPECT_EQ(reply.status, 200) << rules;
    const Json legal = post("/api/position", {{"rules", rules["name"]}}).body["moves"];
    EXPECT_THAT(legal, Contains(reply.body["move"])) << rules;
    EXPECT_EQ(reply.body["pv"][0], reply.body["move"]);
    EXPECT_EQ(reply.body["game"]["mover"], "white");
  }
}

TEST_F(Api, PlaysAWholeGame) {
  std::vector<std::string> moves;
  Json position = post("/api/position", {{"rules", "6x6-reversed"}}).body;
  while (!position["over"]) {
    const Reply reply =
        post("/api/move", {{"rules", "6x6-reversed"}, {"moves", moves}, {"level", 1}});
    ASSERT_EQ(reply.status, 200) << reply.body;
    moves.push_back(reply.body["move"]);
    EXPECT_EQ(reply.body["pass"], moves.back() == "pa");
    position = reply.body["game"];
    ASSERT_LT(moves.size(), 80u);
  }
  EXPECT_TRUE(position["score"].is_number());
  const Reply over = post("/api/move", {{"rules", "6x6-reversed"}, {"moves", moves}});
  EXPECT_EQ(over.status, 400);
  EXPECT_EQ(over.code(), "game_over");
}

TEST_F(Api, AnswersAMoveInTime) {
  const auto begun = std::chrono::steady_clock::now();
  const Reply reply = post("/api/move", {{"moves", "f5d6c3"}, {"time", 0.2}});
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  EXPECT_EQ(reply.status, 200);
  EXPECT_LT(seconds, 5);  // loading the weights included, on a loaded machine
}

TEST_F(Api, MovesAtOnceWhenTold) {
  EXPECT_EQ(post("/api/stop", {{"search", "nothing"}}).body, Json({{"stopped", false}}));
  EXPECT_EQ(post("/api/stop", Json::object()).code(), "bad_field");
  for (const Json& player : {Json{{"level", 60}}, Json{{"player", "mcts:playouts=1000000"}}}) {
    Json question = {{"moves", "f5d6c3"}, {"time", 60}, {"search", "mine"}};
    question.update(player);
    Reply reply;
    std::thread waiting([&] { reply = post("/api/move", question); });
    // Not before the search is known; a stranger's word does not count.
    const httplib::Headers other{{"X-Turncoat-Client", "somebody-else"}};
    while (!post("/api/stop", {{"search", "mine"}}).body.value("stopped", false)) {
      const auto refused =
          client().Post("/api/stop", other, R"({"search":"mine"})", "application/json");
      ASSERT_TRUE(refused);
      EXPECT_EQ(Json::parse(refused->body), Json({{"stopped", false}}));
    }
    waiting.join();
    EXPECT_EQ(reply.status, 200) << reply.message();
    EXPECT_THAT((std::set<std::string>{"d3", "c4", "c5", "c6", "d7", "f4", "g5", "f6", "g4"}),
                ::testing::Contains(reply.body.value("move", "")));
    EXPECT_LT(reply.body.value("seconds", 60.0), 50.0);
  }
}

TEST_F(Api, GivesAHint) {
  const Reply reply = post("/api/hint", {{"moves", "f5d6c3"}, {"level", 6}});
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(reply.body["reasons"].is_array());
  EXPECT_TRUE(reply.body["score"].is_number());
  // The words are about the next best move, which is named.
  EXPECT_TRUE(reply.body["instead"].is_string());
  EXPECT_NE(reply.body["instead"], reply.body["move"]);
}

TEST(ApiImport, AddsGamesToTheLibraryOnce) {
  const auto file = std::filesystem::path(::testing::TempDir()) / "imported" / "games.library";
  std::filesystem::remove_all(file.parent_path());
  server::ServerOptions options = quick_options();
  options.library_file = file.string();
  server::Server server(options);
  ASSERT_TRUE(server.start());
  httplib::Client client("127.0.0.1", server.port());
  const auto post = [&](const char* path, const Json& body) {
    const auto result = client.Post(path, body.dump(), "application/json");
    return result ? Json::parse(result->body) : Json();
  };
  const Json games = {{"games",
                       {{{"rules", "8x8"},
                         {"moves", "f5d6c3d3c4"},
                         {"black", "Ann"},
                         {"white", "Bob"},
                         {"date", "2014"},
                         {"score", 6}},
                        {{"rules", "8x8"}, {"moves", "f5d6a1"}}}}};
  const Json first = post("/api/library/import", games);
  EXPECT_EQ(first["added"], 1) << first;
  EXPECT_EQ(first["damaged"], 1);
  EXPECT_EQ(post("/api/library/import", games)["known"], 1);
  const Json found = post("/api/library/search", {{"player", "ann"}});
  EXPECT_EQ(found["total"], 1);
  EXPECT_EQ(found["games"][0]["score"], 6);
  EXPECT_EQ(client.Get("/api/library/import?games=1")->status, 405);
  std::filesystem::remove_all(file.parent_path());
}

TEST_F(Api, KnowsTheOpeningBook) {
  ASSERT_EQ(get("/api/status").body["features"]["book"], true);
  const Json rules = get("/api/rules").body["rules"];
  for (const Json& each : rules) {
    const std::string name = each["name"];
    EXPECT_EQ(each["book"], name == "8x8" || name == "8x8-reversed") << name;
  }
  // A value of the book stands until the search is exact; all four images of the first move have it.
  const auto first = events("/api/analyse", {{"lines", 64}, {"level", 4}}).at(0);
  ASSERT_EQ(first.name, "values");
  ASSERT_EQ(first.data["lines"].size(), 4u);
  for (const Json& line : first.data["lines"]) {
    EXPECT_EQ(line["evidence"], "book");
    EXPECT_EQ(line["book"], true);
    EXPECT_EQ(line["score"], first.data["lines"][0]["score"]);
    EXPECT_EQ(line["pv"][0], line["move"]);
    EXPECT_EQ(post("/api/position", {{"moves", line["pv"]}}).status, 200) << line;
    if (line.contains("searched")) {
      EXPECT_THAT(line["searched"]["evidence"].get<std::string>(), HasSubstr("@"));
    }
  }
  for (const auto& event : events("/api/analyse", {{"lines", 64}, {"level", 4}, {"book", false}})) {
    if (event.name == "values") {
      EXPECT_EQ(event.data["lines"][0]["book"], false);
    }
  }
  // Only so many lines as were asked for, the book's and the search's together.
  const Json three =
      events("/api/analyse", {{"lines", 3}, {"level", 4}, {"moves", "f5"}}).at(0).data["lines"];
  EXPECT_EQ(three.size(), 3u);

  EXPECT_EQ(post("/api/hint", {{"moves", "f5d6"}}).body["evidence"], "book");
  EXPECT_EQ(post("/api/hint", {{"moves", "f5d6"}, {"book", false}, {"level", 2}}).body["book"],
            false);
}

TEST_F(Api, PlaysFromTheBookIfAsked) {
  EXPECT_EQ(post("/api/move", {{"moves", "f5d6"}, {"level", 1}}).body["book"], false);
  for (const char* rules : {"8x8", "8x8-reversed"}) {
    const Json move =
        post("/api/move", {{"rules", rules}, {"moves", "f5"}, {"level", 1}, {"book", true}}).body;
    EXPECT_EQ(move["evidence"], "book") << move;
  }
  EXPECT_EQ(get("/api/move?moves=f5&book=true").body["evidence"], "book");
  // Where the book ends the engine goes on.
  EXPECT_EQ(post("/api/move", {{"rules", "6x6"}, {"level", 1}, {"book", true}}).body["book"],
            false);
  EXPECT_EQ(post("/api/move", {{"book", 1}}).code(), "bad_field");
  EXPECT_EQ(get("/api/move?book=yes").code(), "bad_field");
  EXPECT_EQ(post("/api/move", {{"player", "random"}, {"book", true}}).code(), "bad_field");
}

TEST_F(Api, StreamsAnAnalysisThatDeepens) {
  const auto found =
      events("/api/analyse", {{"moves", "f5"}, {"lines", 64}, {"level", 8}, {"book", false}});
  ASSERT_GE(found.size(), 2u);
  EXPECT_EQ(found.back().name, "done");
  EXPECT_EQ(found.back().data["reason"], "complete");
  int depth = 0;
  for (const Event& event : found) {
    if (event.name != "values") continue;
    EXPECT_GE(event.data["depth"], depth);
    depth = event.data["depth"];
    EXPECT_EQ(event.data["lines"][0]["pv"][0], event.data["lines"][0]["move"]);
  }
  const Json last = found[found.size() - 2].data;
  EXPECT_EQ(last["final"], true);
  EXPECT_EQ(last["depth"], 8);
  EXPECT_EQ(last["lines"].size(), 3u);
  EXPECT_EQ(last["lines"][0]["evidence"], "8@73%");
}

TEST_F(Api, AnalysesToTheEndWhereItCan) {
  const auto found = events("/api/analyse", {{"rules", "4x4"}});
  ASSERT_GE(found.size(), 2u);
  EXPECT_EQ(found.back().data["reason"], "complete");
  const Json last = found[found.size() - 2].data;
  EXPECT_EQ(last["lines"][0]["exact"], true);
  EXPECT_EQ(last["lines"][0]["score"],
            -10);  // 4x4 is lost by 8 discs, and the last two empties count as well
  EXPECT_EQ(last["lines"][0]["evidence"], "exact");
}

TEST_F(Api, EndsAnAnalysisInTime) {
  const auto found = events("/api/analyse", {{"time", 0.3}});
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.back().name, "done");
  EXPECT_EQ(found.back().data["reason"], "time");
}

TEST_F(Api, HasNothingToAnalyseInAFinishedGame) {
  const auto found = events("/api/analyse", {{"start", std::string(64, 'X') + " O"}});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].data["reason"], "over");
}

TEST_F(Api, ReviewsAGame) {
  const auto found =
      events("/api/review", {{"moves", "f5f6e6f4e3d6"}, {"level", 2}, {"black", "ann"}});
  ASSERT_GE(found.size(), 3u);
  EXPECT_EQ(found.back().name, "done");
  EXPECT_EQ(found.front().name, "progress");
  const Event& review = found[found.size() - 2];
  ASSERT_EQ(review.name, "review") << review.data;
  EXPECT_EQ(review.data["transcript"], "f5f6e6f4e3d6");
  EXPECT_EQ(review.data["moves"].size(), 6u);
  EXPECT_EQ(review.data["graph"].size(), 7u);
  EXPECT_EQ(review.data["level"], 2);
  EXPECT_EQ(review.data["players"]["black"]["name"], "ann");
  EXPECT_TRUE(review.data["players"]["white"]["accuracy"].is_number());
  EXPECT_EQ(post("/api/review", {{"moves", ""}}).code(), "bad_field");
  EXPECT_EQ(post("/api/review", {{"moves", "f5"}, {"level", 60}}).code(), "bad_field");
}

TEST_F(Api, FindsPuzzles) {
  const auto found =
      events("/api/puzzles", {{"games", {{{"rules", "4x4"}, {"moves", "b1a1"}}}}, {"level", 4}});
  ASSERT_GE(found.size(), 2u);
  EXPECT_EQ(found.back().name, "done");
  EXPECT_EQ(found.back().data["reason"], "complete");
  for (const Event& event : found) {
    if (event.name != "puzzle") continue;
    EXPECT_EQ(event.data["question"]["rules"], "4x4");
    EXPECT_TRUE(event.data["solution"]["answer"].is_string());
    EXPECT_FALSE(event.data["question"].contains("answer"));
  }
  EXPECT_EQ(post("/api/puzzles", Json::object()).code(), "bad_field");
  EXPECT_EQ(post("/api/puzzles", {{"text", "no game at all"}}).code(), "bad_text");
}

TEST_F(Api, SaysThatThereIsNoLibrary) {
  EXPECT_EQ(get("/api/status").body["features"]["library"], false);
  for (const char* path :
       {"/api/library/search", "/api/library/continuations", "/api/library/game?id=1"}) {
    const Reply reply = get(path);
    EXPECT_EQ(reply.status, 501) << path;
    EXPECT_EQ(reply.code(), "not_available") << path;
  }
}

TEST_F(Api, ExportsGamesAndPositions) {
  const auto text = [&](const std::string& query) {
    const auto result = client().Get("/api/export?moves=f5d6c3&" + query);
    return result && result->status == 200 ? result->body : "";
  };
  EXPECT_EQ(text("format=transcript"), "f5d6c3\n");
  EXPECT_THAT(text("format=ggf&black=ann"), HasSubstr("PB[ann]"));
  const Json position = post("/api/position", {{"moves", "f5d6c3"}}).body;
  EXPECT_EQ(text("format=board"), position["position"].get<std::string>() + "\n");
  for (const PositionFormInfo& info : position_forms())
    EXPECT_NE(text("format=" + std::string(info.name)), "");
  EXPECT_THAT(text("format=sgf&white=bob"), HasSubstr("PW[bob]"));
  EXPECT_THAT(text("format=pgn&white=bob"), HasSubstr("[White \"bob\"]"));
  EXPECT_THAT(text("format=svg"), HasSubstr("<svg"));
  EXPECT_EQ(get("/api/export?format=nonsense").code(), "bad_field");
}

class ApiWithAList : public LiveServer {
 protected:
  ApiWithAList() : LiveServer(with_list()) {}
  ~ApiWithAList() override {
    for (const char* end : {"", "-workers", "-wal", "-shm"}) std::filesystem::remove(file() + end);
  }

  static std::string file() {
    return (std::filesystem::temp_directory_path() / fmt::format("turncoat-{}.list", getpid()))
        .string();
  }
  static server::ServerOptions with_list() {
    const auto list = work::open_list(file(), work::Opening::create);
    list->add(
        std::vector<work::Item>{{"a", "test", "{}", 0, "1", ""}, {"b", "test", "{}", 0, "1", ""}});
    list->claim("1");
    list->finish({false, "{}", 2, "<host>:1"});
    server::ServerOptions options = quick_options();
    options.list = file();
    return options;
  }
};

TEST_F(ApiWithAList, TellsHowFarItIs) {
  const Json reply = get("/api/work").body;
  EXPECT_EQ(reply["done"], 1);
  EXPECT_EQ(reply["waiting"], 1);
  EXPECT_EQ(reply["workers"][0]["name"], "<host>:1");
  const auto page = client().Get("/api/work?page=true");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->get_header_value("Refresh"), "2");
  EXPECT_THAT(page->body, HasSubstr("1 of 2 items ended"));
  EXPECT_THAT(page->body, HasSubstr("&lt;host&gt;:1"));
  EXPECT_EQ(get("/api/work?page=1").status, 400);
}

/// A list in a database that takes connections and says nothing.
class ApiWithASilentList : public LiveServer {
 protected:
  ApiWithASilentList() : LiveServer(with_list()) {}
  ~ApiWithASilentList() override { ::close(socket_); }

 private:
  static server::ServerOptions with_list() {
    socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(socket_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(socket_, 8);
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    server::ServerOptions options = quick_options();
    options.list = fmt::format("postgresql://secret@127.0.0.1:{}/lists?connect_timeout=3",
                               ntohs(address.sin_port));
    return options;
  }
  static inline int socket_ = -1;
};

TEST_F(ApiWithASilentList, HoldsUpNobody) {
  std::vector<std::thread> others;
  for (int i = 0; i < 100; ++i) {
    others.emplace_back([this] {
      const auto reply = get("/api/work");
      EXPECT_EQ(reply.code(), "unavailable");
      EXPECT_EQ(reply.body.dump().find("secret"), std::string::npos);
    });
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(get("/api/status").status, 200);
  EXPECT_EQ(get("/api/work").status, 503);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(1));
  for (std::thread& other : others) other.join();
}

TEST_F(Api, HasNoListUnlessItIsToldOfOne) { EXPECT_EQ(get("/api/work").status, 404); }

}  // namespace
}  // namespace turncoat::testing
