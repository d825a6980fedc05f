// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Properties of all scenes of assets/scenes.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "limber/base/units.h"
#include "limber/io/asset_folder.h"
#include "support/figures.h"
#include "support/kkt.h"
#include "support/menu_scenes.h"
#include "support/paper_scene.h"

namespace paper_scenes_test {

using namespace limber;
using support::PaperScene;

TEST_CASE("every scene that comes with Limber is one that these tests know", "[scene]") {
  std::vector<std::string> names;
  for (const std::filesystem::path& file : io::sceneFiles(LIMBER_ASSETS_DIR)) names.push_back(file.stem().string());
  std::vector<std::string> known = support::paperScenes();
  for (const auto& others : {support::goalScenes(), support::constraintScenes(), support::obstacleScenes(),
                             support::actorScenes(), support::rankScenes(), support::reachTreeScenes()}) {
    known.insert(known.end(), others.begin(), others.end());
  }
  std::sort(known.begin(), known.end());
  CHECK(names == known);
}

TEST_CASE("a paper's scene opens without a notice, says what it shows and has its comfort off", "[scene]") {
  const std::string name = GENERATE(from_range(support::paperScenes()));
  INFO(name);
  const PaperScene scene(name);
  CHECK(scene.notices.empty());
  CHECK(scene.scene.title.find(", figure ") != std::string::npos);
  CHECK(scene.scene.note.size() > 20);
  CHECK(scene.actor().solving.comfort == 0.0);
  CHECK(scene.problem.comfort.weight == 0.0);
  CHECK_FALSE(solve::variablesOf(scene.problem).root_moves);
  CHECK_FALSE(scene.problem.goals.empty());
  for (const goal::Goal& goal : scene.problem.goals) CHECK_FALSE(goal.held);
}

TEST_CASE("a paper's scene ends at a Kuhn-Tucker point, inside the limits, and moves only what varies", "[scene]") {
  const std::string name = GENERATE(from_range(support::paperScenes()));
  INFO(name);
  const PaperScene scene(name);
  CHECK(scene.report.stop == solve::Stop::Converged);
  CHECK(withinLimits(scene.figure(), scene.after.posture));
  const support::Kkt kkt = support::kktOf(scene.problem, scene.after.posture);
  INFO("residual " << kkt.residual << ", predicted " << kkt.predicted << " of " << kkt.objective);
  CHECK(kkt.holds());
  CHECK(kkt.objective < 0.2 * scene.report.start_objective);

  CHECK(scene.after.posture.root_position == scene.actor().posture.root_position);
  const solve::Variables variables = solve::variablesOf(scene.problem);
  const std::set<DofId> vary(variables.dofs.begin(), variables.dofs.end());
  for (const DofId dof : ids<DofId>(scene.figure().dofs().size())) {
    if (vary.count(dof) == 0) CHECK(scene.after.posture[dof] == scene.actor().posture[dof]);
  }
}

TEST_CASE("the bench figure has 76 degrees of freedom, 58 without the fingers, and no couplings", "[scene]") {
  const FigurePtr bench = support::assetFigure("bench");
  const std::size_t root = bench->rootIsFree() ? 6 : 0;
  CHECK(root + bench->dofs().size() == 76);
  CHECK(bench->couplings().empty());
  CHECK(bench->limitations().empty());
  const auto count = [&bench](const std::vector<std::string>& joints) {
    std::size_t dofs = 0;
    for (const std::string& joint : joints) dofs += bench->joints()[*bench->findJoint(joint)].dofs.size();
    return dofs;
  };
  CHECK(count({"lumbosacral", "lumbar", "thoracolumbar", "thoracic"}) == 12);
  CHECK(count({"upper_thoracic", "neck_base", "skull"}) == 6);
  for (const std::string side : {"left_", "right_"}) {
    CHECK(count({side + "clavicle", side + "shoulder", side + "elbow", side + "wrist"}) == 9);
    CHECK(count({side + "hip", side + "knee", side + "ankle", side + "toes"}) == 8);
  }
  std::size_t locked = 0;
  for (const Dof& dof : bench->dofs()) locked += dof.priority == 0.0 ? 1 : 0;
  CHECK(locked == 18);
}

}  // namespace paper_scenes_test
