// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The window under random real events: bash tests/run.sh --deep storm
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
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

/// Resident memory of this program, MB.
double memory() {
  std::ifstream file("/proc/self/statm");
  double all = 0.0;
  double resident = 0.0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

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
    gusts_.start(kGust);
  }
  ~Storm() override {
    calm();
    hand_.closeWriteChannel();
    hand_.waitForFinished();
  }

  /// Lets go of everything and closes what is open.
  void calm() {
    gusts_.stop();
    say("mouseup 1 mouseup 2 mouseup 3 keyup shift keyup ctrl keyup alt");
  }
  void closeDialogs() {
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
  QElapsedTimer clock;
  clock.start();
  double early = 0.0;
  bool sound = true;
  while (clock.elapsed() < 1000LL * seconds) {
    constexpr int kRound = 1000;
    QEventLoop round;
    QTimer::singleShot(kRound, &round, &QEventLoop::quit);
    round.exec();
    if (early == 0.0 && clock.elapsed() > 1000LL * seconds / 6) early = memory();
    sound = sound && allSound(stage.document());
  }
  storm.calm();
  storm.closeDialogs();
  std::cout << "storm, seed " << seed << ": " << seconds << " s, " << storm.events() << " events, " << storm.drags()
            << " drags, " << storm.dialogs() << " dialogs; longest without an answer " << pulse.longest()
            << " ms; memory " << early << " MB after a sixth, " << memory() << " MB at the end; "
            << stage.document().undoStack().count() << " steps of undo\n";
  CHECK(sound);
  CHECK(pulse.longest() < numberFrom("LIMBER_STORM_HANG", 2000));
}

}  // namespace limber::app::storm_test
