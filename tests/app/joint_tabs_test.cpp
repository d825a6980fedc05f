// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QComboBox>
#include <QSet>

#include "app/joints/group_tabs.h"
#include "app/joints_stage.h"
#include "limber/io/asset_folder.h"
#include "limber/scene/plain_body.h"
#include "support/figures.h"

namespace limber::app::joint_tabs_test {

TEST_CASE("every figure that ships has tabs of different names, one of them All", "[app]") {
  JointsStage stage;
  const auto assets = io::findAssets();
  REQUIRE(assets);
  const std::vector<std::string> names = io::figureNames(*assets);
  REQUIRE(names.size() > 10);
  for (const std::string& name : names) {
    CAPTURE(name);
    REQUIRE(newSceneInto(stage.document(), QString::fromStdString(name)));
    QSet<QString> words;
    for (int tab = 0; tab < stage.panel.tabs().count(); ++tab) words << stage.panel.tabs().tabText(tab);
    CHECK(words.size() == stage.panel.tabs().count());
    CHECK(words.contains(QStringLiteral("All")));
  }
}

TEST_CASE("a group called all and the tab of all joints have different names", "[app]") {
  JointsStage stage;
  scene::Scene scene;
  scene.actors.push_back(scene::makeActor(support::parsed(R"(
figure pair {
  segment lower { site base -> location = trans(0cm, 0cm, 0cm); site top -> location = trans(0cm, 10cm, 0cm); }
  segment upper { site base -> location = trans(0cm, 0cm, 0cm); site top -> location = trans(0cm, 10cm, 0cm); }
  segment tip { site base -> location = trans(0cm, 0cm, 0cm); }
  joint elbow { connect lower.top to upper.base; type = R(x):flexion; llimit = (0deg); ulimit = (140deg); }
  joint wrist { connect upper.top to tip.base; type = R(x):flexion; llimit = (-60deg); ulimit = (60deg); }
  group all { elbow }
  group hand { wrist }
  root = lower.base fixed;
}
)"),
                                          {false, "pair.fig"}));
  Body body = scene::plainBody(*scene.actors.front().figure);
  stage.document().replace(std::move(scene), std::move(body), {});
  REQUIRE(stage.panel.tabs().count() == 3);
  CHECK(stage.panel.tabs().tabText(0) == QStringLiteral("All"));
  CHECK(stage.panel.tabs().tabText(1) == QStringLiteral("Hand"));
  CHECK(stage.panel.tabs().tabText(2) == QStringLiteral("All joints"));
}

TEST_CASE("groups that are too many for tabs stand in a list", "[app]") {
  JointsStage stage;
  CHECK(stage.panel.tabs().isVisible());
  CHECK_FALSE(stage.panel.groupList().isVisible());
  stage.panel.resize(250, 700);
  REQUIRE(QTest::qWaitFor([&] { return stage.panel.groupList().isVisible(); }));
  CHECK_FALSE(stage.panel.tabs().isVisible());
  CHECK(stage.panel.groupList().count() == stage.panel.tabs().count());
  stage.panel.groupList().setFocus();
  QTest::keyClick(&stage.panel.groupList(), Qt::Key_Down);
  CHECK(stage.panel.groupList().currentText() == QStringLiteral("Right arm"));
  CHECK(stage.panel.list().rowOf(stage.dof("right_elbow.flexion")) != nullptr);
  CHECK(stage.panel.list().rowOf(stage.dof("left_elbow.flexion")) == nullptr);
}

}  // namespace limber::app::joint_tabs_test
