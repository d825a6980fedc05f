// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <utility>

#include "cli/commands.h"
#include "limber/console/program.h"
#include "limber/goal/kind.h"
#include "limber/io/atomic_file.h"
#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "limber/io/file_kind.h"
#include "limber/io/goals_file.h"
#include "limber/io/pose_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/solve/problem.h"

namespace limber::cli {

namespace {

struct CheckOptions {
  std::string file;
  std::string figure;
};

std::string counted(std::size_t count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

/// Prints the summary of a valid file, then its notices.
int report(const std::string& file, const std::string& what, const std::vector<std::string>& notices) {
  std::cout << console::inOneLine(file + ": " + what) << '\n';
  for (const std::string& notice : notices) std::cout << "note: " << console::inOneLine(notice) << '\n';
  return console::kDone;
}

int checkFigure(const std::string& name, const std::string& name_or_path) {
  auto loaded = io::loadFigure(name_or_path);
  if (!loaded) return console::refuse(loaded.error());
  auto body = io::loadBody(*loaded->figure, loaded->source);
  if (!body) return console::refuse(body.error());
  loaded->notices.insert(loaded->notices.end(), body->notices.begin(), body->notices.end());
  const Figure& figure = *loaded->figure;
  const std::string what = "a figure, '" + figure.name() + "': " + counted(figure.segments().size(), "segment") + ", " +
                           counted(figure.joints().size(), "joint") + ", " + counted(figure.dofs().size(), "DOF") +
                           ", " + counted(figure.groups().size(), "group") + ", " +
                           counted(figure.effectors().size(), "effector") + "; root " + figure.fullName(figure.root()) +
                           (figure.rootIsFree() ? ", free." : ", fixed.");
  return report(name, what, loaded->notices);
}

int checkScene(const std::string& file) {
  const auto loaded = io::readScene(file);
  if (!loaded) return console::refuse(loaded.error());
  std::string what = "a scene with " + counted(loaded->scene.actors.size(), "actor") + ":";
  for (const scene::Actor& actor : loaded->scene.actors) {
    // A figure that cannot be posed has been noted; rows of the scene that cannot hold are an error of the scene.
    const auto sound = solve::check(scene::commandedProblemFor(actor));
    if (!sound && !solve::unsolvable(*actor.figure)) return console::refuse(sound.error());
    what += (&actor == &loaded->scene.actors.front() ? " " : "; ") + actor.name + " (" + actor.source.name + "), " +
            counted(actor.goals.size(), "goal") + ", " + counted(actor.key_poses.size(), "key pose");
  }
  return report(file, what + ".", loaded->notices);
}

/// The figure that a pose or goals are checked against.
ExpectedAll<io::LoadedFigure> figureFor(const std::string& named, const std::string& otherwise) {
  auto figure = io::loadFigure(named.empty() ? otherwise : named);
  if (!figure && named.empty()) {
    Errors errors = figure.error();
    errors.push_back({"--figure", "nothing", "the figure to check against"});
    return tl::unexpected<Errors>(std::move(errors));
  }
  return figure;
}

int checkPose(const CheckOptions& options) {
  const auto name = io::readPoseFigure(options.file);
  if (!name) return console::refuse(name.error());
  const auto figure = figureFor(options.figure, *name);
  if (!figure) return console::refuse(figure.error());
  const auto pose = io::readPose(options.file, *figure->figure);
  if (!pose) return console::refuse(pose.error());
  return report(options.file,
                "a pose of '" + pose->figure + "' with " + counted(figure->figure->dofs().size(), "DOF") + ".",
                pose->notices);
}

int checkGoals(const CheckOptions& options) {
  const auto figure = figureFor(options.figure, "adult");
  if (!figure) return console::refuse(figure.error());
  const auto goals = io::readGoals(options.file, *figure->figure);
  if (!goals) return console::refuse(goals.error());
  std::string what = counted(goals->size(), "goal") + " for '" + figure->figure->name() + "'";
  for (const goal::Goal& goal : *goals) {
    const goal::Kind kind = goal::kindOf(goal.potential);
    what += (&goal == &goals->front() ? ": " : ", ") + goal.effector.name;
    if (kind != goal::Kind::Position) what += std::string(" (") + goal::wordsOf(kind).name + ")";
    if (!goal.active) what += " (off)";
  }
  return report(options.file, what + ".", {});
}

int checkFile(const CheckOptions& options) {
  std::error_code error;
  if (!std::filesystem::exists(options.file, error) && options.file.find_first_of("./") == std::string::npos) {
    return checkFigure(options.file, options.file);
  }
  const auto kind = io::kindOfFile(options.file);
  if (!kind) return console::refuse(kind.error());
  switch (*kind) {
    case io::FileKind::Figure:
      // with a folder, so that no other ending makes it an asset's name
      return checkFigure(options.file, (std::filesystem::path(".") / options.file).string());
    case io::FileKind::Scene:
      return checkScene(options.file);
    case io::FileKind::Pose:
      return checkPose(options);
    case io::FileKind::Goals:
      return checkGoals(options);
    case io::FileKind::Other:
      break;
  }
  return console::refuse(io::whyNoneOfOurs(options.file));
}

}  // namespace

void addCheck(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = program.add_subcommand("check", "Describe a file and list its errors");
  command->add_option("FILE", options->file, "A figure (name or .fig), a .limber scene, a pose or goals")->required();
  command->add_option("--figure", options->figure,
                      "Figure to check a pose or goals against; by default the pose's own figure, and adult for goals");
  command->footer(
      "Examples:\n"
      "  limber-cli check adult\n"
      "  limber-cli check walk.limber\n"
      "  limber-cli check reach.json --figure crane.fig");
  command->callback([options, &exit_code] { exit_code = checkFile(*options); });
}

}  // namespace limber::cli
