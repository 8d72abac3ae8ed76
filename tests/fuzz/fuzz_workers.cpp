// Any JSON as what a search process tells the server, or the server it: sense, or an exception.
#include <cstdint>
#include <cstdlib>

#include "record/outside_json.h"
#include "server/worker_messages.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  using namespace turncoat::server;
  if (size == 0) return 0;
  const auto message =
      parse_outside_json<Json>({reinterpret_cast<const char*>(data) + 1, size - 1});
  if (!message) return 0;
  const Position start = Position::start(Rules::all()[data[0] / 4 % Rules::all().size()]);
  try {
    switch (data[0] % 4) {
      case 0:
        for (const Line& line : report_of(*message, start).lines)
          if (!start.is_legal(line.move)) std::abort();
        break;
      case 1: choice_of(*message, start); break;
      case 2: limits_of(*message); break;
      default: {
        // What was read is written and read again.
        const PlayerQuestion question = player_question_of(*message);
        if (message_of(player_question_of(message_of(question))) != message_of(question))
          std::abort();
      }
    }
  } catch (const Json::exception&) {
  } catch (const BadMessage&) {
  }
  return 0;
}
