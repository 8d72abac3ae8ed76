// A review as a stream of events.
#pragma once

#include "search/searcher.h"
#include "server/questions.h"

namespace turncoat::server {

/// Reviews the game and sends its progress, then the review and `done`. If stopped, no review is sent.
void stream_review(const ReviewQuestion& question, Searcher& searcher, EventSink& sink,
                   const std::stop_token& stop = {});

}  // namespace turncoat::server
