#include "server/review_stream.h"

#include "review/review_json.h"
#include "server/facts.h"

namespace turncoat::server {

void stream_review(const ReviewQuestion& question, Searcher& searcher, EventSink& sink,
                   const std::stop_token& stop) {
  Limits limits;
  limits.level = question.level;
  const auto tell = [&](const ReviewProgress& progress) {
    sink.send("progress", {{"done", progress.done}, {"total", progress.total}});
    sink.send("value", {{"ply", progress.ply},
                        {"score", two_decimals(progress.value.score)},
                        {"evidence", evidence_text(progress.value.evidence)}});
  };
  const Review found = review_game(searcher, question.game, limits, tell, stop);
  if (stop.stop_requested()) {
    sink.send("done", {{"reason", "stopped"}});
    return;
  }
  Json facts = review_json(found);
  facts["level"] = question.level;
  facts["players"]["black"]["name"] = question.black;
  facts["players"]["white"]["name"] = question.white;
  sink.send("review", facts);
  sink.send("done", {{"reason", "complete"}});
}

}  // namespace turncoat::server
