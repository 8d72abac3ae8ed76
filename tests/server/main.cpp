// The tests' program is also its own search worker, as `turncoat` is.
#include <gmock/gmock.h>

#include "server/search_worker.h"

int main(int argc, char** argv) {
  if (turncoat::server::is_search_worker()) return turncoat::server::run_search_worker();
  ::testing::InitGoogleMock(&argc, argv);
  return RUN_ALL_TESTS();
}
