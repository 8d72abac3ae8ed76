// A review as a stream of events.
#pragma once

#include "search/searcher.h"
#include "server/questions.h"

namespace turncoat::server {

/// Reviews the game and tells of it as it goes, up to `done`. Stopped, it sends no review.
void stream_review(const ReviewQuestion& question, Searcher& searcher, EventSink& sink,
                   const std::stop_token& stop = {});

}  // namespace turncoat::server
