// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/scene_panel.h"
#include "app/actors/actor_edits.h"
#include "app/joints/dof_edits.h"
#include "app/poses/pose_edits.h"

#include <QLineEdit>
#include <QTest>
#include <QTreeView>
#include <catch2/catch.hpp>
#include <map>

#include "app/actors/part_details.h"
#include "app/desk.h"
#include "limber/figure/kinematics.h"

namespace limber::app::scene_panel_test {

namespace {

/// How many rows of each kind stand under the first row: the figure without its groups.
std::map<FigurePart::Kind, std::size_t> countParts(const QModelIndex& top) {
  std::map<FigurePart::Kind, std::size_t> count;
  const QAbstractItemModel& model = *top.model();
  for (int row = 0; row < model.rowCount(top); ++row) {
    const QModelIndex child = model.index(row, 0, top);
    ++count[FigureTree::partAt(child).kind];
    for (const auto& [kind, number] : countParts(child)) count[kind] += number;
  }
  return count;
}

QString detail(const scene::Actor& actor, const FigurePart& part, const QString& label) {
  for (const auto& [name, words] : detailsOf(actor, part)) {
    if (name == label) return words;
  }
  return {};
}

}  // namespace

TEST_CASE("the tree has every segment, site, joint, DOF and group of the figure once", "[app]") {
  const QString name = GENERATE(QStringLiteral("adult"), QStringLiteral("abali"));
  Desk desk(name);
  const Figure& figure = desk.document.figure();
  FigureTree tree(desk.document);
  tree.rebuild();
  auto parts = countParts(tree.index(0, 0));
  CHECK(parts[FigurePart::Kind::Segment] == figure.segments().size());
  CHECK(parts[FigurePart::Kind::Site] == figure.sites().size());
  CHECK(parts[FigurePart::Kind::Joint] == figure.joints().size());
  CHECK(parts[FigurePart::Kind::Dof] == figure.dofs().size());
  auto groups = countParts(tree.index(1, 0));
  CHECK(groups[FigurePart::Kind::Group] == figure.groups().size());
}

TEST_CASE("the value of a DOF in the tree and in its details is the posture's", "[app]") {
  Desk desk;
  const Figure& figure = desk.document.figure();
  const DofId elbow = *figure.findDof("left_elbow.flexion");
  setValue(desk.posing, elbow, 0.5);
  FigureTree tree(desk.document);
  tree.rebuild();
  const FigurePart part{FigurePart::Kind::Dof, elbow.value};
  const QModelIndex row = tree.indexOf(part);
  REQUIRE(row.isValid());
  CHECK(row.siblingAtColumn(1).data().toString() == QStringLiteral("29°"));
  CHECK(detail(desk.document.actor(), part, QStringLiteral("Value")) == QStringLiteral("29°"));
  setMultipliers(desk.posing, {elbow}, 0.0);
  CHECK(detail(desk.document.actor(), part, QStringLiteral("Multiplier")) == QStringLiteral("locked"));
  scene::Actor pulled = desk.document.actor();
  CHECK(detail(pulled, part, QStringLiteral("Torque")).isEmpty());
  pulled.solving.torques.assign(figure.dofs().size(), 5.0);
  CHECK(detail(pulled, part, QStringLiteral("Torque")).endsWith(QStringLiteral(" N m")));
}

TEST_CASE("a search leaves the parts that match, and says so when there is none", "[app]") {
  Desk desk;
  ScenePanel panel(desk.posing);
  panel.resize(340, 600);
  panel.show();
  auto* search = panel.findChild<QLineEdit*>();
  auto* view = panel.findChild<QTreeView*>();
  QTest::keyClicks(search, QStringLiteral("left kne"));
  const QAbstractItemModel& model = *view->model();
  REQUIRE(model.rowCount() > 0);
  const auto found = model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("Left knee"), -1,
                                 Qt::MatchExactly | Qt::MatchRecursive);
  CHECK(found.size() >= 2);  // the joint in the tree and in its group
  QTest::keyClicks(search, QStringLiteral("xyz"));
  CHECK(model.rowCount() == 0);
  CHECK(view->isHidden());
  search->clear();
  CHECK_FALSE(view->isHidden());
  panel.select({FigurePart::Kind::Segment, desk.document.figure().findSegment("head")->value});
  CHECK(panel.selected().kind == FigurePart::Kind::Segment);
}

TEST_CASE("a figure hung from its foot stands and reaches as before, and undo hangs it back", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  keepPose(document);
  desk.drag(0, {0.2, 0.3, 0.1});
  const scene::Actor before = document.actor();
  PerId<SegmentId, Pose> stood;
  placeSegments(*before.figure, before.posture, stood);
  const SiteId sole = *before.figure->findSite("left_foot.sole");

  ScenePanel panel(posing);
  panel.select({FigurePart::Kind::Site, sole.value});
  REQUIRE(panel.possibleRoot() == sole);
  makeRoot(document, sole);
  CHECK(document.figure().root() == sole);
  CHECK_FALSE(panel.possibleRoot().valid());
  PerId<SegmentId, Pose> stands;
  placeSegments(document.figure(), document.actor().posture, stands);
  for (const SegmentId segment : ids<SegmentId>(stood.size())) {
    CHECK((stands[segment].translation - stood[segment].translation).norm() < 1e-12);
    CHECK((stands[segment].rotation - stood[segment].rotation).norm() < 1e-12);
  }
  CHECK(document.actor().posture.values == before.posture.values);

  const scene::Actor hung = document.actor();
  desk.drag(1, {-0.1, 0.3, 0.2});
  CHECK(missOf(document, 1).distance <= 0.001);
  CHECK(missOf(document, 2).distance <= 0.001);  // the pinned feet
  CHECK(missOf(document, 3).distance <= 0.001);
  document.undo();
  CHECK(document.actor() == hung);
  document.undo();
  CHECK(document.actor() == before);
  document.redo();
  CHECK(document.actor() == hung);
  CHECK(desk.broken == 0);
}

}  // namespace limber::app::scene_panel_test
