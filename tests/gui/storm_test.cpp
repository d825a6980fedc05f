// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The window under random real events: bash tests/run.sh --deep storm
#include <execinfo.h>
#include <unistd.h>

#include <QActionGroup>
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <array>
#include <atomic>
#include <cmath>
#include <iostream>
#include <thread>

#include "gui/storm.h"
#include "gui/window_stage.h"
#include "limber/figure/tied_posture.h"
#include "support/memory_now.h"

namespace limber::app::storm_test {

namespace {

int numberFrom(const char* variable, int otherwise) {
  bool is_number = false;
  const int number = qEnvironmentVariableIntValue(variable, &is_number);
  return is_number ? number : otherwise;
}

/// Memory against time, and the line through it.
class MemoryCurve {
 public:
  void add(double seconds, const Memory& memory) { points_.emplace_back(seconds, memory); }
  [[nodiscard]] bool empty() const { return points_.empty(); }
  [[nodiscard]] const Memory& last() const { return points_.back().second; }
  /// By least squares, MB an hour; 0 of fewer than two points.
  [[nodiscard]] double slope(double Memory::*part) const {
    const auto count = static_cast<double>(points_.size());
    double mean_time = 0.0;
    double mean = 0.0;
    for (const auto& [time, memory] : points_) {
      mean_time += time / count;
      mean += memory.*part / count;
    }
    double square = 0.0;
    double product = 0.0;
    for (const auto& [time, memory] : points_) {
      square += (time - mean_time) * (time - mean_time);
      product += (time - mean_time) * (memory.*part - mean);
    }
    constexpr double kHour = 3600.0;
    return square > 0.0 ? kHour * product / square : 0.0;
  }

 private:
  std::vector<std::pair<double, Memory>> points_;
};

/// Sees from a thread of its own how long the window answers to nothing.
class Pulse {
 public:
  Pulse() : watch_([this] { watch(); }) {
    clock_.start();
    QObject::connect(&beat_, &QTimer::timeout, [this] { last_ = clock_.elapsed(); });
    beat_.start(kBeat);
  }
  ~Pulse() {
    ends_ = true;
    watch_.join();
  }
  /// The longest time without an answer, ms.
  [[nodiscard]] qint64 longest() const { return longest_; }

 private:
  static constexpr int kBeat = 20;
  void watch() {
    while (!ends_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(kBeat));
      if (clock_.isValid()) longest_ = std::max<qint64>(longest_, clock_.elapsed() - last_);
    }
  }
  QElapsedTimer clock_;
  std::atomic<qint64> last_ = 0;
  std::atomic<qint64> longest_ = 0;
  std::atomic<bool> ends_ = false;
  QTimer beat_;
  std::thread watch_;
};

/// Counts what Qt and the program warn of while it lives, and prints where the first few came from.
class Warnings {
 public:
  Warnings() { before_ = qInstallMessageHandler(&Warnings::take); }
  Warnings(const Warnings&) = delete;
  Warnings& operator=(const Warnings&) = delete;
  ~Warnings() { qInstallMessageHandler(before_); }
  [[nodiscard]] static int count() { return count_; }

 private:
  static void take(QtMsgType type, const QMessageLogContext& context, const QString& words) {
    constexpr int kShown = 3;
    if (type != QtDebugMsg && type != QtInfoMsg && ++count_ <= kShown) {
      std::cerr << words.toStdString() << ", from" << std::endl;
      std::array<void*, 40> frames{};
      ::backtrace_symbols_fd(frames.data(), ::backtrace(frames.data(), frames.size()), STDERR_FILENO);
    }
    if (before_ != nullptr && count_ <= kShown) before_(type, context, words);
  }
  static inline QtMessageHandler before_ = nullptr;
  static inline std::atomic<int> count_ = 0;
};

bool finite(const Pose& pose) { return pose.rotation.allFinite() && pose.translation.allFinite(); }

/// The first thing in a scene that is not finite or outside its limits; empty: there is none.
std::string unsoundPart(const scene::Scene& scene) {
  const scene::Camera& camera = scene.camera;
  if (!finite(scene::worldFromEye(camera)) || !std::isfinite(camera.distance)) return "the camera";
  for (const goal::Obstacle& obstacle : scene.obstacles) {
    if (!finite(obstacle.world_from_obstacle)) return "obstacle " + obstacle.name;
  }
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    const scene::Actor& actor = scene.actors[i];
    if (!isSound(*actor.figure, actor.posture)) return "the posture of " + actor.name;
    if (!keepsLimits(*actor.figure, actor.posture)) return "the limits of " + actor.name;
    for (const goal::Goal& goal : actor.goals) {
      if (!finite(goal.target.world_from_target)) return "the goal " + goal.effector.name;
    }
  }
  return {};
}

}  // namespace

TEST_CASE("a storm of events leaves a window that answers and figures inside their limits", "[.storm]") {
  const int seconds = numberFrom("LIMBER_STORM_SECONDS", 600);
  const auto seed = static_cast<std::uint32_t>(numberFrom("LIMBER_STORM_SEED", 1));
  const QTemporaryDir home;  // files that it saves go there
  qputenv("HOME", home.path().toUtf8());
  QDir::setCurrent(home.path());
  const Warnings warnings;
  WindowStage stage;
  stage.drawInFull();
  Pulse pulse;
  Storm storm(stage, seed);
  FirstState first(stage);
  MemoryCurve memory;
  bool sound = true;
  bool noted = false;
  // A lull every other minute shows what the storm has left behind; what the first tenth fills once (fonts, shaders,
  // every panel that is opened for the first time) is not counted.
  constexpr qint64 kLull = 120'000;
  QElapsedTimer clock;
  clock.start();
  storm.blow();
  for (qint64 lull = kLull; clock.elapsed() < 1000LL * seconds;) {
    constexpr int kRound = 1000;
    QTest::qWait(kRound);
    const std::string unsound = unsoundPart(stage.document().scene());
    if (!noted && (!unsound.empty() || Warnings::count() > 0)) {
      noted = true;
      std::cerr << (unsound.empty() ? "a warning" : "unsound: " + unsound) << ", after " << storm.recent() << std::endl;
    }
    sound = sound && unsound.empty();
    if (clock.elapsed() < lull) continue;
    lull += kLull;
    storm.calm();
    const std::optional<Memory> held = first.restore();
    REQUIRE(held);
    if (clock.elapsed() > 100LL * seconds) {
      memory.add(static_cast<double>(clock.elapsed()) / 1000.0, *held);
      std::cout << clock.elapsed() / 1000 << " s: " << *held << std::endl;
    }
    storm.blow();
  }
  storm.calm();
  std::cout << "storm, seed " << seed << ": " << seconds << " s, " << storm.events() << " events, " << storm.drags()
            << " drags, " << storm.dialogs() << " dialogs; longest without an answer " << pulse.longest() << " ms";
  if (!memory.empty()) {
    std::cout << "; at the end " << memory.last() << ", which grow by " << memory.slope(&Memory::allocated) << " and "
              << memory.slope(&Memory::resident) << " MB an hour";
  }
  std::cout << std::endl;
  CHECK(sound);
  CHECK(Warnings::count() == 0);
  CHECK(pulse.longest() < numberFrom("LIMBER_STORM_HANG", 2000));
}

}  // namespace limber::app::storm_test
