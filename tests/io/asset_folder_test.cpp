// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/asset_folder.h"

#include <catch2/catch.hpp>

#include "arm_folder.h"
#include "limber/io/figure_file.h"

namespace asset_folder_test {

namespace {

using namespace limber;
namespace fs = std::filesystem;

}  // namespace

TEST_CASE("LIMBER_ASSETS names the assets", "[io]") {
  const ArmFolder folder;
  REQUIRE(io::findAssets().value() == folder / "assets");
  ::setenv("LIMBER_ASSETS", "/no/such/folder", 1);
  const auto missing = io::findAssets();
  ::setenv("LIMBER_ASSETS", (folder / "assets").c_str(), 1);
  REQUIRE_FALSE(missing);
  REQUIRE(missing.error().sentence() ==
          "LIMBER_ASSETS: found '/no/such/folder', expected a folder that holds a folder 'figures'");
}

TEST_CASE("assets are found above the program, and beside it when it is installed", "[io]") {
  const ArmFolder folder;
  REQUIRE(io::findAssetsFrom(folder / "build/release/src/cli").value() == folder / "assets");
  fs::create_directories(folder / "prefix/share/limber");
  fs::rename(folder / "assets", folder / "prefix/share/limber/assets");
  REQUIRE(io::findAssetsFrom(folder / "prefix/bin").value() == folder / "prefix/share/limber/assets");
  const auto nowhere = io::findAssetsFrom(folder / "elsewhere/bin");
  REQUIRE_FALSE(nowhere);
  REQUIRE(nowhere.error().sentence() == "found no folder 'assets' with figures/adult.fig above '" +
                                            (folder / "elsewhere/bin").string() + "' and none at '" +
                                            (folder / "elsewhere/share/limber/assets").string() +
                                            "', expected Limber's assets there, or their folder in LIMBER_ASSETS");
}

TEST_CASE("figures of the assets are known by their names", "[io]") {
  const ArmFolder folder;
  folder.write("assets/figures/crane.fig", kArmFigure);
  folder.write("assets/figures/readme.txt", "no figure");
  REQUIRE(io::figureNames(folder / "assets") == std::vector<std::string>{"adult", "crane"});
  REQUIRE(io::figureNames(folder / "none").empty());
  const auto loaded = io::loadFigure("crane");
  REQUIRE(loaded);
  REQUIRE(loaded->source == scene::FigureSource{true, "crane"});
  const auto unknown = io::loadFigure("horse");
  REQUIRE_FALSE(unknown);
  REQUIRE(sentences(unknown.error()) == "found no figure 'horse', expected one of: adult, crane");
}

}  // namespace asset_folder_test
