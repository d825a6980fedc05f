// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The window under random real events: bash tests/run.sh --deep storm
#include <malloc.h>
#include <unistd.h>

#include <QActionGroup>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmapCache>
#include <QTemporaryDir>
#include <atomic>
#include <fstream>
#include <iostream>
#include <random>
#include <thread>

#include "gui/window_stage.h"

namespace limber::app::storm_test {

namespace {

int numberFrom(const char* variable, int otherwise) {
  bool is_number = false;
  const int number = qEnvironmentVariableIntValue(variable, &is_number);
  return is_number ? number : otherwise;
}

/// Memory of this program, MB.
struct Memory {
  double heap = 0.0;      ///< what is allocated
  double resident = 0.0;  ///< with what the allocator keeps between that, libraries and buffers of the display
};

/// After everything that is merely kept for later has been given back.
Memory memoryInUse() {
  QPixmapCache::clear();
  malloc_trim(0);
  const struct mallinfo2 heap = mallinfo2();
  std::ifstream file("/proc/self/statm");
  double all = 0.0;
  double resident = 0.0;
  file >> all >> resident;
  return {static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6,
          resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6};
}

/// Memory against time, and the line through it.
class MemoryCurve {
 public:
  void add(double seconds, const Memory& memory) { points_.emplace_back(seconds, memory); }
  [[nodiscard]] bool empty() const { return points_.empty(); }
  [[nodiscard]] const Memory& first() const { return points_.front().second; }
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

/// Throws events at a window: keys, the wheel, clicks, drags with something else in their midst, other sizes, another
/// window in front. All by XTEST, from one seed.
class Storm : public QObject {
 public:
  Storm(WindowStage& stage, std::uint32_t seed) : stage_(stage), random_(seed) {
    hand_.start(QStringLiteral("xdotool"), {QStringLiteral("-")});
    REQUIRE(hand_.waitForStarted());
    other_.resize(200, 100);
    other_.setWindowTitle(QStringLiteral("another program"));
    connect(&gusts_, &QTimer::timeout, this, [this] { gust(); });
    blow();
  }
  ~Storm() override {
    calm();
    hand_.closeWriteChannel();
    hand_.waitForFinished();
  }

  void blow() { gusts_.start(kGust); }
  /// Lets go of everything and closes what is open.
  void calm() {
    gusts_.stop();
    left_ = 0;
    other_.hide();
    say("mouseup 1 mouseup 2 mouseup 3 keyup shift keyup ctrl keyup alt");
    closeDialogs();
  }
  static void closeDialogs() {
    while (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
    while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
  }
  [[nodiscard]] int events() const { return events_; }
  [[nodiscard]] int drags() const { return drags_; }
  [[nodiscard]] int dialogs() const { return dialogs_; }

 private:
  static constexpr int kGust = 25;      ///< ms
  static constexpr int kPatience = 60;  ///< gusts that a modal window may stand

  int draw(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }
  template <std::size_t n>
  const char* oneOf(const char* const (&words)[n]) {
    return words[static_cast<std::size_t>(draw(static_cast<int>(n)))];
  }

  void say(const std::string& words) {
    hand_.write((words + "\n").c_str());
    ++events_;
  }
  /// A place in the window, device pixels: of a handle, or any.
  QPoint place() {
    const MainWindow& window = stage_.window;
    if (draw(2) == 0) {
      const auto& handles = stage_.view().handles();
      if (!handles.empty()) {
        const Handle& handle = handles[static_cast<std::size_t>(draw(static_cast<int>(handles.size())))];
        return stage_.inWindow(handle.place);
      }
    }
    return {draw(window.width()), draw(window.height())};
  }
  void moveTo(const QPoint& at) {
    say("mousemove --window " + std::to_string(stage_.window.winId()) + " " + std::to_string(at.x()) + " " +
        std::to_string(at.y()));
  }

  void gust() {
    QWidget* modal = QApplication::activeModalWidget();
    if (modal != nullptr && standing_ == 0) ++dialogs_;
    standing_ = modal != nullptr ? standing_ + 1 : 0;
    if (standing_ > 2 * kPatience) modal->close();  // nobody's keyboard reaches it
    if (standing_ > kPatience) {
      modal->activateWindow();
      return say("mouseup 1 key Escape");
    }
    if (!stage_.window.isVisible()) stage_.window.show();
    if (left_ > 0) return drag();
    const int kind = draw(100);
    if (kind < 35) {
      key();
    } else if (kind < 60) {
      begin();
    } else if (kind < 75) {
      moveTo(place());
      say(std::string("click ") + oneOf({"1", "1", "1", "3", "2"}));
    } else if (kind < 85) {
      moveTo(place());
      say(std::string("click --repeat 3 --delay 0 ") + oneOf({"4", "5"}));
    } else if (kind < 92) {
      say(std::string("type --delay 0 -- ") + oneOf({"45", "-1e9", "0.5cm", "abc", "9999999", "1/0", "hand"}));
    } else if (kind < 96) {
      stage_.window.resize(400 + draw(1200), 300 + draw(700));
    } else if (kind < 98) {
      other_.setVisible(!other_.isVisible());
      if (other_.isVisible()) other_.activateWindow();
    } else {
      stage_.window.activateWindow();
    }
  }

  void key() {
    static constexpr const char* kKeys[] = {"Escape",
                                            "Delete",
                                            "BackSpace",
                                            "Return",
                                            "space",
                                            "Tab",
                                            "shift+Tab",
                                            "Left",
                                            "Right",
                                            "Up",
                                            "Down",
                                            "Home",
                                            "End",
                                            "Page_Up",
                                            "Page_Down",
                                            "ctrl+z",
                                            "ctrl+z",
                                            "ctrl+z",
                                            "ctrl+y",
                                            "ctrl+shift+z",
                                            "ctrl+a",
                                            "ctrl+c",
                                            "ctrl+v",
                                            "ctrl+x",
                                            "ctrl+d",
                                            "ctrl+n",
                                            "ctrl+o",
                                            "ctrl+s",
                                            "ctrl+shift+s",
                                            "ctrl+p",
                                            "ctrl+k",
                                            "ctrl+f",
                                            "F1",
                                            "F2",
                                            "F3",
                                            "F5",
                                            "F6",
                                            "F9",
                                            "F11",
                                            "alt+1",
                                            "alt+2",
                                            "alt+3",
                                            "alt+4",
                                            "alt+5",
                                            "alt+6",
                                            "alt+7",
                                            "alt+8",
                                            "alt+9",
                                            "a",
                                            "b",
                                            "c",
                                            "d",
                                            "e",
                                            "f",
                                            "g",
                                            "h",
                                            "i",
                                            "j",
                                            "k",
                                            "l",
                                            "m",
                                            "n",
                                            "o",
                                            "p",
                                            "q",
                                            "r",
                                            "s",
                                            "t",
                                            "u",
                                            "v",
                                            "w",
                                            "x",
                                            "y",
                                            "z",
                                            "1",
                                            "2",
                                            "3",
                                            "4",
                                            "5",
                                            "0",
                                            "plus",
                                            "minus",
                                            "period",
                                            "comma",
                                            "slash",
                                            "question",
                                            "Menu"};
    say(std::string("key ") + oneOf(kKeys));
  }

  void begin() {
    ++drags_;
    left_ = 3 + draw(20);
    at_ = place();
    moveTo(at_);
    button_ = oneOf({"1", "1", "1", "1", "2", "3"});
    say("mousedown " + button_);
  }

  /// A step of a drag; now and then something in its midst.
  void drag() {
    at_ += QPoint(draw(81) - 40, draw(81) - 40);
    moveTo(at_);
    switch (draw(25)) {
      case 0:
        key();
        break;
      case 1:
        say("key Escape");
        break;
      case 2:
        say("click 4");
        break;
      case 3:
        stage_.window.resize(400 + draw(1200), 300 + draw(700));
        break;
      default:
        break;
    }
    if (--left_ == 0) say("mouseup " + button_);
  }

  WindowStage& stage_;
  std::mt19937 random_;
  QProcess hand_;
  QWidget other_;
  QTimer gusts_;
  QPoint at_;
  std::string button_ = "1";
  int left_ = 0;      ///< steps of the drag that is under way
  int standing_ = 0;  ///< gusts for which a modal window has stood
  int events_ = 0;
  int drags_ = 0;
  int dialogs_ = 0;
};

/// A window as it was first, however it has been used: nothing under way, a new scene without a history, each switch,
/// panel and size as they were.
class FirstState {
 public:
  explicit FirstState(WindowStage& stage) : stage_(stage), size_(stage.window.size()) {
    for (QAction* action : stage.window.findChildren<QAction*>()) {
      if (action->isCheckable()) switches_.emplace_back(action, action->isChecked());
    }
  }
  /// @return whether the window came to rest in it
  bool restore() {
    QWidget& window = stage_.window;
    window.showNormal();
    window.activateWindow();
    if (!stage_.files().newScene(QStringLiteral("adult"))) return false;
    for (const auto& [action, on] : switches_) {
      const bool chosen_by_another = action->actionGroup() != nullptr && !on;
      if (action->isChecked() != on && action->isEnabled() && !chosen_by_another) action->trigger();
    }
    stage_.window.actions().find("window.reset_layout")->trigger();
    window.resize(size_);
    return waitFor([this] { return stage_.window.size() == size_ && stage_.view().atRest(); });
  }

 private:
  WindowStage& stage_;
  QSize size_;
  std::vector<std::pair<QAction*, bool>> switches_;
};

bool allSound(const Document& document) {
  const auto& actors = document.scene().actors;
  for (std::size_t i = 0; i < actors.size(); ++i) {
    const scene::Actor& actor = actors[i];
    if (!isSound(*actor.figure, actor.posture) || !withinLimits(*actor.figure, actor.posture)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a storm of events leaves a window that answers, figures inside their limits, and no memory behind",
          "[.storm]") {
  const int seconds = numberFrom("LIMBER_STORM_SECONDS", 600);
  const auto seed = static_cast<std::uint32_t>(numberFrom("LIMBER_STORM_SEED", 1));
  const QTemporaryDir home;  // files that it saves go there
  qputenv("HOME", home.path().toUtf8());
  QDir::setCurrent(home.path());
  WindowStage stage;
  Pulse pulse;
  Storm storm(stage, seed);
  FirstState first(stage);
  MemoryCurve memory;
  bool sound = true;
  // A lull every other minute shows what the storm has left behind; what the first tenth fills once (fonts, shaders,
  // every panel that is opened for the first time) is not counted.
  constexpr qint64 kLull = 120'000;
  QElapsedTimer clock;
  clock.start();
  for (qint64 lull = kLull; clock.elapsed() < 1000LL * seconds;) {
    constexpr int kRound = 1000;
    QTest::qWait(kRound);
    sound = sound && allSound(stage.document());
    if (clock.elapsed() < lull) continue;
    lull += kLull;
    storm.calm();
    REQUIRE(first.restore());
    if (clock.elapsed() > 100LL * seconds) {
      memory.add(static_cast<double>(clock.elapsed()) / 1000.0, memoryInUse());
      std::cout << clock.elapsed() / 1000 << " s: " << memory.last().heap << " MB allocated, " << memory.last().resident
                << " MB resident" << std::endl;
    }
    storm.blow();
  }
  storm.calm();
  std::cout << "storm, seed " << seed << ": " << seconds << " s, " << storm.events() << " events, " << storm.drags()
            << " drags, " << storm.dialogs() << " dialogs; longest without an answer " << pulse.longest() << " ms";
  if (!memory.empty()) {
    std::cout << "; memory between two storms " << memory.first().heap << " to " << memory.last().heap
              << " MB allocated (slope " << memory.slope(&Memory::heap) << " MB an hour), " << memory.first().resident
              << " to " << memory.last().resident << " MB resident (slope " << memory.slope(&Memory::resident) << ")";
  }
  std::cout << std::endl;
  CHECK(sound);
  CHECK(pulse.longest() < numberFrom("LIMBER_STORM_HANG", 2000));
}

}  // namespace limber::app::storm_test
