// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's commands that place the viewer and say how the figure is shown.
#include <QActionGroup>
#include <QGuiApplication>
#include <QSettings>

#include "app/camera/view_panel.h"
#include "app/document/body_style.h"
#include "app/shell/feedback.h"
#include "app/shell/key.h"
#include "app/shell/main_window.h"
#include "app/six_axis/six_axis_block.h"
#include "app/view/view_cube.h"
#include "app/view/view_history.h"
#include "app/widgets/panel_dock.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kTurn = radiansFromDegrees(5.0);
constexpr double kWalk = 0.10;   // m
constexpr double kClimb = 0.05;  // m
constexpr double kFine = 0.1;    // of a step, with Shift

double fineness() { return QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier) ? kFine : 1.0; }

}  // namespace

void MainWindow::makeLookActions() {
  ActionTable& a = actions_;
  const auto remembered = [](QAction* action, const QString& name, bool at_first) {
    action->setCheckable(true);
    action->setIconVisibleInMenu(false);
    action->setChecked(QSettings().value(name, at_first).toBool());
    connect(action, &QAction::toggled, action, [name](bool on) { QSettings().setValue(name, on); });
  };
  a.wireframe = a.add(tr("Wireframe"), QStringLiteral("wireframe"), KeyScope::Window, {key("F2")}, [] {});
  a.lights = a.add(tr("Lights"), QStringLiteral("lights"), KeyScope::Window, {key("F3")}, [] {});
  remembered(a.wireframe, QStringLiteral("view/wireframe"), false);
  remembered(a.lights, QStringLiteral("view/lights"), true);
  const auto show = [this](QAction* action, bool ViewLook::*what) {
    connect(action, &QAction::toggled, viewport_, [this, what](bool on) { viewport_->setLook(what, on); });
    viewport_->setLook(what, action->isChecked());
  };
  show(a.wireframe, &ViewLook::wireframe);
  show(a.lights, &ViewLook::lights);

  auto* styles = new QActionGroup(this);
  const auto style = [&](const QString& words, BodyStyle chosen) {
    QAction* action =
        a.add(words, {}, KeyScope::Window, {}, [this, chosen] { showNotices(chooseBodyStyle(document_, chosen)); });
    action->setCheckable(true);
    action->setChecked(chosenBodyStyle() == chosen);
    styles->addAction(action);
    return action;
  };
  a.skin = style(tr("Skin"), BodyStyle::Skin);
  a.lay_figure = style(tr("Lay figure"), BodyStyle::Lay);

  const auto look = [this](double altitude) {
    return [this, altitude] { viewport_->lookFrom(0.0, radiansFromDegrees(altitude)); };
  };
  a.top = a.add(tr("From the top"), {}, KeyScope::Viewport, {key("7")}, look(90.0));
  a.below = a.add(tr("From below"), {}, KeyScope::Viewport, {key("Ctrl+7")}, look(-90.0));
  a.orthographic = a.add(tr("Orthographic"), {}, KeyScope::Viewport, {key("5")}, [this] {
    const bool orthographic = actions_.orthographic->isChecked();
    viewport_->land();
    scene::Camera camera = document_.scene().camera;
    camera.orthographic = orthographic;
    document_.setCamera(camera);
  });
  a.orthographic->setCheckable(true);
  const auto follow = [this] { actions_.orthographic->setChecked(document_.scene().camera.orthographic); };
  connect(&document_, &Document::cameraChanged, this, follow);
  connect(&document_, &Document::sceneReplaced, this, follow);
  new ViewCube(document_, *viewport_);
  a.reset_look =
      a.add(tr("Reset look"), QStringLiteral("reset"), KeyScope::Window, {}, [this] { viewport_->resetLook(); });
}

/// One pane or four (POSIT, figure 4).
void MainWindow::makePaneActions() {
  ActionTable& a = actions_;
  const QString setting = QStringLiteral("window/four_views");
  a.four_views =
      a.add(tr("Four views"), QStringLiteral("four-views"), KeyScope::Window, {key("Ctrl+Alt+Q")}, [this, setting] {
        const bool four = actions_.four_views->isChecked();
        QSettings().setValue(setting, four);
        feedback_->tell(four ? tr("Four views. Ctrl+Space makes the view under the pointer large.") : tr("One view."),
                        QStringLiteral("four-views"));
      });
  a.four_views->setCheckable(true);
  a.four_views->setIconVisibleInMenu(false);
  a.add(tr("Four views"), {}, KeyScope::Viewport, {key("V")}, [this] { actions_.four_views->trigger(); });
  a.large_view =
      a.add(tr("View under the pointer large, and back"), {}, KeyScope::Viewport, {key("Ctrl+Space")}, [this] {
        viewport_->toggleLargePane();
        const auto large = viewport_->panes().large();
        feedback_->tell(large ? tr("%1, large. Ctrl+Space shows all four views.").arg(nameOf(*large))
                              : tr("Four views. Ctrl+Space makes the view under the pointer large."),
                        QStringLiteral("four-views"));
      });
  connect(a.four_views, &QAction::toggled, this, [this](bool four) {
    actions_.large_view->setEnabled(four);
    viewport_->setFourViews(four);
  });
  connect(&viewport_->events(), &ViewEvents::turnRefused, this, [this](Pane pane) {
    feedback_->tell(tr("%1 keeps its direction: the drag shifts it. Perspective can be turned.").arg(nameOf(pane)));
  });
  a.large_view->setEnabled(false);
  a.four_views->setChecked(QSettings().value(setting, false).toBool());
}

/// The viewer walks: the thesis' keys, with Shift a tenth.
void MainWindow::makeViewerActions() {
  ActionTable& a = actions_;
  const auto step = [this](auto move) {
    return [this, move] {
      viewport_->land();
      document_.setCamera(move(document_.scene().camera));
    };
  };
  a.add(tr("Turn the viewer left by 5°"), {}, KeyScope::Viewport, {key("Left"), key("Shift+Left")},
        step([](const scene::Camera& from) { return scene::turnedOnTheSpot(from, -kTurn * fineness()); }));
  a.add(tr("Turn the viewer right by 5°"), {}, KeyScope::Viewport, {key("Right"), key("Shift+Right")},
        step([](const scene::Camera& from) { return scene::turnedOnTheSpot(from, kTurn * fineness()); }));
  a.add(tr("Viewer nearer by 10 cm"), {}, KeyScope::Viewport, {key("Up"), key("Shift+Up")},
        step([](const scene::Camera& from) { return scene::approached(from, kWalk * fineness()); }));
  a.add(tr("Viewer farther by 10 cm"), {}, KeyScope::Viewport, {key("Down"), key("Shift+Down")},
        step([](const scene::Camera& from) { return scene::approached(from, -kWalk * fineness()); }));
  // On many keyboards + is Shift and =, so Shift cannot mean a tenth here.
  a.add(tr("Viewer higher by 5 cm"), {}, KeyScope::Viewport, {key("+"), key("="), key("Shift++")},
        step([](const scene::Camera& from) { return scene::raised(from, kClimb); }));
  a.add(tr("Viewer lower by 5 cm"), {}, KeyScope::Viewport, {key("-")},
        step([](const scene::Camera& from) { return scene::raised(from, -kClimb); }));

  auto* history = new ViewHistory(document_, *viewport_, this);
  a.view_back = a.add(tr("View back"), {}, KeyScope::Viewport, {key("[")}, [history] { history->back(); });
  a.view_forward = a.add(tr("View forward"), {}, KeyScope::Viewport, {key("]")}, [history] { history->forward(); });
  const auto possible = [this, history] {
    actions_.view_back->setEnabled(history->canGoBack());
    actions_.view_forward->setEnabled(history->canGoForward());
  };
  connect(history, &ViewHistory::changed, this, possible);
  possible();
}

PanelDock* MainWindow::makeViewPanel() {
  auto* dock = new PanelDock(tr("View"), QStringLiteral("view"), this);
  auto* panel = new ViewPanel(document_, *viewport_, actions_, dock);
  panel->addBlock(new SixAxisBlock(*six_axis_, panel));
  dock->setBody(panel, true);
  dock->addFooterButton(actions_.reset_posture);
  auto* leave = new QAction(tr("Exit"), dock);
  leave->setToolTip(actions_.quit->toolTip());
  connect(leave, &QAction::triggered, actions_.quit, &QAction::trigger);
  dock->addFooterButton(leave);
  return dock;
}

}  // namespace limber::app
