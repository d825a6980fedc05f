// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "limber/console/input.h"
#include "limber/console/program.h"
#include "limber/exchange/export.h"
#include "limber/io/figure_body.h"
#include "limber/io/file_kind.h"
#include "limber/io/motion_figure.h"
#include "limber/io/new_actor.h"

namespace limber::cli {

namespace {

struct ConvertOptions : console::Moment {
  std::string in;
  std::string out;
  std::string pose;
  std::string format;
  std::string actor;
  std::string unit;
  std::string up;
  std::string order;
  double frames_per_second = 30.0;
  bool keys = false;
  bool still = false;
  bool radians = false;
  bool rest = false;
};

const std::map<std::string, double> kMetresPerUnit{{"m", 1.0}, {"cm", 0.01}, {"mm", 0.001}, {"in", 0.0254}};

Expected<exchange::Format> formatOf(const ConvertOptions& options) {
  const auto& all = exchange::formats();
  const auto names = namesOf(all, [](const auto& words) { return std::string(words.option); });
  if (!options.format.empty()) {
    return std::ranges::find(all, std::string_view(options.format), &exchange::FormatWords::option)->format;
  }
  if (const auto format = exchange::formatOf(options.out)) return *format;
  return failure(options.out, "a name with no ending that is known", "an ending, or --format, " + oneOf(names));
}

exchange::ExportOptions exportOptions(const ConvertOptions& options, exchange::Format format) {
  exchange::ExportOptions wanted = exchange::usualOptions(format);
  if (!options.unit.empty()) wanted.metres_per_unit = kMetresPerUnit.at(options.unit);
  if (!options.up.empty()) wanted.up = options.up == "z" ? motion::UpAxis::Z : motion::UpAxis::Y;
  const auto& orders = exchange::kRotationOrderNames;
  const auto order = std::ranges::find(orders, std::string_view(options.order));
  if (order != orders.end()) wanted.rotation_order = static_cast<exchange::RotationOrder>(order - orders.begin());
  wanted.frames_per_second = options.frames_per_second;
  wanted.radians = options.radians;
  wanted.rest_clip = options.rest;
  return wanted;
}

/// The actors that are wanted: one by its name, or all that are shown; of a format of one figure the first.
Expected<std::vector<const scene::Actor*>> actorsOf(const scene::Scene& stage, const ConvertOptions& options,
                                                    bool holds_many) {
  std::vector<const scene::Actor*> actors;
  for (const scene::Actor& actor : stage.actors) {
    const bool wanted = options.actor.empty() ? actor.visible && (holds_many || actors.empty())
                                              : actor.name == options.actor && actors.empty();
    if (wanted) actors.push_back(&actor);
  }
  if (!actors.empty()) return actors;
  if (options.actor.empty()) return failure(options.in, "no visible figure", "at least one");
  return failure("--actor", "'" + options.actor + "'", oneOf(namesOf(stage.actors), options.actor));
}

/// What is converted: the actors of a scene, and of a motion file its own frames.
struct Input {
  scene::Scene stage;
  std::optional<io::MotionFigure> motion;
};

/// None after errors, which have then been printed.
std::optional<Input> readInput(const ConvertOptions& options) {
  Input input;
  if (io::isMotionFile(options.in)) {
    auto motion = io::readMotionFigure(options.in);
    if (!motion) {
      console::reportErrors(motion.error());
      return std::nullopt;
    }
    input.motion = std::move(*motion);
    console::reportNotices(input.motion->notices);
    input.stage.actors.push_back(io::newActor(input.motion->rig.figure(), {false, options.in}));
  } else {
    auto stage = console::openStage(options.in, options.out);
    if (!stage) return std::nullopt;
    input.stage = std::move(*stage);
  }
  for (std::size_t i = 0; i < input.stage.actors.size(); ++i) {
    scene::Actor& actor = input.stage.actors.edit(i);
    if (actor.visible && !console::takeMoment(options, actor)) return std::nullopt;
  }
  if (options.pose.empty()) return input;
  scene::Actor& posed = input.stage.actors.edit(0);
  if (!console::takePose(options.pose, posed)) return std::nullopt;
  posed.key_poses = {};  // the pose stands in their place
  input.motion.reset();
  return input;
}

Expected<exchange::MovingFigure> movingFigure(const scene::Actor& actor, const Input& input,
                                              const ConvertOptions& options, const exchange::FormatWords& words) {
  exchange::MovingFigure moving{actor.name, actor.figure, {}, actor.posture, {}};
  if (words.has_body) {
    auto body = io::loadBody(*actor.figure, actor.source);
    if (!body) return tl::unexpected(body.error().front());
    console::reportNotices(body->notices);
    moving.body = std::move(body->body);
  }
  if (!words.has_motion || options.still) return moving;
  const bool keys = options.keys && words.has_times;
  moving.frames = input.motion ? exchange::framesOf(input.motion->rig)
                               : exchange::framesOf(actor, keys ? 0.0 : options.frames_per_second);
  return moving;
}

int convert(const ConvertOptions& options) {
  const io::ReadRecord read;
  const auto input = readInput(options);
  if (!input) return console::kBadInput;
  const auto format = formatOf(options);
  if (!format) return console::refuse(format.error());
  const exchange::FormatWords& words = exchange::wordsOf(*format);
  const auto actors = actorsOf(input->stage, options, words.holds_many);
  if (!actors) return console::refuse(actors.error());
  if (!words.holds_many && options.actor.empty()) console::noteFirstActor(input->stage);
  std::vector<exchange::MovingFigure> moving;
  for (const scene::Actor* actor : *actors) {
    auto each = movingFigure(*actor, *input, options, words);
    if (!each) return console::refuse(each.error());
    moving.push_back(std::move(*each));
  }
  if (const auto free = console::checkOutput(options.out, read); !free) return console::refuse(free.error());
  exchange::ExportOptions wanted = exportOptions(options, *format);
  if (input->motion) wanted.frames_per_second = 1.0 / input->motion->rig.clip().frame_time;
  const auto written = exchange::exportFigures(options.out, *format, moving, wanted);
  if (!written) return console::notWritten(written.error());
  console::reportNotices(*written);
  std::size_t frames = 0;
  for (const exchange::MovingFigure& each : moving) frames = std::max(frames, each.frames.size());
  std::cout << console::inOneLine(options.out) << ": " << words.name << ", " << words.content << " of "
            << console::inOneLine(joined(namesOf(moving)))
            << (frames > 0 ? ", " + std::to_string(frames) + " frames" : std::string()) << ".\n";
  return console::kDone;
}

}  // namespace

void addConvert(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = program.add_subcommand("convert", "Write figures, motions or joint values for other programs");
  command
      ->add_option("IN", options->in,
                   "A figure (name or .fig), a .limber scene, a .bvh motion, a .glb, .gltf, .vrm, .fbx or .dae "
                   "character, or a .urdf robot")
      ->required();
  command->add_option("OUT", options->out, "File to write: .glb, .bvh, .obj, .ply, .stl, .json, .csv, .yaml, .fig")
      ->required();
  const auto names = namesOf(exchange::formats(), [](const auto& words) { return std::string(words.option); });
  command->add_option("--format", options->format, "Format, if not by the ending; ros is a trajectory in YAML")
      ->check(CLI::IsMember(names));
  command->add_option("--actor", options->actor, "Actor of the scene; by default all that are shown, or the first");
  console::addMoment(*command, *options);
  command->add_option("--pose", options->pose, "Pose file that the first actor takes, in place of its key poses");
  command->add_option("--unit", options->unit, "Unit of BVH (cm) and of surfaces (m; STL mm)")
      ->check(CLI::IsMember(namesOf(kMetresPerUnit, [](const auto& unit) { return unit.first; })));
  command->add_option("--up", options->up, "Axis that points up in BVH and surfaces (y; STL z)")
      ->check(CLI::IsMember({"y", "z"}));
  constexpr double kFastest = 1000.0;
  command->add_option("--fps", options->frames_per_second, "Frames a second between key poses; a motion has its own")
      ->check(CLI::Range(0.1, kFastest))
      ->capture_default_str();
  command->add_flag("--keys", options->keys, "Key poses alone, no frames between them (not in BVH)");
  command->add_flag("--still", options->still, "The posture alone, no key poses");
  command->add_option("--order", options->order, "Order of the rotations in BVH (ZXY)")
      ->check(CLI::IsMember(namesOf(exchange::kRotationOrderNames, [](std::string_view name) { return name; })));
  command->add_flag("--radians", options->radians, "Joint values in radians rather than degrees");
  command->add_flag("--rest", options->rest, "glTF: a second motion of one frame, the rest posture");
  command->footer(
      "Examples:\n"
      "  limber-cli convert walk.limber walk.glb\n"
      "  limber-cli convert walk.limber walk.bvh --fps 24\n"
      "  limber-cli convert dance.bvh dance.glb\n"
      "  limber-cli convert adult sitting.stl --pose sitting.json\n"
      "  limber-cli convert arm.limber arm.yaml --format ros");
  command->callback([options, &exit_code] { exit_code = convert(*options); });
}

}  // namespace limber::cli
