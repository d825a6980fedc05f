// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "bench/bench.h"
#include "bench/mocap_trial.h"
#include "bench/statistics.h"
#include "limber/base/units.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"
#include "limber/io/atomic_file.h"
#include "limber/io/bvh_file.h"
#include "limber/motion/clip_units.h"

namespace limber::bench {

namespace {

using motion::HumanJoint;
using Json = nlohmann::ordered_json;

struct Options {
  std::string file;
  std::string figure = "adult";
  std::string start = "rest";
  std::string head = "position";
  std::string up;
  std::string json;
  double unit_cm = 0.0;
  bool natural = false;
  MocapOptions trial;
};

/// Mean, median and 95th percentile, cm.
struct Spread {
  double mean = 0.0;
  double median = 0.0;
  double most = 0.0;
};

Spread spreadOf(std::vector<double> metres) {
  std::ranges::sort(metres);
  return {centimetresFromMetres(mean(metres)), centimetresFromMetres(median(metres)),
          centimetresFromMetres(percentile(metres, 0.95))};
}

/// Results of one run that are printed and written.
struct Row {
  std::string name;
  std::vector<double> errors;
};

std::vector<Row> rowsOf(const MocapResult& result) {
  std::vector<double> both = result.elbows;
  both.insert(both.end(), result.knees.begin(), result.knees.end());
  std::vector<double> all = both;
  all.insert(all.end(), result.shoulders.begin(), result.shoulders.end());
  all.insert(all.end(), result.neck.begin(), result.neck.end());
  std::vector<Row> rows{{"elbows", result.elbows},       {"knees", result.knees}, {"elbows and knees", both},
                        {"shoulders", result.shoulders}, {"neck", result.neck},   {"all not asked for", all}};
  std::erase_if(rows, [](const Row& row) { return row.errors.empty(); });  // what was given, and what the file lacks
  return rows;
}

/// The clip with the unit and the axis that the options or a guess say; both are printed.
std::optional<motion::Performer> openPerformer(const Options& options) {
  auto loaded = io::readBvh(options.file);
  if (!loaded) {
    console::reportErrors(loaded.error());
    return std::nullopt;
  }
  console::reportNotices(loaded->notices);
  motion::Clip& clip = loaded->clip;
  const motion::HumanJoints joints = motion::findHumanJoints(clip);
  for (const HumanJoint missing : joints.misses()) console::reportNotices({"No joint is the " + nameOf(missing) + "."});
  const bool guess_up = options.up.empty();
  clip.up = guess_up ? motion::guessUpAxis(clip, joints) : options.up == "z" ? motion::UpAxis::Z : motion::UpAxis::Y;
  std::string unit_name = console::fixed(options.unit_cm, 3) + " cm";
  clip.metres_per_unit = metresFromCentimetres(options.unit_cm);
  if (options.unit_cm <= 0.0) {
    const auto unit = motion::guessUnit(clip, joints);
    if (!unit) {
      console::reportErrors(Error{options.file, "legs that are a person's in no unit", "--unit-cm"});
      return std::nullopt;
    }
    clip.metres_per_unit = unit->metres;
    unit_name = unit->name + " (guessed)";
  }
  std::cout << options.file << ": " << clip.frameCount() << " frames of " << clip.frame_time
            << " s; unit: " << unit_name << "; up: " << (clip.up == motion::UpAxis::Y ? "Y" : "Z")
            << (guess_up ? " (guessed)\n" : "\n");
  const bool is_cmu = std::abs(clip.metres_per_unit / motion::kCmuUnit - 1.0) < 1e-3;
  if (is_cmu)
    console::reportNotices(
        {"Conversions of CMU's motions lose a bone of the forearm: wrists are taken 1.5 times as far "
         "from the elbows."});
  auto performer = motion::Performer::make(std::move(clip), joints, is_cmu ? motion::Performer::kCmuWrist : 1.0);
  if (performer) return std::move(*performer);
  console::reportErrors(Error{options.file, performer.error().found, performer.error().expected});
  return std::nullopt;
}

void reportLengths(const motion::Proportions& lengths) {
  std::cout << "bones, cm:";
  const std::initializer_list<std::pair<const char*, double>> bones{
      {"hips", lengths.hip_width},      {"thigh", lengths.thigh},     {"shank", lengths.shank},
      {"foot", lengths.foot},           {"trunk", lengths.trunk},     {"shoulders", lengths.shoulder_width},
      {"upper arm", lengths.upper_arm}, {"forearm", lengths.forearm}, {"neck", lengths.neck}};
  for (const auto& [name, metres] : bones)
    std::cout << ' ' << name << ' ' << console::fixed(centimetresFromMetres(metres), 1);
  std::cout << '\n';
}

void report(const Options& options, const MocapResult& result) {
  std::cout << result.frames << " frames, each from " << (options.trial.from_previous ? "the one before" : "rest")
            << "; a goal is met within " << console::fixed(centimetresFromMetres(options.trial.tolerance), 1)
            << " cm\n";
  for (const MocapResult::Asked& goal : result.goals) {
    const Spread spread = spreadOf(goal.misses);
    std::cout << std::left << std::setw(20) << goal.name << std::right << "met " << std::setw(5)
              << console::fixed(100.0 * static_cast<double>(goal.met) / static_cast<double>(result.frames), 1)
              << " %   miss: median " << std::setw(6) << console::fixed(spread.median, 2) << ", 95 % " << std::setw(6)
              << console::fixed(spread.most, 2) << " cm\n";
  }
  std::cout << std::left << std::setw(20) << "error, cm" << std::right << std::setw(8) << "mean" << std::setw(8)
            << "median" << std::setw(8) << "95 %" << '\n';
  for (const Row& row : rowsOf(result)) {
    const Spread spread = spreadOf(row.errors);
    std::cout << std::left << std::setw(20) << row.name << std::right << std::setw(8) << console::fixed(spread.mean, 2)
              << std::setw(8) << console::fixed(spread.median, 2) << std::setw(8) << console::fixed(spread.most, 2)
              << '\n';
  }
  if (options.trial.from_previous) {
    std::cout << "joint leaps: " << result.leaps << " in " << result.steps << " steps of a joint (over "
              << console::fixed(centimetresFromMetres(kLeap), 0) << " cm farther than the performer's)\n"
              << "frames with a joint that turns by " << console::fixed(degreesFromRadians(kFarTurn), 0)
              << " degrees more than the performer's fastest bone: " << result.turned << '\n';
  }
  std::cout << "evaluations a frame: "
            << console::fixed(static_cast<double>(result.evaluations) / static_cast<double>(result.frames), 0)
            << "; seconds: " << console::fixed(result.seconds, 2) << '\n';
}

Json jsonOf(const Options& options, const motion::Performer& performer, const MocapResult& result) {
  Json json{{"format", "limber-bench"},
            {"version", 1},
            {"bench", "mocap"},
            {"file", options.file},
            {"figure", options.figure},
            {"start", options.start},
            {"head", options.head},
            {"limbs", options.trial.limbs},
            {"frames", result.frames},
            {"unit_cm", centimetresFromMetres(performer.clip().metres_per_unit)},
            {"up", performer.clip().up == motion::UpAxis::Y ? "y" : "z"}};
  json["goals"] = Json::array();
  for (const MocapResult::Asked& goal : result.goals) {
    const Spread spread = spreadOf(goal.misses);
    json["goals"].push_back({{"goal", goal.name},
                             {"met_share", static_cast<double>(goal.met) / static_cast<double>(result.frames)},
                             {"miss_median_cm", spread.median},
                             {"miss_95_cm", spread.most}});
  }
  json["errors_cm"] = Json::object();
  for (const Row& row : rowsOf(result)) {
    const Spread spread = spreadOf(row.errors);
    json["errors_cm"][row.name] = {{"mean", spread.mean}, {"median", spread.median}, {"p95", spread.most}};
  }
  json["joint_leaps"] = result.leaps;
  json["joint_steps"] = result.steps;
  json["natural"] = options.natural;
  json["frames_with_far_turns"] = result.turned;
  json["evaluations"] = result.evaluations;
  json["seconds"] = result.seconds;
  return json;
}

int benchMocap(Options& options) {
  options.trial.from_previous = options.start == "previous";
  options.trial.head_faces = options.head == "faces";
  if (const auto free = console::checkOutput(options.json, {options.file}); !free) return console::refuse(free.error());
  const auto performer = openPerformer(options);
  if (!performer) return console::kBadInput;
  const auto actor = console::openActor(options.figure, nullptr, options.json);
  if (!actor) return console::kBadInput;
  const auto figure = motion::figureLike(*actor->figure, performer->proportions());
  if (!figure) return console::refuse(figure.error());
  reportLengths(performer->proportions());
  if (options.natural) options.trial.prior = actor->prior;
  const MocapResult result = tryMocap(*figure, *performer, options.trial);
  report(options, result);
  if (options.json.empty()) return console::kDone;
  if (const auto saved = io::writeFileAtomically(options.json, jsonOf(options, *performer, result).dump(2) + "\n");
      !saved)
    return console::notWritten(saved.error());
  return console::kDone;
}

}  // namespace

void addMocap(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("mocap", "How near the joints that no goal asks for come to a person's");
  command->add_option("FILE", options->file, "A motion of a person, .bvh")->required();
  command->add_option("--frames", options->trial.frames, "How many frames, evenly spread")
      ->check(console::wholeWithin(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--start", options->start, "Where each frame starts: at rest, or at the frame before")
      ->check(console::oneOfWords({"rest", "previous"}))
      ->capture_default_str();
  command->add_option("--head", options->head, "What is given of the head: where it is, or also where it faces")
      ->check(console::oneOfWords({"position", "faces"}))
      ->capture_default_str();
  command->add_flag("--limbs", options->trial.limbs, "Elbows and knees are given too");
  command->add_option("--unit-cm", options->unit_cm, "The file's unit in cm; guessed when it is not said")
      ->check(console::numberAbove0(1'000'000.0));
  command->add_option("--up", options->up, "The axis that points up; guessed when it is not said")
      ->check(console::oneOfWords({"y", "z"}));
  command->add_option("--figure", options->figure, "A figure with the adult's segments")->capture_default_str();
  command->add_option("--comfort", options->trial.comfort, "Weight of the pull towards rest")
      ->check(console::numberAbove0(1'000'000.0))
      ->capture_default_str();
  command->add_flag("--natural", options->natural, "Comfort pulls to learned posture instead of rest");
  command->add_option("--json", options->json, "Where to write the numbers");
  command->footer(
      "Pelvis, hands, feet and head are given; the other joints are compared with the performer's.\n"
      "Examples:\n"
      "  limber-bench mocap dance.bvh\n"
      "  limber-bench mocap walk.bvh --start previous --frames 1000 --json walk.json");
  command->callback([options, &exit_code] { exit_code = benchMocap(*options); });
}

}  // namespace limber::bench
