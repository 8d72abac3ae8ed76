#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/load_evaluator.h"
#include "human/human_model.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "search/engine_spec.h"
#include "study/deck.h"
#include "study/endgame_drill.h"
#include "study/lesson.h"
#include "study/memory.h"
#include "study/repertoire.h"

namespace turncoat::testing {
namespace {

using namespace study;
using ::testing::HasSubstr;

std::vector<int> intervals(const std::vector<int>& grades) {
  std::vector<int> found;
  Memory memory;
  Day today = 100;
  for (const int grade : grades) {
    memory = reviewed(memory, grade, today);
    EXPECT_EQ(memory.due, today + memory.interval);
    today = memory.due;
    found.push_back(memory.interval);
  }
  return found;
}

// The published algorithm SM-2: 1 and 6 days, then times the E-Factor, rounded up.
TEST(Memory, FollowsTheReferenceOfSm2) {
  // Grade 4 keeps the E-Factor at 2.5.
  EXPECT_EQ(intervals({4, 4, 4, 4, 4}), (std::vector{1, 6, 15, 38, 95}));
  // Grade 5 raises it by 0.1 each time: 2.7, 2.8, 2.9.
  EXPECT_EQ(intervals({5, 5, 5, 5, 5}), (std::vector{1, 6, 17, 48, 140}));
  // Grade 3 lowers it by 0.14: 2.22, 2.08.
  EXPECT_EQ(intervals({3, 3, 3, 3}), (std::vector{1, 6, 14, 30}));
  // A bad answer starts again with the same E-Factor.
  EXPECT_EQ(intervals({4, 4, 4, 1, 4, 4, 4}), (std::vector{1, 6, 15, 1, 1, 6, 15}));
}

TEST(Memory, EaseStaysInItsBounds) {
  Memory memory;
  for (int i = 0; i < 40; ++i) memory = reviewed(memory, 3, 0);
  EXPECT_DOUBLE_EQ(memory.ease, kLeastEase);
  for (int i = 0; i < 400; ++i) memory = reviewed(memory, 5, 0);
  EXPECT_EQ(memory.interval, kMostInterval);
  EXPECT_EQ(reviewed(memory, 0, 7).lapses, memory.lapses + 1);
  EXPECT_EQ(reviewed(memory, 0, 7).due, 8);
  EXPECT_DOUBLE_EQ(reviewed(memory, 0, 7).ease, memory.ease);
}

Card card_of(const std::string& moves, Square answer, CardKind kind = CardKind::opening) {
  Card card;
  card.kind = kind;
  card.game = *parse_transcript(moves, Position::start());
  card.answers = {answer};
  card.note = "a note with \"quotes\" and ü";
  card.share = 0.25;
  return card;
}

TEST(Deck, ComesBackFromItsText) {
  Deck deck;
  EXPECT_TRUE(deck.add(card_of("f5d6", 18)));
  EXPECT_TRUE(deck.add(card_of("f5f6", 44)));
  EXPECT_FALSE(deck.add(card_of("f5d6", 18))) << "known";
  Card drill = card_of("f5", 43, CardKind::endgame);
  drill.game = Game(drill.game.position());
  EXPECT_TRUE(deck.add(drill));
  deck.cards()[1].memory = reviewed(deck.cards()[1].memory, 5, 20000);
  const auto again = Deck::parse(deck.print());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->print(), deck.print());
  ASSERT_EQ(again->cards().size(), 3u);
  EXPECT_EQ(again->cards()[1].memory, deck.cards()[1].memory);
  EXPECT_EQ(again->cards()[2].game.position(), drill.game.position());
  EXPECT_EQ(again->cards()[0].answers, (std::vector<Square>{18}));
}

TEST(Deck, KeepsWhatThePageWrote) {
  Deck deck;
  deck.add(card_of("f5d6", 18));
  std::string text = deck.print();
  text.replace(text.rfind('}'), 1, R"(,"lessons":{"corners":[0,2]},"days":[20774]})");
  const auto read = Deck::parse(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->print(), text);
  text.replace(text.find("20774"), 5, "\"x\"");
  EXPECT_FALSE(Deck::parse(text));
}

TEST(Deck, RefusesWhatIsNoDeck) {
  Deck deck;
  deck.add(card_of("f5d6", 18));
  const std::string good = deck.print();
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return text.replace(at, from.size(), to);
  };
  ASSERT_TRUE(Deck::parse(good));
  EXPECT_THAT(Deck::parse(with("\"c3\"", "\"a1\"")).error(), HasSubstr("card 1: an answer"));
  EXPECT_THAT(Deck::parse(with("f5d6", "f5a1")).error(), HasSubstr("card 1"));
  EXPECT_THAT(Deck::parse(with("2.5", "0.5")).error(), HasSubstr("ease out of range"));
  EXPECT_THAT(Deck::parse(with("\"due\":0", "\"due\":\"x\"")).error(), HasSubstr("card 1"));
  EXPECT_FALSE(Deck::parse(with("\"version\":1", "\"version\":2")));
  EXPECT_FALSE(Deck::parse(with("training", "tuning")));
  EXPECT_FALSE(Deck::parse(""));
  EXPECT_FALSE(Deck::parse("[[[["));
  for (std::size_t length = 0; length + 2 < good.size(); ++length) {
    EXPECT_FALSE(Deck::parse(good.substr(0, length)));
  }
}

TEST(Deck, AsksWhatIsOverdueFirst) {
  Deck deck;
  for (const char* moves : {"f5d6", "f5f6", "f5f4", "f5d6c3"}) {
    const Position position = parse_transcript(moves, Position::start())->position();
    deck.add(card_of(moves, static_cast<Square>(lowest(position.moves()))));
  }
  deck.cards()[0].memory = {1, 2.5, 1, 50, 0};
  deck.cards()[1].memory = {1, 2.5, 1, 40, 0};
  deck.cards()[2].memory = {1, 2.5, 1, 70, 0};  // not yet
  EXPECT_EQ(deck.due(CardKind::opening, 60, 10), (std::vector<std::size_t>{1, 0, 3}));
  EXPECT_EQ(deck.due(CardKind::opening, 60, 1), (std::vector<std::size_t>{1}));
  EXPECT_TRUE(deck.due(CardKind::endgame, 60, 10).empty());
}

TEST(EndgameDrill, HasOneExactSolution) {
  const auto engine = make_engine({1, 16}, *evaluator_for(Rules{}, ""));
  for (const int empties : {3, 6, 9}) {
    EndgameOptions options;
    options.empties = empties;
    const Card card = make_endgame(*engine, options);
    const Position& position = card.game.position();
    EXPECT_EQ(position.empty_count(), empties);
    const auto lines = solve_moves(*engine, position);
    ASSERT_GT(lines.size(), card.answers.size());
    for (const Line& line : lines) {
      ASSERT_TRUE(line.evidence.exact);
      const bool right =
          std::find(card.answers.begin(), card.answers.end(), line.move) != card.answers.end();
      EXPECT_EQ(right, line.score == lines[0].score);
      if (!right) {
        EXPECT_LE(line.score, lines[0].score - options.least_margin);
      }
    }
    EXPECT_EQ(make_endgame(*engine, options).id(), card.id()) << "the same again";
  }
}

TEST(Lessons, EachIdeaHasWordsInAllLanguagesAndPositions) {
  ASSERT_EQ(lessons().size(), 8u);
  for (const Lesson& lesson : lessons()) {
    for (const char* language : {"en", "de", "fr", "it", "zh", "zht", "ja"}) {
      ASSERT_TRUE(lesson.words.contains(language)) << lesson.name << language;
      EXPECT_FALSE(lesson.words.at(language).title.empty());
      EXPECT_GT(lesson.words.at(language).text.size(), 40u);
    }
    EXPECT_GE(lesson.positions.size(), 2u) << lesson.name;
    for (const Position& position : lesson.positions) EXPECT_GE(count(position.moves()), 2);
  }
  EXPECT_NE(find_lesson("parity"), nullptr);
  EXPECT_EQ(find_lesson("luck"), nullptr);
}

TEST(Repertoire, AnswersWhatPeopleReply) {
  const auto model = human::HumanModel::load();
  ASSERT_TRUE(model) << model.error();
  human::PeopleHere people(*model, *evaluator_for(Rules{}, ""));
  RepertoireOptions options;
  options.plies = 6;
  options.colour = Colour::white;
  const auto cards = build_repertoire(people, Game(), options);
  ASSERT_GE(cards.size(), 3u);
  for (const Card& card : cards) {
    EXPECT_EQ(card.game.position().mover, Colour::white);
    EXPECT_LT(card.game.moves().size(), 6u);
    ASSERT_EQ(card.answers.size(), 1u);
    EXPECT_TRUE(card.game.position().is_legal(card.answers[0]));
  }
  // One's own choice goes before the model's.
  const auto own = build_repertoire(people, Game(), options, [](const Position& position) {
    return static_cast<Square>(lowest(position.moves()));
  });
  EXPECT_EQ(own[0].answers[0], lowest(own[0].game.position().moves()));
}

TEST(Repertoire, TakesALineOfOnesOwn) {
  Game line;
  for (const char* move : {"f5", "d6", "c3", "d3", "c4"}) line.play(*parse_square(move, Rules{}));
  const auto black = own_line(line, Colour::black);
  ASSERT_EQ(black.size(), 2u);  // the first move is no question
  EXPECT_EQ(black[0].answers[0], *parse_square("c3", Rules{}));
  EXPECT_EQ(black[1].game.moves().size(), 4u);
  EXPECT_EQ(own_line(line, Colour::white).size(), 2u);
}

}  // namespace
}  // namespace turncoat::testing
