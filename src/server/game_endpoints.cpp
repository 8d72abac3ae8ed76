// Positions and games: position, opening, export.
#include <fmt/format.h>

#include "library/openings.h"
#include "page/board_svg.h"
#include "record/game_writer.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "server/facts.h"
#include "server/fields.h"
#include "server/game_endpoints.h"

namespace turncoat::server {

namespace {

Json flip_facts(const Position& position) {
  Json flips = Json::object();
  for (const int square : each(position.moves())) {
    const auto move = static_cast<Square>(square);
    const Position next = position.after(move);
    const Bits flipped = next.board.opponent & position.board.opponent;
    std::vector<std::string> names;
    for (const int disc : each(flipped))
      names.push_back(move_name(static_cast<Square>(disc), position.rules));
    flips[move_name(move, position.rules)] = names;
  }
  return flips;
}

Json opening_facts(const Game& game) {
  const auto& openings = library::Openings::common();
  const auto& positions = game.positions();
  for (std::size_t ply = positions.size(); ply-- > 0;) {
    if (const library::Opening* opening = openings.at(positions[ply])) {
      return {{"name", opening->name}, {"moves", opening->moves}, {"ply", ply}};
    }
  }
  return nullptr;
}

Answer text_answer(std::string text, const char* type, const std::string& file) {
  Answer answer;
  answer.type = type;
  answer.body = std::move(text);
  answer.headers.emplace_back("Content-Disposition", fmt::format("inline; filename=\"{}\"", file));
  return answer;
}

Answer tell_position(const Call& call) {
  const Fields fields(call, {"rules", "start", "moves"});
  const Game game = fields.game();
  Json facts = position_facts(game.position());
  facts["flips"] = flip_facts(game.position());
  facts["ply"] = game.moves().size();
  facts["opening"] = opening_facts(game);
  return Answer::json(facts);
}

Answer name_opening(const Call& call) {
  const Fields fields(call, {"rules", "start", "moves"});
  return Answer::json({{"opening", opening_facts(fields.game())}});
}

Answer export_game(const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "format", "black", "white"});
  const Game game = fields.game();
  const std::string format = fields.text("format", 40).value_or("transcript");
  constexpr const char* kPlain = "text/plain; charset=utf-8";
  if (format == "transcript") return text_answer(print_transcript(game) + "\n", kPlain, "game.txt");
  for (const GameFormat kept : {GameFormat::ggf, GameFormat::sgf, GameFormat::pgn}) {
    if (format != game_format_name(kept)) continue;
    GameRecord record;
    record.game = game;
    record.black = fields.text("black", 200).value_or("");
    record.white = fields.text("white", 200).value_or("");
    record.result = record.outcome();
    const auto text = print_game(record, kept);
    if (!text) Fields::complain("format", text.error().message());
    return text_answer(*text, kPlain, "game." + format);
  }
  if (format == "svg") {
    BoardPicture picture;
    if (!game.moves().empty() && game.moves().back() < kPass)
      picture.last_move = game.moves().back();
    return text_answer(board_svg(game.position(), picture), "image/svg+xml", "position.svg");
  }
  if (const auto form = position_form_from_name(format)) {
    const bool json = *form == PositionForm::json || *form == PositionForm::matrix;
    return text_answer(print_position(game.position(), *form) + "\n",
                       json ? "application/json" : kPlain, json ? "position.json" : "position.txt");
  }
  std::string known = "transcript, ggf, sgf, pgn, svg";
  for (const PositionFormInfo& info : position_forms()) known += fmt::format(", {}", info.name);
  Fields::complain("format", fmt::format("expected one of {}", known));
}

}  // namespace

std::span<const GameEndpoint> game_endpoints() {
  static constexpr GameEndpoint kEndpoints[] = {
      {"/api/position", tell_position},
      {"/api/read", read_games},
      {"/api/opening", name_opening},
      {"/api/export", export_game},
  };
  return kEndpoints;
}

}  // namespace turncoat::server
