// Every endpoint of docs/api.md is a row in the table at the end of the file that answers it.
#pragma once

#include <span>
#include <string_view>

#include "server/service.h"

namespace turncoat::server {

struct EndpointRow {
  std::string_view path;
  Answer (*answer)(Service& service, const Call& call);
};

using EndpointTable = std::span<const EndpointRow>;

EndpointTable status_endpoints();
EndpointTable search_endpoints();
EndpointTable review_endpoints();
EndpointTable library_endpoints();
EndpointTable import_endpoints();
EndpointTable work_endpoints();

}  // namespace turncoat::server
