// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <catch2/catch.hpp>

#include "app/person_desk.h"
#include "limber/io/pose_file.h"
#include "limber/scene/pose_transfer.h"

namespace limber::app::pose_clipboard_test {

namespace {

double valueOf(const Desk& desk, const std::string& dof) {
  return desk.document.actor().posture[*desk.document.figure().findDof(dof)];
}

}  // namespace

TEST_CASE("a copied pose is pasted to the figure that has moved on, and onto another body", "[app]") {
  PersonDesk desk;
  desk.lead("left_hand", {0.1, 0.3, 0.3});
  const Posture pose = desk.document.actor().posture;
  const auto of_pose = [&](const char* dof) { return pose[*desk.document.figure().findDof(dof)]; };
  CHECK(wordsOf(desk.document, [&] { copyPose(desk.document); }).endsWith(QStringLiteral("copied.")));
  desk.lead("right_hand", {-0.1, 0.2, 0.1});
  CHECK(wordsOf(desk.document, [&] { pastePose(desk.posing, false); }) == QStringLiteral("Pose pasted."));
  CHECK((desk.document.actor().posture.values - pose.values).cwiseAbs().maxCoeff() < 1e-9);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("paste pose"));
  for (const char* foot : {"left_foot", "right_foot"}) {
    CHECK(missOf(desk.document, desk.goalOf(foot)).distance < 0.001);
  }
  pastePose(desk.posing, true);
  CHECK(valueOf(desk, "right_elbow.flexion") == Approx(of_pose("left_elbow.flexion")));
  CHECK(valueOf(desk, "lumbar.turn") == Approx(-of_pose("lumbar.turn")).margin(1e-9));
  CHECK(desk.broken == 0);
  PersonDesk woman(QStringLiteral("woman"));
  pastePose(woman.posing, false);
  CHECK(valueOf(woman, "left_elbow.flexion") == Approx(of_pose("left_elbow.flexion")));
  CHECK(std::abs(scene::lowestPoint(woman.document.figure(), woman.document.actor().posture)) < 0.02);
  CHECK(woman.broken == 0);
}

TEST_CASE("what is no pose, or for joints that the figure does not have, is refused with the reason", "[app]") {
  Desk desk(QStringLiteral("arm"));
  const ActorState before = desk.state();
  const auto said = [&desk](const QString& text) {
    QGuiApplication::clipboard()->setText(text);
    return wordsOf(desk.document, [&] { pastePose(desk.posing, false); });
  };
  CHECK(said(QStringLiteral("a shopping list")) == QStringLiteral("There is no pose on the clipboard."));
  CHECK(said(QString()) == QStringLiteral("There is no pose on the clipboard."));
  const PersonDesk person;
  const QString pose = QString::fromStdString(io::writePose(person.document.figure(), person.document.actor().posture));
  CHECK(said(pose).contains(QStringLiteral("is for adult, which has no joint in common with")));
  QString unknown = pose;
  unknown.replace(QStringLiteral("\"adult\""), QStringLiteral("\"nobody\""));
  CHECK(said(unknown) == QStringLiteral("The pose on the clipboard is for nobody, which is not known here."));
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
  PersonDesk other;
  QString broken = pose;
  broken.replace(QStringLiteral("\"posture\""), QStringLiteral("\"stance\""));
  QGuiApplication::clipboard()->setText(broken);
  CHECK(wordsOf(other.document, [&] { pastePose(other.posing, false); }).startsWith(QStringLiteral("clipboard")));
  CHECK(other.document.undoStack().count() == 0);
}

}  // namespace limber::app::pose_clipboard_test
