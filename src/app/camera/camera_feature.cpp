// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/camera/camera_feature.h"

#include <QActionGroup>
#include <QGuiApplication>
#include <QSettings>

#include "app/camera/view_cube.h"
#include "app/camera/view_history.h"
#include "app/camera/view_panel.h"
#include "app/shell/key.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kTurn = radiansFromDegrees(5.0);
constexpr double kWalk = 0.10;   // m
constexpr double kClimb = 0.05;  // m
constexpr double kFine = 0.1;    // of a step, with Shift

double fineness() { return QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier) ? kFine : 1.0; }

}  // namespace

CameraFeature::CameraFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(500);
  makeFrameActions();
  makeDirectionActions();
  actions_.beginAt(610);
  makeLensActions();
  makeStepActions();
  makeHistoryActions();
  makePaneActions();
  actions_.addSynonyms({
      {"camera.reset_look", tr("reset view, reset camera, reset zoom, default view, home view")},
      {"camera.frame_all", tr("zoom to fit, fit view, centre the figure, center the figure")},
      {"camera.frame_selection", tr("zoom to selection, focus")},
      {"camera.orthographic", tr("perspective, parallel projection, isometric")},
      {"camera.four_views", tr("quad view, split view")},
      {"camera.view_back", tr("undo view, previous view")},
  });
  actions_.addGestures(
      505, {{tr("Resize the four views; make them equal"), tr("drag the cross between them; double click")}});
  makeNavigationActions();
  new ViewCube(document_, viewport_);
}

/// The mouse of other programs, for hands that are used to it.
void CameraFeature::makeNavigationActions() {
  const QString setting = QStringLiteral("view/navigation");
  const QString remembered = QSettings().value(setting, QStringLiteral("limber")).toString();
  auto* choices = new QActionGroup(this);
  const auto choice = [&](const char* name, const QString& words, const QString& value, Navigation navigation) {
    QAction* action = actions_.addSwitch(name, words, {}, KeyScope::Window, {}, [this, setting, value, navigation] {
      QSettings().setValue(setting, value);
      navigateAs(navigation);
    });
    choices->addAction(action);
    action->setChecked(remembered == value);
    if (action->isChecked()) navigateAs(navigation);
  };
  actions_.beginAt(690);
  choice("camera.mouse_limber", tr("Mouse as in Limber"), QStringLiteral("limber"), Navigation::Limber);
  choice("camera.mouse_blender", tr("Mouse as in Blender"), QStringLiteral("blender"), Navigation::Blender);
  choice("camera.mouse_maya", tr("Mouse as in Maya"), QStringLiteral("maya"), Navigation::Maya);
  bench_.put("view", 677, {submenu(bench_, tr("Navigation"), choices->actions())});
  actions_.addSynonyms({{"camera.mouse_blender", tr("navigation preset, orbit with the middle button")},
                        {"camera.mouse_maya", tr("navigation preset, orbit with Alt, Unity, Houdini")}});
}

void CameraFeature::navigateAs(Navigation navigation) {
  viewport_.setNavigation(navigation);
  const MouseGesture zoom{tr("Zoom"), tr("turn the wheel")};
  switch (navigation) {
    case Navigation::Limber:
      return actions_.replaceGestures(500,
                                      {{tr("Orbit"), tr("left drag on the background, middle or Alt drag anywhere")},
                                       {tr("Pan"), tr("Shift + middle drag")},
                                       zoom});
    case Navigation::Blender:
      return actions_.replaceGestures(500, {{tr("Orbit"), tr("middle drag, Alt + left drag")},
                                            {tr("Pan"), tr("Shift + middle drag")},
                                            {tr("Zoom"), tr("turn the wheel, Ctrl + middle drag")}});
    case Navigation::Maya:
      return actions_.replaceGestures(500, {{tr("Orbit"), tr("Alt + left drag")},
                                            {tr("Pan"), tr("Alt + middle drag")},
                                            {tr("Zoom"), tr("turn the wheel, Alt + right drag")}});
  }
}

void CameraFeature::makeFrameActions() {
  ActionTable& a = actions_;
  QAction* selection = a.add("camera.frame_selection", tr("Frame selection"), QStringLiteral("frame"),
                             KeyScope::Viewport, {key("F")}, [this] { viewport_.frameSelection(); });
  QAction* all = a.add("camera.frame_all", tr("Frame all"), {}, KeyScope::Viewport, {key("A"), key("Home")},
                       [this] { viewport_.frameFigure(); });
  bench_.put("view", 100, {selection, all});
  bench_.put("tools", 510, {selection});
}

void CameraFeature::makeDirectionActions() {
  const auto look = [this](const char* name, const QString& words, const char* keys, double direction,
                           double altitude) {
    QAction* action = actions_.add(name, words, {}, KeyScope::Viewport, {key(keys)}, [this, direction, altitude] {
      viewport_.lookFrom(radiansFromDegrees(direction), radiansFromDegrees(altitude));
    });
    bench_.put("view", 200, {action});
  };
  look("camera.front", tr("From the front"), "1", 0.0, 0.0);
  look("camera.back", tr("From the back"), "Ctrl+1", 180.0, 0.0);
  look("camera.right", tr("From the right"), "3", -90.0, 0.0);
  look("camera.left", tr("From the left"), "Ctrl+3", 90.0, 0.0);
  actions_.beginAt(605);
  look("camera.top", tr("From the top"), "7", 0.0, 90.0);
  look("camera.below", tr("From below"), "Ctrl+7", 0.0, -90.0);
}

void CameraFeature::makeLensActions() {
  orthographic_ =
      actions_.addSwitch("camera.orthographic", tr("Orthographic"), {}, KeyScope::Viewport, {key("5")}, [this] {
        const bool orthographic = orthographic_->isChecked();
        viewport_.land();
        scene::Camera camera = document_.scene().camera;
        camera.orthographic = orthographic;
        document_.setCamera(camera);
      });
  const auto follow = [this] { orthographic_->setChecked(document_.scene().camera.orthographic); };
  whenChanged(document_, ScenePart::Camera, this, follow);
  connect(&document_, &Document::sceneReplaced, this, follow);
  QAction* reset = actions_.add("camera.reset_look", tr("Reset look"), QStringLiteral("reset"), KeyScope::Window, {},
                                [this] { viewport_.resetLook(); });
  bench_.put("view", 310, {orthographic_});
  bench_.put("view", 330, {reset});
}

/// Walking keys of the thesis; with Shift a tenth of the step.
void CameraFeature::makeStepActions() {
  ActionTable& a = actions_;
  const auto step = [this](auto move) {
    return [this, move] {
      viewport_.land();
      document_.setCamera(move(document_.scene().camera));
    };
  };
  a.add("", tr("Turn the viewer left by 5°"), {}, KeyScope::Viewport, {key("Left"), key("Shift+Left")},
        step([](const scene::Camera& from) { return scene::turnedOnTheSpot(from, -kTurn * fineness()); }));
  a.add("", tr("Turn the viewer right by 5°"), {}, KeyScope::Viewport, {key("Right"), key("Shift+Right")},
        step([](const scene::Camera& from) { return scene::turnedOnTheSpot(from, kTurn * fineness()); }));
  a.add("", tr("Viewer nearer by 10 cm"), {}, KeyScope::Viewport, {key("Up"), key("Shift+Up")},
        step([](const scene::Camera& from) { return scene::approached(from, kWalk * fineness()); }));
  a.add("", tr("Viewer farther by 10 cm"), {}, KeyScope::Viewport, {key("Down"), key("Shift+Down")},
        step([](const scene::Camera& from) { return scene::approached(from, -kWalk * fineness()); }));
  // On many keyboards + is Shift and =, so Shift cannot mean a tenth here.
  a.add("", tr("Viewer higher by 5 cm"), {}, KeyScope::Viewport, {key("+"), key("="), key("Shift++")},
        step([](const scene::Camera& from) { return scene::raised(from, kClimb); }));
  a.add("", tr("Viewer lower by 5 cm"), {}, KeyScope::Viewport, {key("-")},
        step([](const scene::Camera& from) { return scene::raised(from, -kClimb); }));
}

void CameraFeature::makeHistoryActions() {
  auto* history = new ViewHistory(document_, viewport_, &bench_.window);
  QAction* back = actions_.add("camera.view_back", tr("View back"), {}, KeyScope::Viewport, {key("[")},
                               [history] { history->back(); });
  QAction* forward = actions_.add("camera.view_forward", tr("View forward"), {}, KeyScope::Viewport, {key("]")},
                                  [history] { history->forward(); });
  const auto possible = [history, back, forward] {
    back->setEnabled(history->canGoBack());
    forward->setEnabled(history->canGoForward());
  };
  connect(history, &ViewHistory::changed, this, possible);
  possible();
  bench_.put("view", 320, {back, forward});
}

/// One pane or four (POSIT, figure 4).
void CameraFeature::makePaneActions() {
  ActionTable& a = actions_;
  four_views_ = a.addSwitch("camera.four_views", tr("Four views"), QStringLiteral("four-views"), KeyScope::Window,
                            {key("Ctrl+Alt+Q")}, [this] { reportPanes(std::nullopt); });
  a.add("", tr("Four views"), {}, KeyScope::Viewport, {key("V")}, [this] { four_views_->trigger(); });
  large_view_ = a.add("camera.large_view", tr("Maximise the pane under the pointer"), {}, KeyScope::Viewport,
                      {key("Ctrl+Space")}, [this] {
                        viewport_.toggleLargePane();
                        reportPanes(viewport_.panes().large());
                      });
  remember(four_views_, QStringLiteral("window/four_views"), false, [this](bool four) {
    large_view_->setEnabled(four);
    viewport_.setFourViews(four);
  });
  bench_.put("view", 400, {four_views_, large_view_});
  bench_.put("tools", 500, {four_views_});
}

void CameraFeature::reportPanes(std::optional<Pane> large) {
  announcer_.report(!four_views_->isChecked() ? tr("One view.")
                    : large ? tr("%1, maximised. Ctrl+Space shows all four views.").arg(nameOf(*large))
                            : tr("Four views. Ctrl+Space maximises the pane under the pointer."),
                    QStringLiteral("four-views"));
}

void CameraFeature::assembled() {
  connect(&viewport_.events(), &ViewEvents::turnRefused, this, [this](Pane pane) {
    announcer_.report(tr("%1 cannot orbit, so the drag pans it. Perspective can orbit.").arg(nameOf(pane)));
  });
}

std::optional<Panel> CameraFeature::makePanel() {
  auto* dock = new PanelDock(tr("View"), QStringLiteral("view"), &bench_.window);
  auto* panel = new ViewPanel(document_, viewport_, actions_, dock);
  for (QWidget* block : bench_.blocksFor(dock->objectName(), panel)) panel->addBlock(block);
  dock->setBody(panel, true);
  for (QAction* reset : actions_.some({"poses.reset_posture"})) dock->addFooterButton(reset);
  QAction* quit = actions_.find("window.quit");
  auto* leave = new QAction(tr("Exit"), dock);
  leave->setToolTip(quit->toolTip());
  connect(leave, &QAction::triggered, quit, &QAction::trigger);
  dock->addFooterButton(leave);
  return Panel{dock, "view", "Alt+6", 60};
}

}  // namespace limber::app
