// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goals_feature.h"

#include <QActionGroup>
#include <QListView>
#include <QMenu>
#include <QWidgetAction>
#include <algorithm>

#include "app/goals/drag_tool.h"
#include "app/goals/far_goal_tool.h"
#include "app/goals/follow_tool.h"
#include "app/goals/goal_edits.h"
#include "app/goals/goal_feedback.h"
#include "app/goals/goal_menu.h"
#include "app/goals/goals_panel.h"
#include "app/goals/turn_tool.h"
#include "app/shell/key.h"
#include "document/goal_kinds.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/base/units.h"
#include "posing/far_travel.h"
#include "widgets/boxes.h"
#include "widgets/place_field.h"
#include "widgets/segmented_control.h"
#include "widgets/theme/icons.h"

namespace limber::app {

namespace {

constexpr double kGoalStep = 0.01;  // m: PageUp and PageDown (Abalı 2001, A.2)

/// The kind that Shift+P takes next: position, orientation, both.
GoalType nextKind(const std::optional<GoalType>& now) {
  if (now == GoalType::Position) return GoalType::Orientation;
  return now == GoalType::Orientation ? GoalType::PositionOrientation : GoalType::Position;
}

}  // namespace

GoalsFeature::GoalsFeature(Workbench& bench)
    : Feature(bench), feedback_(new GoalFeedback(posing_, announcer_, this)), kind_group_(new QActionGroup(this)) {
  makeKindActions();
  makeGoalActions();
  makeToolActions();
  makeDepthActions();
  fillPlaces();
  addSynonymsAndGestures();
}

void GoalsFeature::addSynonymsAndGestures() {
  actions_.addSynonyms({
      {"goals.hold", tr("pin, fix in place, freeze, nail down, constrain")},
      {"goals.solve", tr("ik, inverse kinematics, run the solver")},
      {"goals.far", tr("ik target, move to a point, reach for")},
      {"goals.on", tr("enable goal, disable goal, switch off goal")},
      {"goals.remove", tr("delete goal")},
      {"goals.drag_tool", tr("select, grab, ik")},
      {"goals.move_tool", tr("translate")},
      {"goals.turn_tool", tr("rotate")},
  });
  actions_.addGestures(100, {
                                {tr("Move a hand, a foot, any part of the body"), tr("left drag on it")},
                                {tr("Give a part of the body a goal"), tr("click on it")},
                                {tr("Select several handles, which move together"), tr("Shift + click on them")},
                            });
  actions_.addGestures(
      300, {
               {tr("More or less of the body follows"), tr("Ctrl + wheel on it")},
               {tr("Farther joints follow less"), tr("Ctrl + Shift + wheel on it")},
               {tr("Move a target"), tr("left drag on its diamond")},
               {tr("Turn the goal, with the Turn tool"), tr("a ring, or beside it left X, right Z, both Y")},
               {tr("In steps; a tenth as fast"), tr("Ctrl; Shift"), true},
               {tr("Over the surfaces under the mouse"), tr("Alt"), true},
               {tr("Nearer, farther"), tr("turn the wheel"), true},
               {tr("More or less of the body follows"), tr("Ctrl + wheel"), true},
               {tr("Farther joints follow less"), tr("Ctrl + Shift + wheel"), true},
           });
}

void GoalsFeature::makeKindActions() {
  ActionTable& a = actions_;
  a.beginAt(400);
  const auto type = [&](const char* name, GoalType kind) {
    QAction* action = a.addSwitch(name, kindTitle(kind), goalIcon(kind), KeyScope::Window, {},
                                  [this, kind] { setGoalType(posing_, document_.selection().goal(), kind); });
    kind_group_->addAction(action);
    return action;
  };
  position_ = type("goals.position", GoalType::Position);
  position_orientation_ = type("goals.position_orientation", GoalType::PositionOrientation);
  orientation_ = type("goals.orientation", GoalType::Orientation);
  const auto toggle = [this] { (position_->isChecked() ? position_orientation_ : position_)->trigger(); };
  toggle_kind_ = a.add("goals.toggle_kind", tr("Switch goal type"), {}, KeyScope::Window, {key("F1")}, toggle);
  a.add("", tr("Switch goal type"), {}, KeyScope::Viewport, {key("T")}, toggle);
}

void GoalsFeature::makeGoalActions() {
  ActionTable& a = actions_;
  QAction* solve = a.add("goals.solve", tr("Solve goals"), {}, KeyScope::Window, {}, [this] {
    if (!posing_.dragging()) posing_.solveGoals();
  });
  hold_ = a.addSwitch("goals.hold", tr("Hold"), QStringLiteral("hold-position"), KeyScope::Viewport, {key("P")},
                      [this] { setHeld(posing_, document_.selection().goals(), hold_->isChecked()); });
  hold_kind_ = a.add("goals.hold_kind", tr("Kind of hold"), {}, KeyScope::Viewport, {key("Shift+P")}, [this] {
    const int goal = document_.selection().goal();
    if (goal < 0) return;
    const auto held = holdOf(document_.actor().goals[static_cast<std::size_t>(goal)]);
    setHold(posing_, goal, nextKind(held));
  });
  on_ = a.addSwitch("goals.on", tr("Goal on"), {}, KeyScope::Window, {}, [this] {
    const bool on = on_->isChecked();  // read first: the end of the travel may change it
    static_cast<void>(viewport_.part<FarGoalTool>().travel().stop());
    setActive(posing_, document_.selection().goals(), on);
  });
  to_body_ = a.add("goals.to_body", tr("Goal back to the body"), {}, KeyScope::Window, {key("Ctrl+G")}, [this] {
    const int goal = document_.selection().goal();
    if (goal >= 0) setTarget(posing_, goal, effectorPlacement(document_, goal));
  });
  remove_ =
      a.add("goals.remove", tr("Remove goal"), QStringLiteral("delete"), KeyScope::Viewport, {key("Del")}, [this] {
        static_cast<void>(viewport_.part<FarGoalTool>().travel().stop());
        removeGoals(posing_, document_.selection().goals());
      });
  far_goal_ = a.addSwitch("goals.far", tr("Far goal"), QStringLiteral("far-goal"), KeyScope::Window, {},
                          [this] { viewport_.part<FarGoalTool>().arm(far_goal_->isChecked()); });
  QAction* next = a.add("goals.next", tr("Next handle"), {}, KeyScope::Viewport, {key("N")}, [this] { selectNext(1); });
  QAction* previous = a.add("goals.previous", tr("Previous handle"), {}, KeyScope::Viewport, {key("Shift+N")},
                            [this] { selectNext(-1); });
  bench_.put("goals", 300, {solve, hold_, hold_kind_, on_, far_goal_, to_body_, remove_});
  bench_.put("goals", 620, {next, previous});
}

void GoalsFeature::makeToolActions() {
  auto* tools = new QActionGroup(this);
  const auto tool = [&](const char* name, const QString& words, const char* icon_name, const char* keys,
                        GizmoMode mode) {
    QAction* action = actions_.addSwitch(name, words, QString::fromLatin1(icon_name), KeyScope::Viewport, {key(keys)},
                                         [this, mode] { viewport_.setGizmoMode(mode); });
    tools->addAction(action);
    return action;
  };
  tool("goals.drag_tool", tr("Drag"), "drag", "Q", GizmoMode::Drag)->setChecked(true);
  tool("goals.move_tool", tr("Move goal"), "move", "W", GizmoMode::Move);
  tool("goals.turn_tool", tr("Turn goal"), "turn", "E", GizmoMode::Turn);
  tool("goals.bend_tool", tr("Bend joint"), "bend", "J", GizmoMode::Bend);
  QAction* decides =
      actions_.addSwitch("goals.type_decides", tr("Goal type sets the mouse action"), {}, KeyScope::Window, {}, [this] {
        const bool on = actions_.find("goals.type_decides")->isChecked();
        announcer_.report(
            on ? tr("The handle of a goal with position and orientation turns it: left X, right Z, both Y.")
               : tr("Handles drag goals; the Turn tool turns them."));
      });
  decides->setToolTip(tr("A drag on a goal with position and orientation both turns it and moves it"));
  remember(decides, QStringLiteral("goals/type_decides"), false, [this](bool on) { letTypeDecide(on); });
  QAction* lies =
      actions_.addSwitch("goals.lie_down", tr("Hands and feet lie on surfaces"), {}, KeyScope::Window, {}, [] {});
  lies->setToolTip(
      tr("A hand or foot that is dropped near floor, obstacle, thing or body lies on it with its palm or sole"));
  remember(lies, QStringLiteral("goals/lie_down"), true,
           [this](bool on) { viewport_.part<DragTool>().setLiesDown(on); });
  bench_.put("goals", 100, tools->actions());
  bench_.put("goals", 110, {decides, lies});
  bench_.put("tools", 200, tools->actions());
}

void GoalsFeature::letTypeDecide(bool decides) {
  viewport_.part<TurnTool>().setTypeDecides(decides);
  feedback_->setTypeDecides(decides);
}

void GoalsFeature::makeDepthActions() {
  ActionTable& a = actions_;
  a.beginAt(550);
  const auto step = [this](double away) { return [this, away] { viewport_.moveGoalInDepth(away); }; };
  const auto add = [&](const QString& words, const char* keys, double away) {
    return a.add("", words, {}, KeyScope::Viewport, {key(keys)}, step(away));
  };
  QAction* nearer = add(tr("Goal nearer by 1 cm"), "PgUp", -kGoalStep);
  QAction* farther = add(tr("Goal farther by 1 cm"), "PgDown", kGoalStep);
  add(tr("Goal nearer by 1 mm"), "Shift+PgUp", -0.1 * kGoalStep);
  add(tr("Goal farther by 1 mm"), "Shift+PgDown", 0.1 * kGoalStep);
  add(tr("Goal nearer by 10 cm"), "Ctrl+PgUp", -10.0 * kGoalStep);
  add(tr("Goal farther by 10 cm"), "Ctrl+PgDown", 10.0 * kGoalStep);
  bench_.put("goals", 610, {nearer, farther});
}

void GoalsFeature::fillPlaces() {
  bench_.put("goals", 200, {position_, position_orientation_, orientation_, toggle_kind_});
  // Without a parent, so that its place in the bar is also its place in the Tab order.
  kinds_ = new SegmentedControl({position_, position_orientation_}, tr("Goal type"));
  auto* kinds = new QWidgetAction(&bench_.window);
  kinds->setDefaultWidget(kinds_);
  bench_.put("tools", 300, {kinds});
  bench_.put("tools", 410, {hold_});
}

std::optional<Panel> GoalsFeature::makePanel() {
  auto* dock = new PanelDock(tr("Goals"), QStringLiteral("goals"), &bench_.window);
  auto* body = new QWidget(dock);
  auto* layout = columnIn(body, kStyleSpacing);
  panel_ = new GoalsPanel(posing_, body);
  layout->addWidget(panel_, 1);
  // A letter in the list is a command of the view, not the start of a name.
  panel_->findChild<QListView*>()->addActions(
      actions_.some({"goals.hold", "goals.hold_kind", "goals.toggle_kind", "poses.keep", "joints.lock",
                     "goals.drag_tool", "goals.move_tool", "goals.turn_tool", "camera.frame_selection", "goals.next",
                     "goals.previous", "joints.reset", "poses.previous", "poses.next"}));
  dock->setScrolledBody(body);  // with a reason under the form it is higher than a low window
  dock->addFooterRow(GoalsPanel::makeFarGoalRow(*far_goal_, *makeFarSpeed(dock), dock));
  for (QAction* reset : actions_.some({"poses.reset_posture"})) dock->addFooterButton(reset);
  return Panel{dock, "goals", "Alt+1", 10, true};
}

void GoalsFeature::assembled() {
  QToolButton& hold = bench_.toolButton(hold_);
  hold.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  hold.setMenu(makeHoldMenu(posing_, &hold));  // the arrow opens the kinds of hold
  hold.setPopupMode(QToolButton::MenuButtonPopup);
  connectDocument();
  connectView();
  connectTravel();
  connect(panel_, &GoalsPanel::menuWanted, this, &GoalsFeature::showMenu);
  showRestHints();
}

void GoalsFeature::connectDocument() {
  connect(&document_.selection(), &Selection::goalSelected, this, &GoalsFeature::refresh);
  connect(&document_.selection(), &Selection::othersSelected, this, &GoalsFeature::refresh);
  connect(&document_.selection(), &Selection::partSelected, this, &GoalsFeature::refresh);
  whenChanged(document_, ScenePart::Shown | ScenePart::Goals | ScenePart::Obstacles | ScenePart::Solving, this,
              &GoalsFeature::refresh);
  connect(&posing_, &Posing::reachSettled, feedback_, &GoalFeedback::dragEnded);
}

void GoalsFeature::connectView() {
  connect(&viewport_.events(), &ViewEvents::hoverChanged, feedback_, &GoalFeedback::hovered);
  connect(&viewport_.events(), &ViewEvents::dragBegan, feedback_, &GoalFeedback::dragBegan);
  connect(&viewport_.events(), &ViewEvents::dragEnded, feedback_, &GoalFeedback::dragEnded);
  connect(&viewport_.events(), &ViewEvents::partHovered, this, [this](SegmentId segment) {
    feedback_->partHovered(marksJoints(viewport_.gizmoMode()) ? SegmentId{} : segment);
  });
  connect(&viewport_.part<TurnTool>(), &TurnTool::goalTurned, feedback_, &GoalFeedback::turning);
  connect(&viewport_.part<FollowTool>(), &FollowTool::followTurned, feedback_, &GoalFeedback::followTurned);
  connect(&viewport_.events(), &ViewEvents::pinClicked, this, [this](int goal) { setHeld(posing_, goal, false); });
  connect(&viewport_.part<DragTool>(), &DragTool::bodyClicked, this, &GoalsFeature::leaveHandle);
  connect(&viewport_.events(), &ViewEvents::menuWanted, this, &GoalsFeature::showMenu);
  connect(&viewport_.events(), &ViewEvents::dragBegan, this, &GoalsFeature::showDragHints);
  connect(&viewport_.events(), &ViewEvents::dragEnded, this, &GoalsFeature::showRestHints);
  connect(&viewport_.events(), &ViewEvents::gizmoModeChanged, this, &GoalsFeature::showRestHints);
  connect(&viewport_.part<FarGoalTool>(), &FarGoalTool::farGoalChanged, this, [this](bool armed) {
    far_goal_->setChecked(armed);
    showRestHints();
    feedback_->farGoal(armed ? document_.selection().goal() : -1);
  });
}

void GoalsFeature::connectTravel() {
  FarTravel& travel = viewport_.part<FarGoalTool>().travel();
  connect(&travel, &FarTravel::began, this, [this](int goal) {
    const std::string& name = document_.actor().goals[static_cast<std::size_t>(goal)].effector.name;
    announcer_.show(SentenceKind::Working, tr("The **%1** is on its way to its goal.").arg(lowName(name)),
                    QStringLiteral("far-goal"));
    bench_.status.showHints({{{}, QStringLiteral("Esc"), tr("Stop here")}});
  });
  connect(&travel, &FarTravel::ended, this, [this] {
    if (!posing_.dragging()) showRestHints();  // a drag has its own hints
  });
  connect(&travel, &FarTravel::stopped, feedback_, &GoalFeedback::farGoalStopped);
}

bool GoalsFeature::putBack() { return viewport_.part<FarGoalTool>().travel().stop(); }

bool GoalsFeature::endByHand() { return viewport_.part<FarGoalTool>().travel().stop(); }

void GoalsFeature::setWordsShown(bool shown) { kinds_->setNarrow(!shown); }

void GoalsFeature::leaveHandle(const scene::BodyPoint& point) {
  const int goal = addGoal(posing_, point.segment, point.point);
  document_.selection().selectGoal(goal);
  const std::string& name = document_.figure().segments()[point.segment].name;
  announcer_.report(tr("Goal added on the %1. Drag it to pose; Delete removes it.").arg(lowName(name)));
}

QWidget* GoalsFeature::makeFarSpeed(QWidget* parent) {
  constexpr int kFieldWidth = 92;
  auto* speed = new PlaceField(tr(" cm/s"), tr("Speed of a far goal in centimetres a second"), parent);
  speed->setDecimals(0);
  speed->setRange(0.0, centimetresFromMetres(FarTravel::kFastestTravel));
  speed->setSingleStep(10.0);
  speed->setSpecialValueText(tr("at once"));
  speed->setFixedWidth(kFieldWidth);
  speed->setToolTip(tr("Speed of a far goal along its path; 0: at once"));
  speed->showValue(centimetresFromMetres(FarTravel::speed()));
  connect(speed, &QDoubleSpinBox::valueChanged, speed,
          [](double centimetres) { FarTravel::setSpeed(metresFromCentimetres(centimetres)); });
  return speed;
}

void GoalsFeature::showDragHints() {
  bench_.status.showHints({{QStringLiteral("mouse-wheel"), {}, tr("Nearer / farther")},
                           {{}, QStringLiteral("Ctrl+wheel"), tr("How much follows")},
                           {{}, QStringLiteral("F1"), tr("Goal type")},
                           {{}, QStringLiteral("Esc"), tr("Cancel")}});
}

void GoalsFeature::showRestHints() {
  const auto mouse = [](const char* button, const QString& words) {
    return InputHint{QStringLiteral("mouse-") + QLatin1String(button), {}, words};
  };
  StatusLine& status = bench_.status;
  if (viewport_.part<FarGoalTool>().waiting()) {
    status.showHints({mouse("left", tr("Set the goal")),
                      {{}, QStringLiteral("Shift"), tr("Place another")},
                      {{}, QStringLiteral("Esc"), tr("Cancel")}});
  } else if (viewport_.gizmoMode() == GizmoMode::Turn) {
    status.showHints({mouse("left", tr("Left: X")),
                      mouse("right", tr("Right: Z")),
                      mouse("both", tr("Both: Y")),
                      {{}, QStringLiteral("Ctrl"), tr("5° steps")}});
  } else if (viewport_.gizmoMode() == GizmoMode::Bend) {
    status.showHints({mouse("left", tr("Drag a part: bend")),
                      {{}, QStringLiteral("Ctrl"), tr("5° steps")},
                      {{}, QStringLiteral("Shift"), tr("Finely")},
                      mouse("middle", tr("Orbit"))});
  } else {
    status.showHints({mouse("left", tr("Drag the body: pose")), mouse("middle", tr("Orbit")),
                      mouse("wheel", tr("Zoom")), mouse("right", tr("Menu"))});
  }
}

void GoalsFeature::selectNext(int step) {
  const int count = static_cast<int>(document_.actor().goals.size());
  if (count == 0 || posing_.dragging()) return;
  const int from = document_.selection().goal() < 0 ? (step > 0 ? -1 : 0) : document_.selection().goal();
  document_.selection().selectGoal((from + step + count) % count);
  feedback_->hovered(document_.selection().goal());
}

void GoalsFeature::showMenu(int goal, const QPoint& on_screen) {
  if (posing_.dragging()) return;
  if (goal >= 0) document_.selection().selectGoal(goal);
  QMenu* menu = goal >= 0 ? makeGoalMenu(
                                posing_, actions_, [this] { showNumbers(); }, &bench_.window)
                          : makeViewMenu(actions_, &bench_.window);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(on_screen);
}

void GoalsFeature::showNumbers() {
  bringUp(*panel_);
  panel_->focusTarget();
}

void GoalsFeature::refresh() {
  const int selected = document_.selection().goal();
  for (QAction* action :
       {position_, position_orientation_, orientation_, hold_, hold_kind_, on_, to_body_, far_goal_}) {
    action->setEnabled(selected >= 0);
  }
  // Delete applies to the selected obstacle or observer, else to the goal.
  const bool instead = document_.selection().obstacle() >= 0 || document_.selection().observer() >= 0;
  remove_->setEnabled(!instead && selected >= 0);
  if (selected < 0) return;
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(selected)];
  refreshKind(goal);
  on_->setChecked(goal.active);
  const auto can_go = [this](int index) {
    return !isDeclared(document_, index) || document_.actor().goals[at(index)].active;
  };
  remove_->setEnabled(!instead && std::ranges::any_of(document_.selection().goals(), can_go));
}

void GoalsFeature::refreshKind(const goal::Goal& goal) {
  const GoalType type = typeOf(goal);
  const bool one_of_them = goal::kindOf(goal.potential) <= goal::Kind::Orientation;
  if (!one_of_them && kind_group_->checkedAction() != nullptr) {  // a plane or a region is none of these
    kind_group_->setExclusionPolicy(QActionGroup::ExclusionPolicy::None);
    kind_group_->checkedAction()->setChecked(false);
    kind_group_->setExclusionPolicy(QActionGroup::ExclusionPolicy::Exclusive);
  }
  (type == GoalType::Position      ? position_
   : type == GoalType::Orientation ? orientation_
                                   : position_orientation_)
      ->setChecked(one_of_them);
  hold_->setChecked(goal.held);
  if (hold_->property("icon_name") != holdIcon(type)) {
    hold_->setIcon(icon(holdIcon(type)));
    hold_->setProperty("icon_name", holdIcon(type));
  }
}

}  // namespace limber::app
