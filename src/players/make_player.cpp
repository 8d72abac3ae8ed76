#include <algorithm>

#include "players/player_kinds.h"

namespace turncoat {

const PlayerOption& find_player_option(std::string_view kind, std::string_view name) {
  const auto of_kind =
      std::ranges::find(player_kinds(), kind, [](const PlayerKind& one) { return one.form.kind; });
  return *std::ranges::find(of_kind->form.options, name, &PlayerOption::name);
}

Parsed<PlayerSpec> parse_player(std::string_view text) {
  std::vector<PlayerForm> forms;
  for (const PlayerKind& kind : player_kinds()) forms.push_back(kind.form);
  return parse_player_text(text, forms);
}

bool runs_program(const PlayerSpec& spec) {
  const auto kinds = player_kinds();
  return std::any_of(kinds.begin(), kinds.end(), [&](const PlayerKind& kind) {
    return kind.form.kind == spec.kind && kind.form.runs_program;
  });
}

bool asks_person(const PlayerSpec& spec) {
  return spec.kind == "human" && spec.argument.empty() && spec.options.empty();
}

tl::expected<std::unique_ptr<Player>, std::string> make_player(const PlayerSpec& spec,
                                                               PlayerKit& kit) {
  for (const PlayerKind& kind : player_kinds()) {
    if (kind.form.kind == spec.kind) return kind.make(spec, kit);
  }
  return tl::unexpected("not a kind of player: " + spec.kind);
}

tl::expected<std::unique_ptr<Player>, std::string> make_player(std::string_view text,
                                                               PlayerKit& kit) {
  const auto spec = parse_player(text);
  if (!spec) return tl::unexpected(spec.error().message());
  return make_player(*spec, kit);
}

}  // namespace turncoat
