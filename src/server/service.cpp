#include "server/service.h"

#include "server/endpoints.h"
#include "server/game_endpoints.h"
#include "server/people.h"

namespace turncoat::server {

namespace {

Answer people(Service& service, const Call& call) { return tell_people(service.kit, call); }

Answer repertoire(Service& service, const Call& call) {
  return tell_repertoire(service.kit, call, [&](const Position& position) {
    const auto lines = service.books.moves(position);
    return lines.empty() ? kNoSquare : lines.front().move;
  });
}

constexpr EndpointRow kPeopleEndpoints[] = {
    {"/api/people", people},
    {"/api/repertoire", repertoire},
};

}  // namespace

Endpoint find_endpoint(std::string_view path) {
  for (const GameEndpoint& row : game_endpoints()) {
    if (row.path == path)
      return [answer = row.answer](Service&, const Call& call) { return answer(call); };
  }
  for (const EndpointTable table :
       {status_endpoints(), search_endpoints(), review_endpoints(), library_endpoints(),
        import_endpoints(), work_endpoints(), EndpointTable(kPeopleEndpoints)}) {
    for (const EndpointRow& row : table) {
      if (row.path == path) return row.answer;
    }
  }
  return nullptr;
}

}  // namespace turncoat::server
