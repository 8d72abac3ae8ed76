#include "page/board_svg.h"

#include <fmt/format.h>

#include "page/escape.h"
#include "page/position_words.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

// One set of colours for both themes: the frame is the picture's own background.
constexpr const char* kFrameColour = "#1d2b25";
constexpr const char* kLabelColour = "#d5dfd9";
constexpr const char* kBoardColour = "#2e8060";
constexpr const char* kLineColour = "#1b5540";
constexpr const char* kMarkColour = "#a9dcc4";
constexpr const char* kLastColour = "#e8743b";
constexpr const char* kBlack = "#16191b";
constexpr const char* kBlackRim = "#3d4447";
constexpr const char* kWhite = "#f5f5f0";
constexpr const char* kWhiteRim = "#16191b";

class Drawing {
 public:
  Drawing(const Position& position, const BoardPicture& picture)
      : position_(position),
        picture_(picture),
        size_(position.rules.size),
        frame_(picture.labels ? svg::kFrame : svg::kNarrowFrame) {}

  std::string draw() {
    const int side = size_ * svg::kCell + 2 * frame_;
    add(R"(<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {0} {0}" width="{1}" height="{1}" role="img" data-size="{2}" data-cell="{3}" data-frame="{4}">)",
        side, side * 3 / 4, size_, svg::kCell, frame_);
    const std::string title = picture_.title.empty() ? description() : picture_.title;
    add("\n<title>{}</title>\n<desc>{}</desc>\n", escaped(title), escaped(listed()));
    add(R"(<rect width="{0}" height="{0}" rx="8" fill="{1}"/>)", side, kFrameColour);
    add(R"(<rect x="{0}" y="{0}" width="{1}" height="{1}" fill="{2}"/>)", frame_,
        size_ * svg::kCell, kBoardColour);
    draw_grid();
    if (picture_.labels) draw_labels();
    draw_cells();
    return text_ + "\n</svg>\n";
  }

 private:
  template <class... T>
  void add(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<T>(values)...);
  }

  void draw_grid() {
    const int end = frame_ + size_ * svg::kCell;
    add("\n<path fill=\"none\" stroke=\"{}\" stroke-width=\"2\" d=\"", kLineColour);
    for (int i = 0; i <= size_; ++i) {
      const int at = frame_ + i * svg::kCell;
      add("M{0} {1}V{2}M{1} {0}H{2}", at, frame_, end);
    }
    add("\"/>");
    if (size_ == 4) return;
    add("<g fill=\"{}\">", kLineColour);
    for (const int row : {2, size_ - 2}) {
      for (const int column : {2, size_ - 2}) {
        add(R"(<circle cx="{}" cy="{}" r="5"/>)", frame_ + column * svg::kCell,
            frame_ + row * svg::kCell);
      }
    }
    add("</g>");
  }

  void draw_labels() {
    add("\n<g fill=\"{}\" font-family=\"system-ui,sans-serif\" font-size=\"17\" "
        "text-anchor=\"middle\" aria-hidden=\"true\">",
        kLabelColour);
    for (int i = 0; i < size_; ++i) {
      const int centre = frame_ + i * svg::kCell + svg::kCell / 2;
      add(R"(<text x="{}" y="{}">{:c}</text>)", centre, frame_ - 9, 'a' + i);
      add(R"(<text x="{}" y="{}">{}</text>)", frame_ / 2, centre + 6, i + 1);
    }
    add("</g>");
  }

  /// Everything that changes from move to move is in the group `cells`, which the replaying board draws again.
  void draw_cells() {
    add("\n<g class=\"cells\">");
    for (const int square : each(position_.rules.cells())) draw_cell(static_cast<Square>(square));
    add("</g>");
  }

  void draw_cell(Square square) {
    const int margin = position_.rules.margin();
    const int x = frame_ + (square % 8 - margin) * svg::kCell + svg::kCell / 2;
    const int y = frame_ + (square / 8 - margin) * svg::kCell + svg::kCell / 2;
    const bool black = position_.black() & bit(square);
    const bool white = position_.white() & bit(square);
    if (black || white) {
      add("\n"
          R"(<circle cx="{}" cy="{}" r="25" fill="{}" stroke="{}" stroke-width="2"/>)",
          x, y, black ? kBlack : kWhite, black ? kBlackRim : kWhiteRim);
      if (white) {
        add(R"(<circle cx="{}" cy="{}" r="20.5" fill="none" stroke="#a9aca6" stroke-width="1.5"/>)",
            x, y);
      }
    } else if (picture_.marked & bit(square)) {
      add("\n"
          R"(<circle cx="{}" cy="{}" r="8" fill="none" stroke="{}" stroke-width="3"/>)",
          x, y, kMarkColour);
    }
    if (square == picture_.last_move) {
      add(R"(<circle cx="{}" cy="{}" r="6" fill="{}"/>)", x, y, kLastColour);
    }
    for (const BoardPicture::Text& text : picture_.texts) {
      if (text.square != square) continue;
      // Four characters of a value still fit into a cell.
      const int height = text.text.size() > 3 ? 17 : 21;
      add(R"(<text x="{}" y="{}" font-family="system-ui,sans-serif" font-size="{}" text-anchor="middle" fill="{}">{}</text>)",
          x, y + height / 3, height, white ? kBlack : kWhite, escaped(text.text));
    }
  }

  std::string description() const {
    return fmt::format("{}{}: Black {}, White {}. {}", position_.rules.name(),
                       position_.rules.reversed() ? ", fewest discs win" : "",
                       count(position_.black()), count(position_.white()), status(position_));
  }

  std::string listed() const {
    const auto names = [&](Bits squares) {
      return squares ? square_names(squares, position_.rules) : std::string("none");
    };
    return fmt::format("Black: {}. White: {}.", names(position_.black()), names(position_.white()));
  }

  const Position& position_;
  const BoardPicture& picture_;
  int size_;
  int frame_;
  std::string text_;
};

}  // namespace

std::string board_svg(const Position& position, const BoardPicture& picture) {
  return Drawing(position, picture).draw();
}

std::string game_svg(const Game& game, const std::string& title) {
  Bits black = game.start().black();
  Bits white = game.start().white();
  BoardPicture picture;
  std::string passes;
  int number = 0;  // passes have none, as in books
  for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
    const Square move = game.moves()[ply];
    const Colour mover = game.positions()[ply].mover;
    if (move == kPass) {
      passes += fmt::format(" {} passes after move {}.", colour_name(mover), number);
      continue;
    }
    (mover == Colour::black ? black : white) |= bit(move);
    picture.texts.push_back({move, std::to_string(++number)});
  }
  picture.title = title.empty()
                      ? fmt::format("A game of {} moves, {}.{} {}", number,
                                    game.start().rules.name(), passes, status(game.position()))
                      : title + passes;
  const Position as_played{game.start().rules, {black, white}, Colour::black};
  return board_svg(as_played, picture);
}

}  // namespace turncoat
