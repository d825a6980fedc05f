// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <unistd.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "limber/base/error.h"
#include "limber/base/largest_number.h"
#include "limber/base/units.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"
#include "limber/io/reach_file.h"
#include "limber/io/reach_subject.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/balance.h"
#include "limber/scene/surroundings.h"
#include "limber/scene/target_place.h"
#include "limber/solve/reach_space.h"

namespace limber::cli {

namespace {

/// m of "5cm", "20mm", "0.05m" or "5" (cm).
Expected<double> lengthOf(const std::string& text, const std::string& option) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  double metres = 0.01;
  if (unit == "mm") metres = 0.001;
  if (unit == "m") metres = 1.0;
  const bool known = unit.empty() || unit == "cm" || unit == "mm" || unit == "m";
  if (error != std::errc() || !known || !(number > 0.0)) {
    return failure(option, "'" + text + "'", "a length above 0 such as 5cm or 20mm");
  }
  if (!(number * metres <= metresFromCentimetres(kLargestNumber))) {
    return failure(option, "'" + text + "'", "a length of at most " + console::fixed(kLargestNumber, 0) + " cm");
  }
  return number * metres;
}

/// "3/16" → (2, 16).
Expected<std::pair<std::size_t, std::size_t>> shardOf(const std::string& text) {
  std::size_t shard = 0;
  std::size_t shards = 0;
  const char* last = text.data() + text.size();
  const auto first = std::from_chars(text.data(), last, shard);
  const bool slash = first.ec == std::errc() && first.ptr != last && *first.ptr == '/';
  const auto second = slash ? std::from_chars(first.ptr + 1, last, shards) : first;
  constexpr std::size_t kMost = 1U << 20U;
  if (!slash || second.ec != std::errc() || second.ptr != last || shard < 1 || shard > shards || shards > kMost) {
    return failure("--shard", "'" + text + "'", "which part of how many, such as 3/16");
  }
  return std::pair{shard - 1, shards};
}

struct ReachChoice {
  std::string figure;
  std::string effector;
  std::string pose;
  std::string grid = "5cm";
  std::vector<double> box_cm;
  std::vector<std::string> holds;
  std::vector<std::string> lets_go;
  bool balance = false;
  bool no_balance = false;
  std::string shard;
  int threads = 0;
  int restarts = 0;
  double tolerance_cm = 0.1;
  std::string output;
};

/// Request by Ctrl-C; a computation looks at it ten times a second.
volatile std::sig_atomic_t interrupted = 0;
void interrupt(int /*signal*/) { interrupted = 1; }

/// A declared effector, or a site by "segment.site".
Expected<goal::EndEffector> findEffector(const Figure& figure, const std::string& name, const std::string& option) {
  SiteId site;
  if (const auto index = figure.findEffector(name)) {
    site = figure.effectors()[*index].site;
  } else if (const auto found = figure.findSite(name)) {
    site = *found;
  } else {
    const std::vector<std::string> known = namesOf(figure.effectors());
    return failure(option, "'" + name + "'",
                   "an effector (" + joined(known) + ") or a site (segment.site)" + didYouMean(name, known));
  }
  return goal::EndEffector{name, figure.sites()[site].segment, figure.sites()[site].segment_from_site};
}

/// Holds an effector where it is, or lets go of it.
Expected<void> setHold(scene::Actor& actor, const std::string& name, bool held) {
  const auto effector = findEffector(*actor.figure, name, held ? "--hold" : "--let-go");
  if (!effector) return tl::unexpected<Error>(effector.error());
  auto index = scene::findGoal(actor, name);
  if (!index) {
    if (!held) return failure("--let-go", "'" + name + "'", "a held effector or site");
    goal::Goal goal;
    goal.effector = *effector;
    goal.potential = goal::PositionOrientation{};
    actor.goals.push_back(std::move(goal));
    index = actor.goals.size() - 1;
  }
  goal::Goal& goal = actor.goals[*index];
  goal.held = held;
  goal.active = held;
  if (!held) return {};
  goal.target = goal::Target::standing(scene::effectorPlacement(*actor.figure, actor.posture, goal.effector));
  return {};
}

/// The scene with holds, pose and balance as the command line wants them; nothing after errors, which have been
/// reported.
Expected<void> arrange(const ReachChoice& choice, const scene::Solids& solids, scene::Actor& actor) {
  for (goal::Goal& goal : actor.goals) goal.active = goal.active && goal.held;
  for (const std::string& name : choice.holds) {
    if (auto done = setHold(actor, name, true); !done) return done;
  }
  for (const std::string& name : choice.lets_go) {
    if (auto done = setHold(actor, name, false); !done) return done;
  }
  if (choice.no_balance) actor.solving.balance = false;
  if (!choice.balance) return {};
  if (!scene::canBalance(*actor.figure)) {
    return failure("--balance", "'" + actor.figure->name() + "', which has no masses or no soles",
                   "a figure with both");
  }
  actor.solving.balance = true;
  if (scene::supportOf(actor, solids).empty()) {
    return failure("--balance", "a figure without support", "a part that is held on the floor or on a solid");
  }
  return {};
}

/// Whether the file's folder is there: said before the work rather than after it.
Expected<void> checkFolder(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  std::error_code ignored;
  if (std::filesystem::is_directory(folder, ignored)) return {};
  return failure(file.string(), "no folder '" + folder.string() + "'", "an existing one");
}

Expected<solve::ReachOptions> optionsOf(const ReachChoice& choice) {
  solve::ReachOptions options;
  const auto spacing = lengthOf(choice.grid, "--grid");
  if (!spacing) return tl::unexpected<Error>(spacing.error());
  options.spacing = *spacing;
  options.tolerance = metresFromCentimetres(choice.tolerance_cm);
  options.restarts = choice.restarts;
  options.threads = choice.threads;
  if (!choice.box_cm.empty()) {
    const std::vector<double>& box = choice.box_cm;
    options.box = Eigen::AlignedBox3d(Eigen::Vector3d(box[0], box[1], box[2]) * 0.01,
                                      Eigen::Vector3d(box[3], box[4], box[5]) * 0.01);
  }
  if (!choice.shard.empty()) {
    const auto shard = shardOf(choice.shard);
    if (!shard) return tl::unexpected<Error>(shard.error());
    options.shard = shard->first;
    options.shards = shard->second;
  }
  return options;
}

/// Progress on the error stream: a line that writes itself over on a terminal, every tenth elsewhere.
class ProgressLine {
 public:
  explicit ProgressLine(std::size_t all) : all_(std::max<std::size_t>(1, all)) {}
  void begin() const { show(0); }
  bool report(std::size_t done) {
    const std::size_t percent = done * 100 / all_;
    const bool due = terminal_ ? percent != last_percent_ : percent / 10 != last_percent_ / 10;
    if (due) show(percent);
    if (due) last_percent_ = percent;
    return interrupted == 0;
  }
  void end() const {
    if (terminal_) std::clog << '\n';
  }

 private:
  void show(std::size_t percent) const {
    // std::clog is the error stream as it is: elsewhere a carriage return is a control character of somebody's name.
    std::clog << (terminal_ ? "\r" : "") << percent << " % of " << all_ << " points" << (terminal_ ? "" : "\n")
              << std::flush;
  }

  std::size_t all_;
  std::size_t last_percent_ = 0;
  bool terminal_ = ::isatty(STDERR_FILENO) != 0;
};

/// The settings, in a line that all shards share.
std::string subjectOf(const ReachChoice& choice, const scene::Actor& actor, const solve::ReachPlan& plan) {
  const std::string figure =
      console::isScene(choice.figure) ? std::filesystem::path(choice.figure).filename().string() : actor.figure->name();
  return io::reachSubject(figure, plan);
}

void reportEnd(const solve::ReachSpace& space, const solve::ReachPlan& plan) {
  const auto share = static_cast<double>(plan.share());
  const double litres = 1e3 * std::pow(plan.grid().spacing, 3) * static_cast<double>(space.reachedCount());
  std::cerr << space.reachedCount() << " of " << plan.share() << " points are reached (" << console::fixed(litres, 1)
            << " litres), " << console::fixed(space.seconds, 1) << " s, "
            << console::fixed(share / std::max(space.seconds, 1e-9), 0) << " points per second on " << space.threads
            << (space.threads == 1 ? " thread.\n" : " threads.\n");
  if (plan.ownBox() && space.touchesBorder()) {
    console::reportNotices({"Points at the border of the box are reached; use a larger --box."});
  }
}

int reach(const ReachChoice& choice) {
  if (auto fine = io::checkReachPath(choice.output); !fine) return console::refuse(fine.error());
  if (auto fine = console::checkOutput(choice.output, {choice.figure, choice.pose}); !fine)
    return console::refuse(fine.error());
  if (auto fine = checkFolder(choice.output); !fine) return console::notWritten(fine.error());
  auto options = optionsOf(choice);
  if (!options) return console::refuse(options.error());
  if (options->shards > 1 && std::filesystem::path(choice.output).extension() != ".csv") {
    return console::refuse(Error{"--out", "'" + choice.output + "' for a shard", "a .csv file; merging writes .ply"});
  }
  auto stage = console::openStage(choice.figure, choice.output);
  if (stage) console::noteFirstActor(*stage);
  if (!stage) return console::kBadInput;
  scene::Actor& actor = stage->actors.edit(0);
  if (!choice.pose.empty() && !console::takePose(choice.pose, actor)) return console::kBadInput;
  const auto effector = findEffector(*actor.figure, choice.effector, "--effector");
  if (!effector) return console::refuse(effector.error());
  // The effector that is to reach does not stand: its foot bears nothing.
  for (goal::Goal& goal : actor.goals) {
    if (goal.effector.name == effector->name) goal.active = goal.held = false;
  }
  if (auto done = arrange(choice, scene::solidsAround(*stage, 0), actor); !done) return console::refuse(done.error());
  interrupted = 0;
  const auto before = std::signal(SIGINT, interrupt);
  auto plan = solve::ReachPlan::make(scene::commandedProblemFor(*stage, 0), *effector, *options,
                                     [] { return interrupted == 0; });
  if (!plan) return console::refuse(plan.error());
  ProgressLine line(plan->share());
  line.begin();
  const solve::ReachSpace space = solve::reachSpace(*plan, [&line](std::size_t done) { return line.report(done); });
  line.end();
  std::signal(SIGINT, before);
  if (!space.complete || interrupted != 0) {
    console::reportErrors(Error{"", "stopped; nothing was written.", ""});
    return console::kNotMet;
  }
  const io::ReachTable table = io::reachTable(space, subjectOf(choice, actor, *plan), options->shard, options->shards);
  if (auto saved = io::saveReach(choice.output, table); !saved) return console::notWritten(saved.error());
  reportEnd(space, *plan);
  return console::kDone;
}

}  // namespace

void addReach(CLI::App& program, int& exit_code) {
  auto choice = std::make_shared<ReachChoice>();
  CLI::App* command = program.add_subcommand("reach", "Compute which points of a grid a hand or a foot can reach");
  command->add_option("FIGURE", choice->figure, "A figure's name (adult), a .fig file or a .limber scene")->required();
  command->add_option("--effector", choice->effector, "The effector (left_hand) or site (segment.site) that reaches")
      ->required();
  command->add_option("--out", choice->output, "Output file: .csv, or .ply (coloured points)")->required();
  command->add_option("--pose", choice->pose, "The pose to start from: a limber-pose file");
  command->add_option("--grid", choice->grid, "Spacing of the grid: 5cm, 20mm")->capture_default_str();
  command->add_option("--box", choice->box_cm, "Box of the grid: lower corner x y z, upper corner x y z, cm")
      ->expected(6)
      ->check(console::numberWithin(-kLargestNumber, kLargestNumber));
  command->add_option("--hold", choice->holds, "Effector or site to hold; may be repeated");
  command->add_option("--let-go", choice->lets_go, "Held effector to release; may be repeated");
  CLI::Option* balance = command->add_flag("--balance", choice->balance, "Require balance");
  command->add_flag("--no-balance", choice->no_balance, "Do not require balance, even if the scene does")
      ->excludes(balance);
  command->add_option("--shard", choice->shard, "Compute one shard, such as 3/16; reach-merge joins them");
  command->add_option("--threads", choice->threads, "Number of threads; 0: one for each core")
      ->check(console::wholeWithin(0, 1024))
      ->capture_default_str();
  command->add_option("--restarts", choice->restarts, "Restarts of limbs for each point")
      ->check(console::wholeWithin(0, 1000))
      ->capture_default_str();
  command->add_option("--tolerance-cm", choice->tolerance_cm, "Tolerance for a reached point, cm")
      ->check(console::numberWithin(1e-4, 100.0))
      ->capture_default_str();
  command->footer(
      "Examples:\n"
      "  limber-cli reach adult --effector left_hand --grid 10cm --balance --out reach.csv\n"
      "  limber-cli reach adult --effector left_hand --grid 5cm --shard 3/16 --out part-3.csv\n"
      "  limber-cli reach-merge reach.ply part-*.csv\n"
      "The same figure and options give the same bytes for any number of threads, and shards merge to the same file.");
  command->callback([choice, &exit_code] { exit_code = reach(*choice); });
}

}  // namespace limber::cli
