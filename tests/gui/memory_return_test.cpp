// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/memory_return.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "gui/window_stage.h"
#include "support/memory_now.h"
#include "support/sanitizers.h"

namespace limber::app::memory_return_test {

#ifndef LIMBER_ADDRESS_SANITIZER  // which keeps what is freed

TEST_CASE("holes in the heap go back to the system once the window has another size", "[gui]") {
  constexpr int kHoles = 1000;
  constexpr std::size_t kHole = 100'000;  // bytes; too few to be pages of their own
  constexpr std::size_t kBetween = 8000;  // more than earlier holes can take
  WindowStage stage;
  std::vector<std::unique_ptr<char[]>> holes;
  std::vector<std::unique_ptr<char[]>> between;
  for (int i = 0; i < kHoles; ++i) {
    holes.push_back(std::make_unique<char[]>(kHole));
    between.push_back(std::make_unique<char[]>(kBetween));
  }
  const double full = memoryNow().resident;
  holes.clear();
  const double before = memoryNow().resident;
  constexpr double kMost = 0.8e-6 * kHoles * kHole;  // MB
  CHECK(before > full - kMost);
  bool returned = false;
  QObject::connect(stage.view().findChild<MemoryReturn*>(), &MemoryReturn::returned, [&returned] { returned = true; });
  stage.window.resize(1000, 700);
  REQUIRE(waitFor([&] { return returned; }));
  CHECK(memoryNow().resident < full - kMost);
}

TEST_CASE("buffers of a view's earlier sizes go back once it has another", "[gui]") {
  WindowStage stage;
  stage.drawInFull();
  int returns = 0;
  QObject::connect(stage.view().findChild<MemoryReturn*>(), &MemoryReturn::returned, [&returns] { ++returns; });
  const auto draws = [&](const std::function<void()>& change) {
    const std::uint64_t frames = stage.view().clock().frames();
    change();
    return waitFor([&] { return stage.view().atRest() && stage.view().clock().frames() > frames; });
  };
  double full = 0.0;
  int returns_before = 0;
  do {  // again when a busy machine draws so slowly that the buffers have gone meanwhile
    for (const int wider : {50, 100, 150}) REQUIRE(draws([&] { stage.window.resize(1000 + wider, 700); }));
    returns_before = returns;
    REQUIRE(draws([&] { stage.window.resize(1000, 700); }));
    full = memoryNow().allocated;
  } while (returns != returns_before);
  REQUIRE(waitFor([&] { return returns > returns_before; }));
  REQUIRE(draws([&] { stage.view().touch(); }));
  constexpr double kOneSize = 10.0;  // MB, a picture of this size with four samples and depth
  CHECK(memoryNow().allocated < full - kOneSize);
}

#endif

}  // namespace limber::app::memory_return_test
