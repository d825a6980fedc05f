// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Selection among goals, obstacles and observers, and its stability under edits.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QStringList>
#include <catch2/catch.hpp>

#include "app/actors/actor_edits.h"
#include "app/desk.h"
#include "app/obstacles/obstacle_edits.h"
#include "app/obstacles/obstacle_form.h"
#include "app/obstacles/obstacles_block.h"
#include "app/obstacles/pick_obstacle.h"
#include "app/solving/solve_choices.h"
#include "limber/scene/observers.h"
#include "posing/drags.h"
#include "widgets/switch_list.h"

namespace limber::app::choice_test {

namespace {

Pose placeAt(double x, double y, double z) { return Pose::fromTranslation({x, y, z}); }

/// Counts how often something is said.
template <class Signal>
class Counter {
 public:
  Counter(Selection& selection, Signal signal) {
    link_ = QObject::connect(&selection, signal, &selection, [this] { ++count; });
  }
  ~Counter() { QObject::disconnect(link_); }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;
  int count = 0;

 private:
  QMetaObject::Connection link_;
};

QDoubleSpinBox& field(QWidget& form, const QString& name) {
  for (auto* each : form.findChildren<QDoubleSpinBox*>()) {
    if (each->accessibleName() == name) return *each;
  }
  FAIL("no field named " << name.toStdString());
  return *form.findChild<QDoubleSpinBox*>();
}

}  // namespace

TEST_CASE("selecting or dragging a goal deselects an obstacle or an observer", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const int goal = document.selection().goal();
  REQUIRE(goal >= 0);
  addObstacle(posing, goal::BallShape{}, placeAt(3, 1, 0));
  const SegmentId forearm = *document.figure().findSegment("left_forearm");
  const auto selects = [&](const std::function<void()>& act) {
    document.selection().selectObstacle(0);
    act();
    CHECK(document.selection().obstacle() == -1);
    document.selection().selectObserver(0);
    REQUIRE(document.selection().observer() == 0);
    act();
    CHECK(document.selection().observer() == -1);
    CHECK(document.selection().goal() == goal);
  };
  addObserver(posing, forearm, {0, 0, 0});
  selects([&] { document.selection().selectGoal(goal); });
  selects([&] {
    beginDrag(posing, goal);
    posing.settle();
  });
  document.selection().selectObstacle(0);
  document.selection().selectGoal(-1);  // no goal: the obstacle stays
  CHECK(document.selection().obstacle() == 0);
}

TEST_CASE("undo and redo follow the selected obstacle by its name, and select one that is restored", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  for (int i = 0; i < 3; ++i) addObstacle(posing, goal::BallShape{}, placeAt(3, i, 0));
  removeObstacle(posing, 0);
  document.undo();
  CHECK(document.selection().obstacle() == 0);
  document.selection().selectObstacle(2);
  const Counter selections(document.selection(), &Selection::partSelected);
  document.redo();
  CHECK(document.selection().obstacle() == 1);
  CHECK(document.scene().obstacles[1].name == "Ball 3");
  CHECK(selections.count == 1);
  goal::Obstacle renamed = document.scene().obstacles[1];
  renamed.name = "Melon";
  changeObstacle(posing, 1, renamed, QStringLiteral("rename"));
  document.undo();
  CHECK(document.selection().obstacle() == 1);
  CHECK(selections.count == 1);
}

TEST_CASE("undo and redo follow the selected observer by its name", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const SegmentId forearm = *document.figure().findSegment("left_forearm");
  for (int i = 0; i < 3; ++i) addObserver(posing, forearm, {0, 0, 0});
  removeObserver(posing, 0);
  document.undo();
  CHECK(document.selection().observer() == 0);
  document.selection().selectObserver(2);
  document.redo();
  REQUIRE(document.selection().observer() == 1);
  CHECK(document.actor().solving.observers[1].name == "left forearm 3");
}

TEST_CASE("the rest of the body is said to avoid obstacles no longer only if it did before", "[app]") {
  for (const QString& name : {QStringLiteral("adult"), QStringLiteral("cup")}) {
    CAPTURE(name.toStdString());
    Desk desk(name);
    Document& document = desk.document;
    Posing& posing = desk.posing;
    const bool watches = !scene::observersOf(document.actor()).empty();
    QStringList reported;
    QObject::connect(&document, &Document::reported, &document,
                     [&reported](const QString& words) { reported << words; });
    addObserver(posing, document.figure().rootSegment(), {0, 0, 0});
    CHECK(reported.last().contains(QStringLiteral("rest of the body")) == watches);
    removeObserver(posing, 0);
    CHECK(reported.last().contains(QStringLiteral("whole body")) == watches);
    CHECK(watches == (name == QStringLiteral("adult")));
  }
}

TEST_CASE("a figure that is hidden is not pushed", "[app]") {
  for (const bool visible : {true, false}) {
    CAPTURE(visible);
    Desk desk;
    Document& document = desk.document;
    Posing& posing = desk.posing;
    REQUIRE(addFigureTo(document, QStringLiteral("adult")));
    setActorVisible(document, 1, visible);
    document.selectActor(0);
    desk.settle();
    const scene::Actor& other = document.scene().actors[1];
    const Posture stood = other.posture;
    const auto hand = scene::findGoal(other, "left_hand");
    REQUIRE(hand);
    Pose at = scene::effectorPlacement(*other.figure, other.posture, other.goals[*hand].effector);
    at.translation += Eigen::Vector3d(0.05, 0.0, 0.06);
    addObstacle(posing, goal::BallShape{0.08}, Pose::fromTranslation(at.translation));
    desk.settle();
    CHECK((document.scene().actors[1].posture == stood) == !visible);
  }
}

TEST_CASE("an eye inside an obstacle looks through it", "[app]") {
  goal::Obstacle around;
  around.shape = goal::BallShape{1.0};
  goal::Obstacle ahead;
  ahead.shape = goal::BallShape{0.5};
  ahead.world_from_obstacle = placeAt(0, 0, -5);
  const scene::Ray ray{Eigen::Vector3d::Zero(), -Eigen::Vector3d::UnitZ()};
  CHECK_FALSE(pickObstacle({around}, ray));
  const auto hit = pickObstacle({around, ahead}, ray);
  REQUIRE(hit);
  CHECK(hit->obstacle == 1);
  CHECK(hit->distance == Approx(4.5).margin(1e-3));
}

TEST_CASE("a number that is typed for one axis leaves the others to their last digit", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const Eigen::AngleAxisd turned(0.4321, Eigen::Vector3d(1.0, 2.0, 3.0).normalized());
  Pose place = placeAt(3, 1, 0);
  place.rotation = turned.toRotationMatrix();
  ObstacleForm form(posing);
  form.show();
  addObstacle(posing, goal::BoxShape{{0.12345, 0.23456, 0.34567}}, place);
  field(form, QStringLiteral("Edge along y in centimetres")).setValue(50.0);
  const auto box = [&document]() -> const goal::Obstacle& { return document.scene().obstacles.front(); };
  CHECK(std::get<goal::BoxShape>(box().shape).size == Eigen::Vector3d(0.12345, 0.5, 0.34567));
  QDoubleSpinBox& about_z = field(form, QStringLiteral("Obstacle turned about z in degrees"));
  const double before = about_z.value();
  about_z.setValue(before + 90.0);
  about_z.setValue(before);
  posing.endGesture();
  // Only what the field itself rounds is lost: x and y are as they were.
  const Eigen::Matrix3d change = place.rotation * box().world_from_obstacle.rotation.transpose();
  CHECK((change.col(2) - Eigen::Vector3d::UnitZ()).norm() < 1e-9);
}

TEST_CASE("a solver change rejected during a drag is not shown as the current solver", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  CompareSession compare(posing);
  SolveChoices choices(posing, compare);
  QComboBox* kind = &choices.kind();
  const int before = kind->currentIndex();
  beginDrag(posing, document.selection().goal());
  kind->setCurrentIndex(before + 1);
  Q_EMIT kind->activated(before + 1);
  CHECK(kind->currentIndex() == before);
  cancelDrag(posing);
}

TEST_CASE("names in a list of switches have the ink of the palette in use", "[app]") {
  SwitchList list(QStringLiteral("Things"), nullptr);
  list.fill({{QStringLiteral("One"), {}, QStringLiteral("point"), true},
             {QStringLiteral("Two"), {}, QStringLiteral("point"), false}},
            0);
  QPalette other = list.palette();
  other.setColor(QPalette::All, QPalette::Text, Qt::red);
  other.setColor(QPalette::Disabled, QPalette::Text, Qt::blue);
  list.setPalette(other);
  CHECK(list.topLevelItem(0)->foreground(0).color() == QColor(Qt::red));
  CHECK(list.topLevelItem(1)->foreground(0).color() == QColor(Qt::blue));
  CHECK(list.currentItem() == list.topLevelItem(0));
}

TEST_CASE("a block of obstacles that was closed opens for another choice, not for every edit", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  ObstaclesBlock block(posing, nullptr);
  addObstacle(posing, goal::BallShape{}, placeAt(3, 1, 0));
  addObstacle(posing, goal::BallShape{}, placeAt(4, 1, 0));
  auto* form = block.findChild<ObstacleForm*>();
  REQUIRE(form != nullptr);
  CHECK(form->isVisibleTo(&block));
  block.setOpen(false);
  goal::Obstacle moved = document.scene().obstacles.back();
  moved.world_from_obstacle = placeAt(5, 1, 0);
  changeObstacle(posing, 1, moved, QStringLiteral("move"));
  CHECK_FALSE(form->isVisibleTo(&block));
  document.selection().selectObstacle(0);
  CHECK(form->isVisibleTo(&block));
}

TEST_CASE("an obstacle stays selected when the drag of a body part ends, and when a goal turns", "[app]") {
  Desk desk;
  Document& document = desk.document;
  addObstacle(desk.posing, goal::BallShape{}, placeAt(3, 1, 0));
  const int before = document.selection().goal();
  beginBodyDrag(desk.posing, *document.figure().findSegment("left_forearm"), Eigen::Vector3d::Zero());
  dragTo(desk.posing, {0.4, 1.6, 0.4});
  document.selection().selectObstacle(0);
  desk.posing.settle();
  CHECK(document.selection().obstacle() == 0);
  CHECK(document.selection().goal() == before);
  beginTurn(desk.posing, before);
  CHECK(document.selection().obstacle() == 0);
}

TEST_CASE("undo restores a deleted observer as the selected one, whatever has been selected since", "[app]") {
  Desk desk;
  Document& document = desk.document;
  const int observer =
      addObserver(desk.posing, *document.figure().findSegment("left_forearm"), Eigen::Vector3d::Zero());
  desk.settle();
  REQUIRE(addFigureTo(document, QStringLiteral("cup")));
  document.selectActor(0);
  removeObserver(desk.posing, observer);
  desk.settle();
  document.selectActor(1);
  document.undo();
  CHECK(document.selectedActor() == 0);
  CHECK(document.selection().observer() == observer);
}

TEST_CASE("listeners find an existing goal selected when undo removes an obstacle", "[app]") {
  Desk desk;
  Document& document = desk.document;
  document.edit(QStringLiteral("both"), [](scene::Scene& scene) {
    scene.obstacles.push_back({});
    auto& goals = scene.actors.edit(0).goals;
    goals.push_back(goals.back());
  });
  document.selection().selectGoal(static_cast<int>(document.actor().goals.size()) - 1);
  document.selection().selectObstacle(0);
  const Counter selections(document.selection(), &Selection::partSelected);
  const auto looks = QObject::connect(&document.selection(), &Selection::partSelected, &document,
                                      [&] { CHECK(exists(document, document.selection().goal())); });
  document.undo();
  QObject::disconnect(looks);
  CHECK(selections.count == 1);
}

}  // namespace limber::app::choice_test
