// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QEventLoop>
#include <QLineEdit>
#include <QListView>
#include <QMouseEvent>
#include <QPoint>
#include <QPointer>
#include <QProcess>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <catch2/catch.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/actor_state.h"
#include "app/features.h"
#include "app/files/files_feature.h"
#include "app/goals/drag_tool.h"
#include "app/shell/main_window.h"
#include "app/shell/status_line.h"
#include "app/view/handles.h"
#include "app/view/viewport.h"
#include "document/document.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/actor.h"

namespace limber::app {

/// Waits for a condition while events are handled. @return whether it came true within the deadline, which ends what
/// never does: on a busy machine all may take its time
template <class Condition>
[[nodiscard]] bool waitFor(Condition condition, int milliseconds = 60000) {
  return QTest::qWaitFor(condition, milliseconds);
}

/// Notes where the program last saw the mouse move to.
class PointerWatch : public QObject {
 public:
  explicit PointerWatch(std::function<void()> moved) : moved_(std::move(moved)) { qApp->installEventFilter(this); }
  /// Place on the screen, pixels of the program.
  [[nodiscard]] static QPointF place() { return place_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::MouseMove && event->spontaneous()) {
      place_ = static_cast<QMouseEvent*>(event)->globalPosition();
      moved_();
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  inline static QPointF place_{-1.0, -1.0};  ///< the mouse stays where it is from one test to the next
  std::function<void()> moved_;
};

constexpr double kOneMillimetre = 0.001;

/// A window on the virtual screen and a person before it: every press, move, wheel notch and key is a real event, made
/// by XTEST. A move has been seen by the program when its call returns, a click goes to a widget that stands still; of
/// buttons and keys nothing is assumed to have arrived: tests wait for what they expect.
class WindowStage {
 public:
  explicit WindowStage(const QString& figure = QStringLiteral("adult")) {
    QApplication::setQuitOnLastWindowClosed(false);
    window.setHintsShown(false);
    window.resize(1280, 800);
    REQUIRE(files().newScene(figure));
    // Software draws here: the pixels of the best picture would take longer than all else.
    view().setLook(&ViewLook::quality, render::kQualityLevels.back());
    window.show();
    window.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&window));
    focus(view());
    park();
    REQUIRE(waitFor([this] { return view().atRest() && view().clock().frames() > 0; }));
  }
  /// No button stays down for the next test, even when this one has failed.
  ~WindowStage() { run({"mouseup", "1", "mouseup", "2", "mouseup", "3", "keyup", "shift", "keyup", "ctrl"}); }
  WindowStage(const WindowStage&) = delete;
  WindowStage& operator=(const WindowStage&) = delete;

  /// The view as people see it, for tests of what that takes.
  void drawInFull() { view().setLook(&ViewLook::quality, std::nullopt); }

  [[nodiscard]] Document& document() { return window.document(); }
  [[nodiscard]] Posing& posing() { return window.posing(); }
  [[nodiscard]] FilesFeature& files() { return window.feature<FilesFeature>(); }
  [[nodiscard]] Viewport& view() { return window.viewport(); }
  [[nodiscard]] QString sentence() const { return window.statusLine().sentence(); }
  [[nodiscard]] ActorState state() { return stateOf(document().actor()); }

  // --- where things are ---

  [[nodiscard]] int goalIndex(const std::string& effector) {
    const auto index = scene::findGoal(document().actor(), effector);
    REQUIRE(index);
    return static_cast<int>(*index);
  }
  [[nodiscard]] const goal::Goal& goal(const std::string& effector) {
    return document().actor().goals[static_cast<std::size_t>(goalIndex(effector))];
  }
  [[nodiscard]] Eigen::Vector3d target(const std::string& effector) {
    return goal(effector).target.world_from_target.translation;
  }
  /// World placement of a site by its full name, from the posture alone.
  [[nodiscard]] Pose site(const std::string& name) {
    const auto id = document().figure().findSite(name);
    REQUIRE(id);
    return worldFromSite(document().figure(), document().actor().posture, *id);
  }
  /// A handle's place in the window, pixels.
  [[nodiscard]] QPoint placeOf(const std::string& effector) {
    const int index = goalIndex(effector);
    for (const Handle& handle : view().handles()) {
      if (handle.goal == index) return inWindow(handle.place);
    }
    FAIL("no handle of " << effector);
    return {};
  }
  /// The middle of a pin's tack in the window.
  [[nodiscard]] QPoint tackOf(const std::string& effector) {
    const int index = goalIndex(effector);
    for (const Handle& handle : view().handles()) {
      if (handle.goal == index) return inWindow(tackBox(handle).center());
    }
    FAIL("no pin of " << effector);
    return {};
  }
  [[nodiscard]] QPoint inWindow(const QPointF& in_view) { return view().mapTo(&window, in_view.toPoint()); }
  [[nodiscard]] QListView& list(const QString& name) {
    for (QListView* found : window.findChildren<QListView*>()) {
      if (found->accessibleName() == name) return *found;
    }
    FAIL("no list named " << name.toStdString());
    return *window.findChild<QListView*>();
  }
  /// The button of a command in the tool bar.
  [[nodiscard]] QToolButton& toolButton(const char* command) {
    for (QToolButton* found : window.findChildren<QToolButton*>()) {
      if (found->defaultAction() == window.actions().find(command)) return *found;
    }
    FAIL("no button of " << command);
    return *window.findChild<QToolButton*>();
  }

  // --- the person's hands ---

  void moveTo(const QPoint& at) { moveTo(window, at); }
  void moveTo(const QWidget& top, const QPoint& at) {
    const QPoint device = at * top.devicePixelRatioF();
    run({"mousemove", "--window", QString::number(top.winId()), QString::number(device.x()),
         QString::number(device.y())});
    // Not seen is no failure here: the place may be outside of every window, or the window may close.
    constexpr int kSeenWithin = 2000;
    const QPointF place = top.mapToGlobal(at);
    (void)waitFor([&] { return (PointerWatch::place() - place).manhattanLength() <= 1.0; }, kSeenWithin);
  }
  void press(int button = 1) { run({"mousedown", QString::number(button)}); }
  void release(int button = 1) { run({"mouseup", QString::number(button)}); }
  /// Notches of the wheel, positive away from the person.
  void wheel(int notches) {
    run({"click", "--repeat", QString::number(std::abs(notches)), "--delay", "10", notches > 0 ? "4" : "5"});
  }
  void key(const QString& keys) {
    awaitKeyboard();
    run({"key", keys});
  }
  /// A key again and again, as fast as a finger: what a pause ends goes on.
  void keyTimes(int times, const QString& keys) {
    awaitKeyboard();
    run({"key", "--repeat", QString::number(times), "--repeat-delay", "20", keys});
  }
  void holdKey(const QString& keys) {
    awaitKeyboard();
    run({"keydown", keys});
  }
  void releaseKey(const QString& keys) { run({"keyup", keys}); }
  void type(const QString& text) {
    awaitKeyboard();
    run({"type", "--delay", "5", "--", text});
  }
  /// Gives a widget the keyboard once it is there to have it: panels show their rows a moment after the change that
  /// they show, and a hidden widget lets the next key go elsewhere.
  void focus(QWidget& widget) {
    INFO("a " << widget.metaObject()->className() << " named " << widget.accessibleName().toStdString());
    REQUIRE(waitFor([&] {
      if (widget.isVisible() && widget.isEnabled() && !widget.hasFocus()) widget.setFocus();
      return widget.isVisible() && widget.hasFocus();
    }));
  }
  void click(const QPoint& at) {
    moveTo(at);
    run({"click", "1"});
  }
  /// Clicks in the middle of a widget of any window, or at a place in it.
  void click(const QWidget& widget) { click(widget, widget.rect().center()); }
  void click(const QWidget& widget, const QPoint& at) {
    pointAt(widget, at);
    run({"click", "1"});
  }
  void doubleClick(const QWidget& widget, const QPoint& at) {
    pointAt(widget, at);
    run({"click", "--repeat", "2", "--delay", "30", "1"});
  }
  /// Moves the mouse to a place in a widget once the layout has come to rest and nothing lies over the place.
  void pointAt(const QWidget& widget, const QPoint& at) {
    QPoint last;
    const bool stands = waitFor([&] {
      const QPoint place = widget.mapToGlobal(at);
      const QWidget* there = QApplication::widgetAt(place);
      const bool seen = there != nullptr && (there == &widget || widget.isAncestorOf(there));
      return std::exchange(last, place) == place && seen;
    });
    INFO("a " << widget.metaObject()->className() << " named " << widget.accessibleName().toStdString());
    CHECK(stands);
    moveTo(*widget.window(), widget.mapTo(widget.window(), at));
  }
  /// Moves what was grabbed to a place, in small steps.
  void glide(const QPoint& to, int steps = 8) {
    const QPoint from = mouse_;
    for (int step = 1; step <= steps; ++step) {
      mouse_ = from + (to - from) * step / steps;
      moveTo(mouse_);
    }
  }
  /// Takes the mouse where no handle is.
  void park() { moveTo(inWindow(QPointF(30, 90))); }

  /// Presses the button on a handle and waits until it is taken.
  void take(const std::string& effector) { takeAt(effector, placeOf(effector)); }
  void takeAt(const std::string& effector, const QPoint& at) {
    grab(at, 1);
    REQUIRE(waitFor([&] { return view().part<DragTool>().goal() == goalIndex(effector); }));
  }
  /// Presses a button somewhere in the window, for carry().
  void grab(const QPoint& at, int button) {
    mouse_ = at;
    moveTo(at);
    press(button);
  }
  /// Moves what is held along a line, as a hand does: the next step comes when the last one has been painted. Nothing
  /// need be painted in the first few pixels, where a press is no drag yet.
  void carry(const QPoint& by, int steps = 20) {
    constexpr int kDragFrom = 6;
    const QPoint from = mouse_;
    for (int step = 1; step <= steps; ++step) {
      mouse_ = from + by * step / steps;
      moveTo(mouse_);
      if ((mouse_ - from).manhattanLength() < kDragFrom) continue;
      REQUIRE(waitFor([&] { return view().clock().frames() > frames_at_move_; }));
    }
  }
  /// Lets go and waits until the drag is over.
  void drop() {
    release();
    REQUIRE(waitFor([this] { return !view().part<DragTool>().pressed(); }));
  }
  [[nodiscard]] QPoint mouse() const { return mouse_; }

  /// Waits until solver and picture stand still and the reason of what is short is known. A step that settles may solve
  /// more than once, and between two solves all else stands still.
  [[nodiscard]] bool rests() {
    return waitFor([this] {
      return !posing().solver().solving() && posing().phase() != Phase::Settling && !posing().reasons().searching() &&
             view().atRest();
    });
  }
  /// Waits until the solver has answered, whether or not the button is down.
  [[nodiscard]] bool solved() {
    return waitFor([this] {
      const solve::LiveFrame& frame = posing().lastFrame();
      const SolverSession& solver = posing().solver();
      return !solver.solving() && frame.finished && frame.serial == solver.serial();
    });
  }

  /// Does something that opens modal windows one after the other, and acts in each once it is active; an act ends with
  /// its window closed. Returns when all are closed. In an act only CHECK may be used: an exception must not fly
  /// through Qt.
  using Act = std::function<void(QWidget&)>;
  void inDialogs(const std::function<void()>& open, const std::vector<Act>& acts) {
    QPointer<QWidget> seen;
    std::size_t next = 0;
    bool acting = false;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
      const QPointer<QWidget> dialog = QApplication::activeModalWidget();
      if (acting || !dialog || dialog == seen || !dialog->isActiveWindow()) return;
      acting = true;
      seen = dialog;
      const bool expected = next < acts.size();
      CHECK(expected);
      if (expected) acts[next++](*dialog);
      const bool closed = expected && waitFor([&] { return !dialog || !dialog->isVisible(); });
      CHECK(closed);
      if (!closed && dialog) dialog->close();
      acting = false;
    });
    look.start(10);
    open();
    CHECK(waitFor([&] { return next == acts.size() && !acting && QApplication::activeModalWidget() == nullptr; }));
  }
  /// Answers a file dialog with a path. It is pasted: letters open and close the list of matches, and while the
  /// keyboard comes back from a list that closes, Qt takes a path as far as it has been typed for a file chosen in its
  /// folder.
  [[nodiscard]] Act pastedPath(const QString& path) {
    return [this, path](QWidget&) {
      QGuiApplication::clipboard()->setText(path);
      key(QStringLiteral("ctrl+a"));
      key(QStringLiteral("ctrl+v"));
      QString found;
      const bool is_there = waitFor([&] {
        const auto* field = qobject_cast<const QLineEdit*>(QApplication::focusWidget());
        found = field != nullptr ? field->text() : QStringLiteral("no field");
        return found == path;
      });
      INFO("pasted: " << path.toStdString() << "; in the field: " << found.toStdString());
      CHECK(is_there);
      key(QStringLiteral("Return"));
    };
  }
  /// Clicks the button of a dialog that bears these words.
  [[nodiscard]] Act clicked(const QString& words) {
    return [this, words](QWidget& dialog) {
      for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
        if (button->text().remove(QLatin1Char('&')) != words) continue;
        click(*button);
        return;
      }
      CHECK(words == QStringLiteral("no such button"));
    };
  }

  /// Where panels stood in a test that closed its window is nothing to the next one.
  struct FreshLayout {
    FreshLayout() { QSettings().remove(QStringLiteral("window")); }
  };
  FreshLayout fresh_layout;  ///< before the window, which reads it
  MainWindow window{allFeatures()};

 private:
  /// A dialog that has closed gives the keyboard back a moment later: until then keys go to nobody.
  void awaitKeyboard() {
    const auto has = [] {
      const QWidget* active = QApplication::activeWindow();
      return active != nullptr && active->isVisible();
    };
    CHECK(waitFor(has));
  }
  /// xdotool with its arguments, while the window goes on living.
  void run(const QStringList& arguments) {
    QProcess process;
    QEventLoop loop;
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QObject::connect(&process, &QProcess::errorOccurred, &loop, &QEventLoop::quit);
    process.start(QStringLiteral("xdotool"), arguments);
    loop.exec();
    INFO("xdotool " << arguments.join(QLatin1Char(' ')).toStdString() << ": "
                    << process.readAllStandardError().toStdString());
    CHECK(process.exitStatus() == QProcess::NormalExit);
    CHECK(process.exitCode() == 0);
  }

  QPoint mouse_;
  std::uint64_t frames_at_move_ = 0;  ///< frames painted when the mouse's last move came
  PointerWatch watch_{[this] { frames_at_move_ = view().clock().frames(); }};
};

/// The control that a screen reader would find by this name, once it is there.
template <class Control>
Control& control(WindowStage& stage, const QString& name) {
  Control* named = nullptr;
  const bool found = waitFor([&] {
    for (Control* each : stage.window.findChildren<Control*>()) {
      if (each->accessibleName() == name) named = each;
    }
    return named != nullptr;
  });
  INFO("a control named " << name.toStdString());
  REQUIRE(found);
  return *named;
}

}  // namespace limber::app
