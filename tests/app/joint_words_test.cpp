// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joint_words.h"

#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/joints/joint_sections.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/base/units.h"

namespace limber::app::joint_words_test {

namespace {

std::string said(const QString& words) { return words.toStdString(); }

Dof turning(double lower, double upper) {
  Dof dof;
  dof.name = "abduction";
  dof.limits = {radiansFromDegrees(lower), radiansFromDegrees(upper)};
  return dof;
}

}  // namespace

TEST_CASE("angles are shown in whole degrees, and with one decimal where the range is small", "[app]") {
  const Dof wide = turning(-40.0, 180.0);
  CHECK(said(valueText(wide, radiansFromDegrees(91.7))) == "92°");
  CHECK(said(valueText(wide, radiansFromDegrees(-20.2))) == "−20°");
  CHECK(said(valueText(wide, radiansFromDegrees(-0.2))) == "0°");
  CHECK(said(valueText(turning(-5.5, 18.0), radiansFromDegrees(-3.44))) == "−3.4°");
  CHECK(said(limitText(wide, wide.limits.lower)) == "−40°");
  CHECK(said(limitText(wide, radiansFromDegrees(-5.5))) == "−5.5°");
  Dof shifting;
  shifting.kind = DofKind::Translation;
  shifting.limits = {-0.1, 0.1};
  CHECK(said(valueText(shifting, -0.0236)) == "−2.4 cm");
  CHECK(said(limitText(shifting, 0.1)) == "10 cm");
}

TEST_CASE("typed numbers are accepted with any minus, comma or unit, and rejected beyond the limits", "[app]") {
  const Dof dof = turning(-40.0, 180.0);
  for (const char* text : {"-12.5", "−12.5", "−12,5°", " -12.5 deg "}) {
    const auto value = typedValue(dof, QString::fromUtf8(text));
    REQUIRE(value);
    CHECK(*value == Approx(radiansFromDegrees(-12.5)));
  }
  for (const char* text : {"", "abc", "180.5", "-41", "1 2", "nan", "inf", "1e999"}) {
    CHECK_FALSE(typedValue(dof, QString::fromUtf8(text)));
  }
  CHECK(said(valueRefusal(dof)) == "Type a number from −40 to 180.");
  CHECK(said(multiplierRefusal()) == "Type a number from 0.1 to 2.5.");
}

TEST_CASE("a limit may be typed as it is shown", "[app]") {
  const Dof dof = turning(-40.04, 179.96);
  CHECK(typedValue(dof, QStringLiteral("180")) == dof.limits.upper);
  CHECK(*typedValue(dof, QStringLiteral("-40")) == Approx(radiansFromDegrees(-40.0)));
}

TEST_CASE("sentences name the thing, the number, the range and the way it moves", "[app]") {
  Desk desk;
  const Figure& figure = desk.document.figure();
  const DofId knee = *figure.findDof("left_knee.flexion");
  const double angle = radiansFromDegrees(62.0);
  CHECK(said(valueSentence(figure, knee, angle, 1.8)) ==
        "Left knee, flexion: 62°, from −3° to 160°. Multiplier 1.8: moves more readily.");
  CHECK(said(valueSentence(figure, knee, angle, 0.25)) ==
        "Left knee, flexion: 62°, from −3° to 160°. Multiplier 0.25: holds back.");
  CHECK(said(valueSentence(figure, knee, angle, 1.0)) == "Left knee, flexion: 62°, from −3° to 160°. Multiplier 1.0.");
  CHECK(said(valueSentence(figure, knee, angle, 0.0)) == "Left knee, flexion: 62°, from −3° to 160°. Locked.");
  CHECK(said(spokenWords(figure, knee, angle, 1.8)) == "Left knee flexion, 62 degrees, from −3 to 160, multiplier 1.8");
  CHECK(said(spokenWords(figure, knee, angle, 0.0)) == "Left knee flexion, 62 degrees, from −3 to 160, locked");
  Eigen::VectorXd values = desk.document.actor().posture.values;
  values[knee.value] = angle;
  CHECK(said(lockedSentence(figure, {knee}, values)) == "Left knee flexion locked at 62°.");
  const std::vector<DofId>& elbow = figure.joints()[*figure.findJoint("left_elbow")].dofs;
  CHECK(said(lockedSentence(figure, elbow, values)) == "Left elbow locked: flexion 14°, twist 20°.");
  CHECK(said(unlockedSentence(figure, elbow)) == "Left elbow unlocked.");
}

TEST_CASE("tabs are the figure's groups, limbs first, by short names", "[app]") {
  const auto namesOf = [](const QString& which) {
    Desk desk(which);
    QStringList names;
    for (const GroupId group : tabOrder(desk.document.figure())) {
      names << tabName(desk.document.figure().groups()[group].name);
    }
    return said(names.join(QStringLiteral(", ")));
  };
  CHECK(namesOf(QStringLiteral("adult")) == "L arm, R arm, L leg, R leg, Trunk, Neck");
  CHECK(namesOf(QStringLiteral("abali")) == "L upper, R upper, L lower, R lower");
}

TEST_CASE("joints that two groups share stand under a heading that says so", "[app]") {
  Desk desk;
  const Figure& figure = desk.document.figure();
  const std::vector<JointSection> arm = sectionsOf(figure, *figure.findGroup("left_arm"));
  REQUIRE(arm.size() == 3);
  CHECK(arm[0].heading.isEmpty());
  CHECK(arm[0].joints.size() == 4);
  CHECK(arm[0].open);
  CHECK(said(arm[1].heading) == "Left fingers");
  CHECK(arm[1].joints.size() == 15);
  CHECK_FALSE(arm[1].open);
  CHECK(said(arm[2].heading) == "Trunk, shared with right arm");
  CHECK(arm[2].joints.size() == 5);
  CHECK_FALSE(arm[2].open);
  const std::vector<JointSection> trunk = sectionsOf(figure, *figure.findGroup("trunk"));
  REQUIRE(trunk.size() == 1);
  CHECK(said(trunk[0].heading) == "Trunk, shared with left arm and right arm");
  CHECK(trunk[0].open);

  Desk other(QStringLiteral("abali"));
  const Figure& abali = other.document.figure();
  const std::vector<JointSection> upper = sectionsOf(abali, *abali.findGroup("left_upper"));
  REQUIRE(upper.size() == 2);
  CHECK(upper[0].joints.size() == 3);  // those without DOFs are left out
  CHECK(upper[1].heading.isEmpty());
  CHECK(said(jointName(abali, upper[1].joints.front()) + upper[1].addition) == "Waist, shared with right upper");
}

TEST_CASE("under All stands every joint that moves, once", "[app]") {
  const QString which = GENERATE(QStringLiteral("adult"), QStringLiteral("abali"));
  Desk desk(which);
  const Figure& figure = desk.document.figure();
  std::vector<int> seen(figure.joints().size(), 0);
  for (const JointSection& section : allSections(figure)) {
    CHECK_FALSE(section.heading.isEmpty());
    for (const JointId joint : section.joints) ++seen[joint.index()];
  }
  for (const JointId joint : ids<JointId>(figure.joints().size())) {
    CHECK(seen[joint.index()] == (figure.joints()[joint].dofs.empty() ? 0 : 1));
  }
}

TEST_CASE("a search finds joints by parts of their names and of their angles", "[app]") {
  Desk desk;
  const Figure& figure = desk.document.figure();
  const auto found = [&](const char* text) {
    QStringList names;
    for (const JointSection& section : matchingSections(figure, QString::fromLatin1(text))) {
      for (const JointId joint : section.joints) names << jointName(figure, joint);
    }
    return said(names.join(QStringLiteral(", ")));
  };
  CHECK(found("ELBO") == "Left elbow, Right elbow");
  CHECK(found("left deviation") == "Left wrist");
  CHECK(found("inversion") == "Left ankle, Right ankle");
  CHECK(found("elbo hip").empty());
  CHECK(found("tentacle").empty());
}

}  // namespace limber::app::joint_words_test
