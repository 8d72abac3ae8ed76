// Positions as text: one function reads every form, one prints each.
//
// The form is recognised by how the text begins, in this order; the first that fits decides and reports the errors.
//   `start`                       the start position of the rules
//   `[` or `{`                    JSON matrix or object                      json_matrix.h
//   `BO[`, `(` or `2 (`           GGF board or game                          ggf_board.h
//   a slash in it                 FEN-like                                   fen.h
//   letter and digit, `1.`, p, @  transcript from the start position         transcript.h
//   W or B, and E in it           course string of Umeå (see board_string.h for full boards)
//   X O B W * - . _               cells, with or without the side; OBF line  board_string.h
// Any position is accepted, also one that no game reaches. If a text does not say whose turn it is, it is Black's if the number
// of empties is even, else White's.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/position.h"
#include "record/parse_error.h"
#include "record/position_options.h"

namespace turncoat {

Parsed<Position> parse_position(std::string_view text, const PositionOptions& options = {});

enum class PositionForm : std::uint8_t {
  board,
  obf,
  stars,
  bw,
  course,
  json,
  matrix,
  ggf,
  fen,
  edax_fen,
};

struct PositionFormInfo {
  PositionForm form;
  std::string_view name;
  std::string_view description;
};

/// Every form, in the order in which help texts list them.
const std::array<PositionFormInfo, 10>& position_forms() noexcept;
std::optional<PositionForm> position_form_from_name(std::string_view name) noexcept;

/// `black_is` is the number of a black disc in the JSON forms. Every form reads back as the same position, but
/// `matrix` keeps the side to move only where the number of empties implies it, and none has objective and start.
std::string print_position(const Position& position, PositionForm form, int black_is = -1);

}  // namespace turncoat
