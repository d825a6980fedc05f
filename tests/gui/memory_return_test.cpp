// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/memory_return.h"

#include <catch2/catch.hpp>
#include <memory>
#include <vector>

#include "gui/memory_now.h"
#include "gui/window_stage.h"

namespace limber::app::memory_return_test {

#ifndef __SANITIZE_ADDRESS__  // which keeps what is freed

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
  int returns = 0;
  QObject::connect(stage.view().findChild<MemoryReturn*>(), &MemoryReturn::returned, [&returns] { ++returns; });
  const auto takesSize = [&](int width, int height) {
    const int before = returns;
    stage.window.resize(width, height);
    return waitFor([&] { return stage.view().atRest() && returns > before; });
  };
  REQUIRE(takesSize(1000, 700));
  const double before = memoryNow().allocated;
  for (const int wider : {50, 100, 150}) {
    const std::uint64_t frames = stage.view().clock().frames();
    stage.window.resize(1000 + wider, 700);
    REQUIRE(waitFor([&] { return stage.view().atRest() && stage.view().clock().frames() > frames; }));
  }
  REQUIRE(takesSize(1000, 700));
  constexpr double kOneSize = 10.0;  // MB, a picture of this size with four samples and depth
  CHECK(memoryNow().allocated < before + kOneSize);
}

#endif

}  // namespace limber::app::memory_return_test
