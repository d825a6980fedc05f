// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joints_panel.h"
#include "app/joints/dof_edits.h"

#include <QWheelEvent>
#include <cmath>

#include "app/joints_stage.h"
#include "limber/base/units.h"
#include "limber/scene/plain_body.h"
#include "posing/drags.h"
#include "support/figures.h"

namespace limber::app::joints_panel_test {

namespace {

constexpr const char* kElbow = "left_elbow.flexion";

double degrees(double radians) { return degreesFromRadians(radians); }

void wheel(QWidget& widget, int notches) {
  const QPointF middle = QRectF(widget.rect()).center();
  QWheelEvent event(middle, widget.mapToGlobal(middle), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&widget, &event);
}

/// All four events of a double click; QTest::mouseDClick makes the third only.
void doubleClick(QWidget& widget) {
  QTest::mouseClick(&widget, Qt::LeftButton);
  QTest::mouseDClick(&widget, Qt::LeftButton);
  QTest::mouseRelease(&widget, Qt::LeftButton);
}

void typeInto(DofRow& row, const QString& text) {
  REQUIRE(row.editor() != nullptr);
  row.editor()->selectAll();
  QTest::keyClicks(row.editor(), text);
  QTest::keyClick(row.editor(), Qt::Key_Return);
}

}  // namespace

TEST_CASE("a tab lists the joint angles of its group, all of them and no others", "[app]") {
  const QString which = GENERATE(QStringLiteral("adult"), QStringLiteral("abali"));
  JointsStage stage(which);
  const std::vector<GroupId> groups = tabOrder(stage.figure());
  REQUIRE(stage.panel.tabs().count() == static_cast<int>(groups.size()) + 1);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    stage.panel.tabs().setCurrentIndex(static_cast<int>(i));
    stage.panel.openAll(true);
    std::set<DofId> wanted;
    for (const JointId joint : stage.figure().groups()[groups[i]].joints) {
      for (const DofId dof : stage.figure().joints()[joint].dofs) wanted.insert(dof);
    }
    for (const JointSection& section : sectionsOf(stage.figure(), groups[i])) {  // and the fingers of an arm
      for (const JointId joint : section.joints) {
        if (!lockedByFigure(stage.figure(), joint)) continue;
        CHECK(section.heading.endsWith(QStringLiteral("fingers")));
        for (const DofId dof : stage.figure().joints()[joint].dofs) wanted.insert(dof);
      }
    }
    std::set<DofId> listed;
    for (const DofRow* row : stage.panel.list().rows()) {
      CHECK(row->isVisible());
      listed.insert(row->dof());
    }
    CHECK(listed == wanted);
  }
  stage.panel.tabs().setCurrentIndex(static_cast<int>(groups.size()));
  stage.panel.openAll(true);
  CHECK(stage.panel.list().rows().size() == stage.figure().dofs().size());
}

TEST_CASE("a locked joint angle cannot be moved here and says so", "[app]") {
  JointsStage stage;
  DofRow& row = stage.row(kElbow);
  const double at = stage.value(kElbow);
  QTest::mouseClick(&row.lock(), Qt::LeftButton);
  CHECK(stage.multiplier(kElbow) == 0.0);
  CHECK(stage.sentence == QStringLiteral("Left elbow flexion locked at 14°."));
  REQUIRE(QTest::qWaitFor([&] { return row.slider()->locked(); }));
  stage.drag(*row.slider(), 30);
  QTest::keyClick(row.slider(), Qt::Key_Right);
  CHECK(stage.value(kElbow) == at);
  CHECK(stage.sentence == QStringLiteral("Left elbow flexion is locked at 14°. Unlock it to change it."));
  wheel(row.wedge(), 1);
  CHECK(stage.multiplier(kElbow) == 0.0);
  CHECK(stage.steps() == 1);
  CHECK(row.slider()->accessibleName().endsWith(QStringLiteral("locked")));
}

TEST_CASE("unlocking gives the multiplier of before back", "[app]") {
  JointsStage stage;
  setMultipliers(stage.posing(), {stage.dof(kElbow)}, 1.8);
  DofRow& row = stage.row(kElbow);
  QTest::mouseClick(&row.lock(), Qt::LeftButton);
  CHECK(stage.multiplier(kElbow) == 0.0);
  REQUIRE(QTest::qWaitFor([&] { return row.lock().isChecked(); }));
  QTest::mouseClick(&row.lock(), Qt::LeftButton);
  CHECK(stage.multiplier(kElbow) == 1.8);
  CHECK(stage.sentence == QStringLiteral("Left elbow flexion unlocked."));
}

TEST_CASE("the padlock of a joint locks all its angles in one step", "[app]") {
  JointsStage stage;
  const ActorState before = stage.desk.state();
  const JointId shoulder = *stage.figure().findJoint("left_shoulder");
  JointHeading* heading = stage.panel.list().headingOf(shoulder);
  REQUIRE(heading != nullptr);
  QTest::mouseClick(heading->lock(), Qt::LeftButton);
  for (const DofId dof : stage.figure().joints()[shoulder].dofs) {
    CHECK(stage.document().actor().multipliers[dof.index()] == 0.0);
  }
  CHECK(stage.steps() == 1);
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("lock left shoulder"));
  CHECK(stage.sentence == QStringLiteral("Left shoulder locked: swing up 4°, swing across −9°, twist 24°."));
  stage.panel.select(stage.dof("left_shoulder.twist"));
  CHECK(stage.panel.selectedJointLocked());
  stage.panel.toggleLock();
  CHECK_FALSE(stage.panel.selectedJointLocked());
  CHECK(stage.desk.state() == before);
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("unlock left shoulder"));
}

TEST_CASE("the lock says what to do when no joint is selected", "[app]") {
  JointsStage stage;
  stage.panel.toggleLock();
  CHECK(stage.sentence == QStringLiteral("No joint is selected. Select one in the Joints panel, then lock it."));
  CHECK(stage.steps() == 0);
}

TEST_CASE("the wedge goes from 0.1 to 2.5 and no further, by keys, wheel and mouse", "[app]") {
  JointsStage stage;
  DofRow& row = stage.row(kElbow);
  MultiplierWedge& wedge = row.wedge();
  QTest::keyClick(&wedge, Qt::Key_Right);
  CHECK(stage.multiplier(kElbow) == 1.1);
  for (int i = 0; i < 30; ++i) wheel(wedge, 1);
  CHECK(stage.multiplier(kElbow) == 2.5);
  REQUIRE(QTest::qWaitFor([&] { return stage.steps() == 1; }));  // the wheel has come to rest
  QTest::keyClick(&wedge, Qt::Key_Home);
  CHECK(stage.multiplier(kElbow) == 0.1);
  REQUIRE(QTest::qWaitFor([&] { return stage.steps() == 2; }));
  QTest::keyClick(&wedge, Qt::Key_End);
  CHECK(stage.multiplier(kElbow) == 2.5);
  REQUIRE(QTest::qWaitFor([&] { return stage.steps() == 3; }));
  QTest::mousePress(&wedge, Qt::LeftButton, {}, QPoint(10, 15));
  for (int x = 10; x > -400; x -= 10) JointsStage::move(wedge, QPoint(x, 15));
  QTest::mouseRelease(&wedge, Qt::LeftButton, {}, QPoint(-400, 15));
  CHECK(stage.multiplier(kElbow) == 0.1);
  CHECK(stage.steps() == 4);
  CHECK(MultiplierWedge::share(0.1) == 0.0);
  CHECK(MultiplierWedge::share(2.5) == 1.0);
}

TEST_CASE("a number can be typed, and one that cannot be taken keeps its text and gets a sentence", "[app]") {
  JointsStage stage;
  DofRow& row = stage.row(kElbow);
  doubleClick(row.angle());
  typeInto(row, QStringLiteral("200"));
  REQUIRE(row.editor() != nullptr);
  CHECK(row.editor()->text() == QStringLiteral("200"));
  CHECK(row.editor()->property("invalid").toBool());
  CHECK(row.refusal() == QStringLiteral("Type a number from −3 to 150."));
  CHECK(stage.steps() == 0);
  typeInto(row, QStringLiteral("62.5°"));
  CHECK(row.editor() == nullptr);
  CHECK(row.refusal().isEmpty());
  CHECK(degrees(stage.value(kElbow)) == Approx(62.5));
  doubleClick(row.wedge());
  typeInto(row, QStringLiteral("2.6"));
  CHECK(row.refusal() == QStringLiteral("Type a number from 0.1 to 2.5."));
  typeInto(row, QStringLiteral("0,25"));
  CHECK(stage.multiplier(kElbow) == 0.25);
  QTest::keyClick(&row.angle(), Qt::Key_3);
  REQUIRE(row.editor() != nullptr);
  CHECK(row.editor()->text() == QStringLiteral("3"));
  QTest::keyClick(row.editor(), Qt::Key_Escape);
  CHECK(row.editor() == nullptr);
  CHECK(degrees(stage.value(kElbow)) == Approx(62.5));
  CHECK(stage.steps() == 2);
}

TEST_CASE("a torque that is set in the row of a joint angle pulls the figure, in one step of undo", "[app]") {
  JointsStage stage;
  DofRow& row = stage.row(kElbow);
  REQUIRE(row.torque() != nullptr);
  PlaceField& field = row.torque()->field();
  CHECK(field.isVisible());
  row.resetButton().setFocus();
  QTest::keyClick(&row.resetButton(), Qt::Key_Tab);
  CHECK(field.hasFocus());
  const Posture before = stage.document().actor().posture;
  field.setFocus();
  for (int i = 0; i < 3; ++i) wheel(field, 1);
  stage.desk.settle();
  REQUIRE(stage.document().actor().solving.torques.size() == stage.figure().dofs().size());
  CHECK(stage.document().actor().solving.torques[stage.dof(kElbow).index()] == 3.0);
  CHECK(stage.sentence == QStringLiteral("Left elbow flexion: torque 3.00 N m; goals give way to it."));
  CHECK(stage.value(kElbow) > before[stage.dof(kElbow)] + 0.1);
  CHECK(withinLimits(stage.figure(), stage.document().actor().posture));
  const auto reportsTorque = [&] { return row.angle().accessibleName().endsWith(QStringLiteral("torque 3.00 N m")); };
  REQUIRE(QTest::qWaitFor(reportsTorque));  // rows are refreshed a frame later
  REQUIRE(QTest::qWaitFor([&] { return stage.steps() == 1; }));
  stage.document().undoStack().undo();
  CHECK(stage.document().actor().solving.torques.empty());
  CHECK(stage.document().actor().posture == before);
  REQUIRE(QTest::qWaitFor([&] { return field.value() == 0.0; }));
  row.lock().click();
  REQUIRE(QTest::qWaitFor([&] { return !field.isEnabled(); }));
}

TEST_CASE("reset gives a joint, a limb and the body their rest back and leaves multipliers", "[app]") {
  JointsStage stage;
  const auto bend = [&] {
    for (const char* name : {kElbow, "left_wrist.flexion", "right_elbow.flexion", "lumbar.flexion"}) {
      setValue(stage.posing(), stage.dof(name), stage.value(name) + 0.2);
      stage.desk.settle();
    }
  };
  const auto resting = [&](const char* name) {
    return stage.value(name) == stage.figure().dofs()[stage.dof(name)].rest;
  };
  setMultipliers(stage.posing(), {stage.dof(kElbow)}, 1.8);
  bend();
  stage.panel.select(stage.dof(kElbow));
  stage.panel.resetJoint();
  stage.desk.settle();
  CHECK(stage.sentence == QStringLiteral("The left elbow is at rest."));
  CHECK(resting(kElbow));
  CHECK_FALSE(resting("left_wrist.flexion"));
  stage.panel.resetLimb();
  stage.desk.settle();
  CHECK(resting("left_wrist.flexion"));
  CHECK_FALSE(resting("right_elbow.flexion"));
  CHECK_FALSE(resting("lumbar.flexion"));  // the other arm's as well
  stage.panel.resetBody();
  stage.desk.settle();
  for (const DofId dof : ids<DofId>(stage.figure().dofs().size())) {
    CHECK(stage.document().actor().posture[dof] == stage.figure().dofs()[dof].rest);
  }
  CHECK(stage.multiplier(kElbow) == 1.8);
  setMultipliers(stage.posing(), {stage.dof("left_hip.flexion")}, 0.5);
  stage.panel.resetLimbMultipliers();
  CHECK(stage.multiplier(kElbow) == 1.0);
  CHECK(stage.multiplier("left_hip.flexion") == 0.5);
  stage.panel.resetAllMultipliers();
  CHECK(stage.multiplier("left_hip.flexion") == 1.0);
}

TEST_CASE("a search shows what it finds on any tab and says when there is nothing", "[app]") {
  JointsStage stage;
  stage.panel.search().setText(QStringLiteral("knee"));
  CHECK(stage.panel.tabs().currentIndex() == stage.panel.tabs().count() - 1);
  std::set<DofId> found;
  for (const DofRow* row : stage.panel.list().rows()) found.insert(row->dof());
  CHECK(found == std::set<DofId>{stage.dof("left_knee.flexion"), stage.dof("right_knee.flexion")});
  stage.panel.search().setText(QStringLiteral("tentacle"));
  CHECK_FALSE(stage.panel.list().isVisible());
  CHECK(stage.panel.nothingFound().isVisible());
  CHECK(stage.panel.nothingFound().text().contains(QStringLiteral("No joint matches \"tentacle\".")));
  stage.panel.search().clear();
  CHECK(stage.panel.list().isVisible());
  CHECK_FALSE(stage.panel.nothingFound().isVisible());
  CHECK(stage.panel.tabs().currentIndex() == 0);
}

TEST_CASE("rows follow a drag while it lasts", "[app]") {
  JointsStage stage;
  LimitSlider& slider = stage.slider(kElbow);
  const double before = slider.shownValue();
  beginDrag(stage.posing(), 0);
  dragTo(stage.posing(), stage.desk.place(0) + Eigen::Vector3d(0.1, 0.3, 0.2));
  stage.desk.settle();
  REQUIRE(QTest::qWaitFor([&] { return slider.shownValue() == stage.value(kElbow); }));
  CHECK(slider.shownValue() != before);
  CHECK(stage.posing().dragging());
  wheel(stage.row(kElbow).wedge(), -1);
  CHECK(stage.multiplier(kElbow) == 0.9);
  CHECK(stage.posing().dragging());
  stage.posing().settle();
  CHECK(stage.steps() == 1);
}

TEST_CASE("the selected row opens its limits and reset beneath it, and no other does", "[app]") {
  JointsStage stage;
  DofRow& elbow = stage.row(kElbow);
  CHECK(elbow.detailsOpen());
  DofRow& wrist = stage.row("left_wrist.flexion");
  CHECK(wrist.detailsOpen());
  CHECK_FALSE(elbow.detailsOpen());
  setValue(stage.posing(), stage.dof("left_wrist.flexion"), 0.5);
  QTest::mouseClick(&wrist.resetButton(), Qt::LeftButton);
  CHECK(stage.value("left_wrist.flexion") == stage.figure().dofs()[stage.dof("left_wrist.flexion")].rest);
}

TEST_CASE("nothing moves from under the mouse before a second click could come", "[app]") {
  JointsStage stage;
  DofRow& above = stage.row("left_clavicle.elevation");
  DofRow& below = *stage.panel.list().rowOf(stage.dof(kElbow));
  const int top = below.y();
  doubleClick(below.angle());
  CHECK(below.editor() != nullptr);
  CHECK(below.y() == top);
  CHECK(stage.panel.selected() == stage.dof(kElbow));
  REQUIRE(QTest::qWaitFor([&] { return below.detailsOpen(); }));
  CHECK_FALSE(above.detailsOpen());
}

TEST_CASE("every control of a row has value, unit and state for screen readers", "[app]") {
  JointsStage stage;
  DofRow& row = stage.row(kElbow);
  CHECK(row.slider()->accessibleName() ==
        QStringLiteral("Left elbow flexion, 14 degrees, from −3 to 150, multiplier 1.0"));
  QTest::keyClick(row.slider(), Qt::Key_Right);
  REQUIRE(QTest::qWaitFor([&] {
    return row.slider()->accessibleName() ==
           QStringLiteral("Left elbow flexion, 15 degrees, from −3 to 150, multiplier 1.0");
  }));
  CHECK(row.wedge().accessibleName() == QStringLiteral("Left elbow flexion, multiplier 1.0"));
  CHECK(row.lock().accessibleName() == QStringLiteral("Lock left elbow flexion"));
}

TEST_CASE("another figure shows its own joints", "[app]") {
  JointsStage stage;
  stage.panel.select(stage.dof(kElbow));
  QTest::keyPress(stage.panel.list().rowOf(stage.dof(kElbow))->slider(), Qt::Key_Right);  // still held down
  REQUIRE(newSceneInto(stage.document(), QStringLiteral("abali")));
  CHECK_FALSE(stage.panel.selected());
  CHECK(stage.panel.tabs().tabText(0) == QStringLiteral("L upper"));
  stage.drag(stage.slider("waist.turn"), 10);
  CHECK(stage.value("waist.turn") > 0.0);
  CHECK(stage.steps() == 1);
}

TEST_CASE("a figure without groups shows all its joints, numbers for slides without limits, fingers closed", "[app]") {
  JointsStage stage;
  scene::Scene scene;
  scene.actors.push_back(scene::makeActor(support::parsed(R"(
figure crane {
  segment rail { site base -> location = trans(0cm, 0cm, 0cm); }
  segment crab { site top -> location = trans(0cm, 10cm, 0cm); site hook -> location = trans(0cm, -20cm, 0cm); }
  segment claw { site base -> location = trans(0cm, 0cm, 0cm); }
  joint trolley { connect rail.base to crab.top; type = T(x):slide; }
  joint finger { connect crab.hook to claw.base; type = R(x):flexion; priority = (0); }
  root = rail.base fixed;
}
)"),
                                          {false, "crane.fig"}));
  Body body = scene::plainBody(*scene.actors.front().figure);
  stage.document().replace(std::move(scene), std::move(body), {});
  CHECK_FALSE(stage.panel.tabs().isVisible());
  JointHeading* finger = stage.panel.list().headingOf(*stage.figure().findJoint("finger"));
  REQUIRE(finger != nullptr);
  CHECK_FALSE(finger->isChecked());
  CHECK(stage.panel.list().rowOf(stage.dof("finger.flexion")) == nullptr);
  DofRow& row = stage.row("trolley.slide");
  CHECK(row.slider() == nullptr);
  CHECK(row.angle().text() == QStringLiteral("0.0 cm"));
  doubleClick(row.angle());
  typeInto(row, QStringLiteral("far"));
  CHECK(row.refusal() == QStringLiteral("Type a number."));
  typeInto(row, QStringLiteral("-250.5 cm"));
  CHECK(stage.value("trolley.slide") == Approx(-2.505));
  QTest::mouseClick(&stage.row("finger.flexion").lock(), Qt::LeftButton);
  CHECK(stage.multiplier("finger.flexion") == 1.0);
  CHECK_FALSE(stage.panel.hasLimb());
}

}  // namespace limber::app::joints_panel_test
