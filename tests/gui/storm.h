// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QPixmapCache>
#include <QProcess>
#include <QTimer>
#include <deque>
#include <optional>
#include <random>
#include <string>

#include "app/shell/keys_card.h"
#include "app/view/memory_return.h"
#include "gui/shown_frames.h"
#include "gui/window_stage.h"
#include "support/memory_now.h"

namespace limber::app {

/// Throws events at a window: keys, the wheel, clicks, drags with something else in their midst, other sizes, another
/// window in front. All by XTEST, from one seed.
class Storm : public QObject {
 public:
  Storm(WindowStage& stage, std::uint32_t seed) : stage_(stage), random_(seed) {
    other_.resize(200, 100);
    other_.setWindowTitle(QStringLiteral("another program"));
    connect(&gusts_, &QTimer::timeout, this, [this] { hand_.isOpen() ? gust() : closeDialogs(); });
    gusts_.start(kGust);
  }

  void blow() {
    hand_.start(QStringLiteral("xdotool"), {QStringLiteral("-")});
    REQUIRE(hand_.waitForStarted());
  }
  /// Lets go of everything, waits until the window has seen all that was thrown at it, and closes what that opens.
  void calm() {
    left_ = 0;
    other_.hide();
    say("mouseup 1 mouseup 2 mouseup 3 keyup shift keyup ctrl keyup alt");
    hand_.closeWriteChannel();
    REQUIRE(waitFor([this] { return hand_.state() == QProcess::NotRunning; }));
    hand_.close();
    closeDialogs();
    stage_.window.activateWindow();
    stage_.park();
  }
  static void closeDialogs() {
    while (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
    while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
  }
  /// The last events, oldest first.
  [[nodiscard]] std::string recent() const {
    std::string words;
    for (const std::string& event : recent_) words += event + "; ";
    return words;
  }
  [[nodiscard]] int events() const { return events_; }
  [[nodiscard]] int drags() const { return drags_; }
  [[nodiscard]] int dialogs() const { return dialogs_; }

 private:
  static constexpr int kGust = 25;      ///< ms
  static constexpr int kPatience = 60;  ///< gusts that a modal window may stand
  static constexpr std::size_t kRecent = 200;

  int draw(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }
  template <std::size_t n>
  const char* oneOf(const char* const (&words)[n]) {
    return words[static_cast<std::size_t>(draw(static_cast<int>(n)))];
  }

  void say(const std::string& words) {
    hand_.write((words + "\n").c_str());
    ++events_;
    recent_.push_back(words);
    if (recent_.size() > kRecent) recent_.pop_front();
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
      stage_.window.resize(QSize{400 + draw(1200), 300 + draw(700)});
    } else if (kind < 98) {
      turnToAnother();
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

  /// Another program in front, or no longer.
  void turnToAnother() {
    other_.setVisible(!other_.isVisible());
    if (other_.isVisible()) other_.activateWindow();
  }

  /// A step of a drag; now and then something in its midst.
  void drag() {
    at_ += QPoint{draw(81) - 40, draw(81) - 40};
    moveTo(at_);
    switch (draw(30)) {
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
        stage_.window.resize(QSize{400 + draw(1200), 300 + draw(700)});
        break;
      case 4:
        say("key alt+" + std::to_string(1 + draw(7)));  // opens a panel, or closes it
        break;
      case 5:
        turnToAnother();
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
  std::deque<std::string> recent_;
  QPoint at_;
  std::string button_ = "1";
  int left_ = 0;      ///< steps of the drag that is under way
  int standing_ = 0;  ///< gusts for which a modal window has stood
  int events_ = 0;
  int drags_ = 0;
  int dialogs_ = 0;
};

/// A window as it was first, however it has been used: nothing under way, a new scene without a history, each switch,
/// panel and size as they were, no buffers of other sizes.
/// The places for frames of software OpenGL are large from the beginning, and emptied each time.
class FirstState : public QObject {
 public:
  explicit FirstState(WindowStage& stage)
      : stage_(stage), size_(stage.window.size()), shown_frames_(stage.view(), thumbnailsOf(stage)) {
    connect(stage.view().findChild<MemoryReturn*>(), &MemoryReturn::returned, this, [this] { returned_ = true; });
    for (QAction* action : stage.window.findChildren<QAction*>()) {
      if (action->isCheckable()) switches_.emplace_back(action, action->isChecked());
    }
    shown_frames_.grow();
  }
  /// @return what it holds; nothing: the window does not come to rest in it
  std::optional<Memory> restore() {
    QWidget& window = stage_.window;
    window.showNormal();
    if (!stage_.files().newScene(QStringLiteral("adult"))) return std::nullopt;
    for (const auto& [action, on] : switches_) {
      const bool chosen_by_another = action->actionGroup() != nullptr && !on;
      if (action->isChecked() != on && action->isEnabled() && !chosen_by_another) action->trigger();
    }
    stage_.window.actions().find("window.reset_layout")->trigger();
    delete window.findChild<KeysCard*>();
    // Caches of Qt that have an end of their own, which a storm takes an hour to reach: pictures, and what the style
    // says of each widget in each of its states.
    const int cached = QPixmapCache::cacheLimit();
    QPixmapCache::setCacheLimit(0);  // clear() forgets which names it had, and keeps them
    QPixmapCache::setCacheLimit(cached);
    qApp->setStyleSheet(qApp->styleSheet());
    if (!stage_.rests() || !takesSize(size_ - QSize(1, 1)) || !takesSize(size_)) return std::nullopt;
    // What a click on the body needs is made when it is first needed.
    const QRectF view(stage_.view().rect());
    static_cast<void>(stage_.view().pick().bodyAt(stage_.view().projection(), view.center()));
    Memory held;
    shown_frames_.drop([&held] { held = memoryNow(); });
    return held;
  }

 private:
  /// After the first of them: what pictures need is made when they are first needed.
  static PoseThumbnails& thumbnailsOf(WindowStage& stage) {
    auto& thumbnails = *stage.window.findChild<PoseThumbnails*>();
    REQUIRE(waitFor([&] { return !thumbnails.of(stage.document().actor().posture, 1.0).isNull(); }));
    return thumbnails;
  }
  /// Until another size has given back what the last one left.
  bool takesSize(const QSize& size) {
    QWidget& window = stage_.window;
    returned_ = false;
    return waitFor([this, &window, size] {
      if (window.size() != size) window.resize(size);  // a window manager takes its time to end a full screen
      return window.size() == size && stage_.view().atRest() && returned_;
    });
  }

  WindowStage& stage_;
  QSize size_;
  ShownFramesOfWindow shown_frames_;
  bool returned_ = false;
  std::vector<std::pair<QAction*, bool>> switches_;
};

}  // namespace limber::app
