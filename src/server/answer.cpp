#include "server/answer.h"

namespace turncoat::server {

Json ApiError::facts() const {
  Json facts = {{"code", code}, {"message", what()}};
  if (!field.empty()) facts["field"] = field;
  return {{"error", facts}};
}

Answer Answer::json(const Json& facts, int status) {
  Answer answer;
  answer.status = status;
  answer.body = dump(facts);
  return answer;
}

Answer Answer::error(const ApiError& error) {
  Answer answer = json(error.facts(), error.status);
  if (error.retry_after > 0)
    answer.headers.emplace_back("Retry-After", std::to_string(error.retry_after));
  return answer;
}

std::string dump(const Json& facts) {
  return facts.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace turncoat::server
