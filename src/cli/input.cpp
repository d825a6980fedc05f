// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/input.h"

#include <filesystem>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <utility>

#include "limber/figure/tied_posture.h"
#include "limber/io/figure_file.h"
#include "limber/io/pose_file.h"
#include "limber/io/scene_file.h"

namespace limber::cli {

namespace {

/// A sentence that stands by itself has neither place nor remedy.
std::string told(const Error& error) {
  return error.where.empty() && error.expected.empty() ? error.found : error.sentence();
}

}  // namespace

void tellErrors(const Errors& errors) {
  for (const Error& error : errors) tellErrors(error);
}

void tellErrors(const Error& error) { std::cerr << "limber-cli: " << told(error) << '\n'; }

void tellNotices(const std::vector<std::string>& notices) {
  for (const std::string& notice : notices) std::cerr << "note: " << notice << '\n';
}

bool isScene(const std::string& name) { return std::filesystem::path(name).extension() == ".limber"; }

std::optional<scene::Actor> openActor(const std::string& figure_or_scene, std::vector<goal::Obstacle>* obstacles) {
  if (!isScene(figure_or_scene)) {
    auto loaded = io::loadFigure(figure_or_scene);
    if (!loaded) {
      tellErrors(loaded.error());
      return std::nullopt;
    }
    tellNotices(loaded->notices);
    return scene::makeActor(loaded->figure, loaded->source);
  }
  auto loaded = io::readScene(figure_or_scene);
  if (!loaded) {
    tellErrors(loaded.error());
    return std::nullopt;
  }
  tellNotices(loaded->notices);
  if (obstacles != nullptr) *obstacles = loaded->scene.obstacles;
  scene::Actor actor = std::move(loaded->scene.actors.front());
  const std::size_t others = loaded->scene.actors.size() - 1;
  if (others > 0) tellNotices({"The first actor, '" + actor.name + "', is used; " + std::to_string(others) + " more."});
  return actor;
}

bool takePose(const std::string& file, scene::Actor& actor) {
  auto pose = io::readPose(file, *actor.figure);
  if (!pose) {
    tellErrors(pose.error());
    return false;
  }
  tellNotices(pose->notices);
  actor.posture = obeyCouplings(*actor.figure, std::move(pose->posture), actor.multipliers);
  return true;
}

std::string fixed(double value, int decimals) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::fixed << std::setprecision(decimals) << value;
  return text.str();
}

}  // namespace limber::cli
