// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/live/triple_buffer.h"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <thread>

namespace triple_buffer_test {

using limber::solve::TripleBuffer;

TEST_CASE("a triple buffer hands over the newest value once", "[solve]") {
  TripleBuffer<int> buffer(7);
  CHECK(buffer.front() == 7);
  CHECK_FALSE(buffer.refresh());
  for (int value = 1; value <= 5; ++value) {
    buffer.back() = value;
    buffer.publish();
  }
  REQUIRE(buffer.refresh());
  CHECK(buffer.front() == 5);  // 1 to 4 are skipped
  CHECK_FALSE(buffer.refresh());
  CHECK(buffer.front() == 5);
}

TEST_CASE("values written but not published are not visible", "[solve]") {
  TripleBuffer<int> buffer(0);
  buffer.back() = 1;
  CHECK_FALSE(buffer.refresh());
  buffer.publish();
  buffer.back() = 2;
  REQUIRE(buffer.refresh());
  CHECK(buffer.front() == 1);
}

TEST_CASE("two threads that hammer a triple buffer see whole values in order", "[solve]") {
  constexpr std::uint64_t kLast = 300'000;
  using Value = std::array<std::uint64_t, 16>;  // larger than any machine writes at once
  TripleBuffer<Value> buffer(Value{});
  std::thread writer([&buffer] {
    for (std::uint64_t i = 1; i <= kLast; ++i) {
      buffer.back().fill(i);
      buffer.publish();
    }
  });
  std::uint64_t seen = 0;
  std::uint64_t torn = 0;
  std::uint64_t backwards = 0;
  while (seen < kLast) {  // the last value always arrives
    if (!buffer.refresh()) continue;
    const Value& value = buffer.front();
    for (const std::uint64_t part : value) torn += part != value[0] ? 1 : 0;
    backwards += value[0] <= seen ? 1 : 0;
    seen = value[0];
  }
  writer.join();
  CHECK(torn == 0);
  CHECK(backwards == 0);
  CHECK(seen == kLast);
}

}  // namespace triple_buffer_test
