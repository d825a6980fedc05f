// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "support/figures.h"

namespace fig_role_test {

using namespace limber;

namespace {

FigurePtr withEffectors(const std::string& effectors) {
  return support::parsed("figure f { segment a { site p->location = trans(0, 0, 0); } group all { j }\n" + effectors +
                         " segment b { site q->location = trans(0, 0, 0); } joint j { connect a.p to b.q; } }");
}

/// The line of a file that declares an effector; empty when none does.
std::string declaration(const std::filesystem::path& file, const std::string& effector) {
  std::ifstream text(file);
  for (std::string line; std::getline(text, line);) {
    if (line.find("effector " + effector + " = ") != std::string::npos) return line;
  }
  return "";
}

}  // namespace

TEST_CASE("an effector has the role that the file says, whatever its name contains", "[io]") {
  const FigurePtr figure = withEffectors(
      "effector left_hand = a.p role foot; effector paw = b.q group all role hand held;"
      "effector handle = a.p role none; effector skull = a.p role head; effector hip = a.p role pelvis held;"
      "effector left_foot = a.p;");
  const std::vector<EffectorDeclaration>& effectors = figure->effectors();
  REQUIRE(effectors.size() == 6);
  CHECK(effectors[0].role == EffectorRole::Foot);
  CHECK(effectors[1].role == EffectorRole::Hand);
  CHECK(effectors[1].group.valid());
  CHECK(effectors[1].held);
  CHECK(effectors[2].role == EffectorRole::None);
  CHECK(effectors[3].role == EffectorRole::Head);
  CHECK(effectors[4].role == EffectorRole::Pelvis);
  CHECK(effectors[4].held);
  CHECK(effectors[5].role == EffectorRole::Foot);  // nothing is said
}

TEST_CASE("a written figure says its roles, and none where the name would be taken for one", "[io]") {
  const FigurePtr figure = withEffectors(
      "effector grip = b.q group all role hand held; effector handle = a.p role none; effector nose = a.p;"
      "effector left_foot = a.p;");
  const std::string text = io::writeFig(*figure);
  CAPTURE(text);
  CHECK(text.find("effector grip = b.q group all role hand held;\n") != std::string::npos);
  CHECK(text.find("effector handle = a.p role none;\n") != std::string::npos);
  CHECK(text.find("effector nose = a.p;\n") != std::string::npos);
  CHECK(text.find("effector left_foot = a.p role foot;\n") != std::string::npos);
  CHECK(io::writeFig(*support::parsed(text)) == text);
}

TEST_CASE("the figures that ship say the roles of their effectors", "[io]") {
  const std::map<std::string, int> with_roles{{"abali", 4}, {"adult", 6},  {"bench", 6},
                                              {"dog", 1},   {"tempus", 6}, {"woman", 6}};
  for (const auto& entry : std::filesystem::directory_iterator(std::string(LIMBER_ASSETS_DIR) + "/figures")) {
    if (entry.path().extension() != ".fig") continue;
    const std::string name = entry.path().stem().string();
    int said = 0;
    const FigurePtr figure = support::assetFigure(name);
    for (const EffectorDeclaration& effector : figure->effectors()) {
      if (effector.role == EffectorRole::None) continue;
      CAPTURE(name, effector.name);
      CHECK(declaration(entry.path(), effector.name).find(" role " + word(effector.role)) != std::string::npos);
      ++said;
    }
    CAPTURE(name);
    const auto expected = with_roles.find(name);
    CHECK(said == (expected == with_roles.end() ? 0 : expected->second));
  }
}

}  // namespace fig_role_test
