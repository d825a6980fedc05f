// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/console/input.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "limber/console/program.h"
#include "limber/figure/tied_posture.h"
#include "limber/io/atomic_file.h"
#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "limber/io/new_actor.h"
#include "limber/io/pose_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/surroundings.h"

namespace limber::console {

bool isScene(const std::string& name) { return std::filesystem::path(name).extension() == ".limber"; }

namespace {

std::vector<std::string> namesIn(const io::ReadRecord& read) {
  return namesOf(read.files(), [](const auto& file) { return file.string(); });
}

/// Whether the output is none of the files that a stage was made of; otherwise the error is reported.
bool spares(const std::string& output, std::vector<std::string> inputs, const scene::Scene& stage) {
  std::error_code error;
  if (output.empty() || !std::filesystem::exists(output, error)) return true;
  for (const scene::Actor& actor : stage.actors) {
    for (const auto& file : io::bodyFiles(*actor.figure, actor.source)) inputs.push_back(file.string());
  }
  const auto fine = checkOutput(output, inputs);
  if (!fine) reportErrors(fine.error());
  return fine.has_value();
}

/// As openStage(), without an output.
std::optional<scene::Scene> readStage(const std::string& figure_or_scene) {
  if (!isScene(figure_or_scene)) {
    auto loaded = io::loadFigure(figure_or_scene);
    if (!loaded) {
      reportErrors(loaded.error());
      return std::nullopt;
    }
    reportNotices(loaded->notices);
    scene::Scene stage;
    stage.actors.push_back(io::newActor(loaded->figure, loaded->source));
    return stage;
  }
  auto loaded = io::readScene(figure_or_scene);
  if (!loaded) {
    reportErrors(loaded.error());
    return std::nullopt;
  }
  reportNotices(loaded->notices);
  return std::move(loaded->scene);
}

}  // namespace

std::optional<scene::Scene> openStage(const std::string& figure_or_scene, const std::string& output) {
  const io::ReadRecord record;
  auto stage = readStage(figure_or_scene);
  if (!stage || !spares(output, namesIn(record), *stage)) {
    return std::nullopt;
  }
  return stage;
}

void noteFirstActor(const scene::Scene& stage) {
  const std::size_t others = stage.actors.size() - 1;
  if (others == 0) return;
  reportNotices(
      {"The first actor, '" + stage.actors.front().name + "', is used; " + std::to_string(others) + " more."});
}

std::optional<scene::Actor> openActor(const std::string& figure_or_scene, std::vector<goal::Obstacle>* obstacles,
                                      const std::string& output) {
  auto stage = openStage(figure_or_scene, output);
  if (!stage) return std::nullopt;
  noteFirstActor(*stage);
  if (obstacles != nullptr) *obstacles = scene::solidsAround(*stage, 0).values();
  return stage->actors.front();
}

bool takePose(const std::string& file, scene::Actor& actor) {
  auto pose = io::readPose(file, *actor.figure);
  if (!pose) {
    reportErrors(pose.error());
    return false;
  }
  reportNotices(pose->notices);
  actor.posture = obeyCouplings(*actor.figure, std::move(pose->posture), actor.multipliers);
  return true;
}

void addMoment(CLI::App& command, Moment& moment) {
  CLI::Option* key = command.add_option("--key", moment.key, "The name of a key pose of the scene");
  command.add_option("--time", moment.time, "A time of the motion through its key poses, in seconds")->excludes(key);
}

bool takeMoment(const Moment& moment, scene::Actor& actor) {
  if (moment.key.empty() && !moment.time) return true;
  const std::string option = moment.time ? "--time" : "--key";
  if (actor.key_poses.empty()) {
    const std::string found = moment.time ? "a figure that keeps no poses" : "no pose '" + moment.key + "'";
    reportErrors(Error{option, found, "a scene that has poses"});
    return false;
  }
  if (moment.time) {
    actor.posture = motion::postureAt(actor.key_poses, *moment.time);
    return true;
  }
  const auto pose = std::ranges::find(actor.key_poses, moment.key, &motion::KeyPose::name);
  if (pose == actor.key_poses.end()) {
    reportErrors(Error{option, "no pose '" + moment.key + "'",
                       "the name of a pose" + didYouMean(moment.key, namesOf(actor.key_poses))});
    return false;
  }
  actor.posture = pose->posture;
  return true;
}

Expected<void> checkOutput(const std::string& output, const std::vector<std::string>& inputs) {
  const bool is_input = std::ranges::any_of(inputs, [&output](const std::string& input) {
    std::error_code neither;
    return std::filesystem::equivalent(output, input, neither);
  });
  if (!is_input) return {};
  return failure(output, "an input file", "a different output file");
}

Expected<void> checkOutput(const std::string& output, const io::ReadRecord& read) {
  return checkOutput(output, namesIn(read));
}

void addPosedFigure(CLI::App& command, PosedFigure& options) {
  command.add_option("FIGURE", options.figure, "A figure's name (adult), a .fig file or a .limber scene")->required();
  CLI::Option* pose = command.add_option("POSE", options.pose, "A limber-pose file (cm, degrees)");
  addMoment(command, options);
  for (const char* moment : {"--key", "--time"}) pose->excludes(command.get_option(moment));
}

std::optional<scene::Actor> openPosed(const PosedFigure& options, std::vector<goal::Obstacle>* obstacles) {
  auto actor = openActor(options.figure, obstacles);
  if (!actor || (!options.pose.empty() && !takePose(options.pose, *actor))) return std::nullopt;
  if (!takeMoment(options, *actor)) return std::nullopt;
  return actor;
}

}  // namespace limber::console
