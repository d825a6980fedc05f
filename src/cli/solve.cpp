// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/holding.h"
#include "cli/solver_choice.h"
#include "limber/base/largest_number.h"
#include "limber/base/units.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"
#include "limber/goal/kind.h"
#include "limber/io/goals_file.h"
#include "limber/io/pose_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/command.h"
#include "limber/scene/target_place.h"
#include "limber/solve/problem.h"
#include "limber/solve/start_repair.h"
#include "limber/solve/time_limit.h"

namespace limber::cli {

namespace {

/// Default of options that change an actor's setting: the actor's own.
constexpr int kAsTheActor = -1;

struct SolveOptions {
  std::string figure;
  std::string goals;
  std::string start;
  std::string output;
  double tolerance_cm = 0.1;
  double tolerance_deg = 0.5;
  int cutoff = kAsTheActor;
  double falloff = kAsTheActor;
  double natural = kAsTheActor;
  bool spare_joints = false;
  std::vector<std::string> natural_parts;  ///< "left_arm=0.5"
  std::vector<std::string> torques;        ///< "joint.dof=5"
  double time_limit = 30.0;                ///< s
  bool json = false;
  SolverChoice solver;
};

/// Effectors are held where they are, so a figure that starts in another pose is held there.
void holdWhereItIs(scene::Actor& actor) {
  for (goal::Goal& goal : actor.goals) {
    goal.target = goal::Target::standing(scene::effectorPlacement(*actor.figure, actor.posture, goal.effector));
  }
}

/// The given goals in place of the actor's own; held goals stay unless they are given.
void takeGoals(std::vector<goal::Goal> goals, scene::Actor& actor) {
  for (goal::Goal& goal : actor.goals) goal.active = goal.active && goal.held;
  for (goal::Goal& goal : goals) {
    if (const auto index = scene::findGoal(actor, goal.effector.name)) {
      actor.goals[*index] = std::move(goal);
    } else {
      actor.goals.push_back(std::move(goal));
    }
  }
}

/// "left_elbow.flexion=5".
struct NamedNumber {
  std::string name;
  double number = 0.0;
};
std::optional<NamedNumber> namedNumber(const std::string& text) {
  const std::size_t sign = text.find('=');
  NamedNumber named;
  if (sign == std::string::npos || !CLI::detail::lexical_cast(text.substr(sign + 1), named.number)) return std::nullopt;
  named.name = text.substr(0, sign);
  return named;
}

/// "left_elbow.flexion=5": the torque or force at a DOF, N m or N.
Expected<void> takeTorque(const std::string& text, const Figure& figure, std::vector<double>& torques) {
  const auto torque = namedNumber(text);
  const auto dof = torque ? figure.findDof(torque->name) : std::nullopt;
  if (!dof) return failure("--torque", text, "a DOF of '" + figure.name() + "' and a number, as left_elbow.flexion=5");
  if (!(std::abs(torque->number) <= kLargestTorque)) {
    const std::string most = console::fixed(kLargestTorque, 0);
    return failure("--torque", text, "a number from -" + most + " to " + most);
  }
  torques.resize(figure.dofs().size(), 0.0);
  torques[dof->index()] = torque->number;
  return {};
}

/// "left_arm=0.5": the factor on learned posture of a part.
Expected<void> takeNaturalPart(const std::string& text, scene::PerBodyPart<double>& parts) {
  const auto share = namedNumber(text);
  const auto part = share ? scene::findBodyPart(share->name) : std::nullopt;
  if (!part || !(share->number >= 0.0 && share->number <= 1.0)) {
    return failure(
        "--natural-part", text,
        joined(namesOf(scene::kBodyParts, &scene::wordOf), ", ") + " and a number from 0 to 1, as left_arm=0.5");
  }
  parts[*part] = share->number;
  return {};
}

/// "left_hand (held): 0.012 cm, met", "head: 0.200 deg off its aim, met"
std::string missText(const goal::Goal& goal, const goal::Miss& miss, bool met) {
  const goal::Kind kind = goal::kindOf(goal.potential);
  const goal::KindWords& words = goal::wordsOf(kind);
  const bool plain =
      kind == goal::Kind::Position || kind == goal::Kind::Orientation || kind == goal::Kind::PositionOrientation;
  const std::string distance = words.distance;
  const std::string angle = words.angle;
  std::string text = goal.effector.name + (goal.held ? " (held):" : ":");
  if (!distance.empty()) {
    text += " " + console::fixed(centimetresFromMetres(miss.distance), 3) + " cm" + (plain ? "" : " " + distance);
  }
  if (!angle.empty())
    text += " " + console::fixed(degreesFromRadians(miss.angle), 3) + " deg" + (plain ? "" : " " + angle);
  return text + (met ? ", met\n" : ", not met\n");
}

/// A goal that pushes is never met: its distance is reported instead.
void reportPush(const scene::Actor& actor, const Posture& posture, const goal::Goal& goal) {
  std::cout << goal.effector.name << ": ";
  if (!solve::infoOf(actor.solving.solver).pushes) {
    std::cout << "ignored: only the reach tree supports weights below 0\n";
    return;
  }
  const goal::Miss miss = scene::missOf(*actor.figure, posture, goal);
  std::cout << "pushed, " << console::fixed(centimetresFromMetres(miss.distance), 3) << " cm away\n";
}

/// A goal as it was solved: a foot may have been held by its toes.
const goal::Goal& solvedOf(const solve::Problem& problem, const goal::Goal& goal) {
  const auto found = std::ranges::find_if(
      problem.goals, [&](const goal::Goal& solved) { return solved.effector.name == goal.effector.name; });
  return found == problem.goals.end() ? goal : *found;
}

/// Prints the miss of every active goal. @return whether all are met
bool reportGoals(const scene::Actor& actor, const solve::Problem& problem, const Posture& posture,
                 const SolveOptions& options) {
  bool all_met = true;
  for (const goal::Goal& goal : actor.goals) {
    if (!goal.active) continue;
    if (goal.weight < 0.0) {
      reportPush(actor, posture, goal);
      continue;
    }
    const goal::Miss miss = scene::missOf(*actor.figure, posture, solvedOf(problem, goal));
    const bool met = centimetresFromMetres(miss.distance) <= options.tolerance_cm &&
                     degreesFromRadians(miss.angle) <= options.tolerance_deg;
    std::cout << missText(goal, miss, met);
    all_met = all_met && met;
  }
  return all_met;
}

std::string significant(double value) {
  std::ostringstream text;
  text << std::setprecision(4) << value;
  return text.str();
}

/// Nobody but the time cancels a command's solve.
std::string stopWord(const solve::SolveReport& report) {
  return report.stop == solve::Stop::Cancelled ? "time-limit" : solve::word(report.stop);
}

/// @param met  whether all goals are: then a descent that gets no further has stalled before nothing that anybody asked
std::string sentenceOf(const solve::SolveReport& report, bool met) {
  std::string sentence = solve::sentence(report);
  const auto beginning = [&sentence](const char* words) { return words + sentence.substr(sentence.find(" after ")); };
  if (report.stop == solve::Stop::Cancelled) return beginning("Stopped by the time limit");
  if (report.stop == solve::Stop::Stalled && met) return beginning("Goals met; no step lowers the objective");
  return sentence;
}

void reportSolve(const solve::Problem& problem, const Posture& posture, const solve::SolveReport& report, bool met,
                 double seconds) {
  const bool at_rest = report.stop == solve::Stop::Stalled && met;
  std::cout << sentenceOf(report, met) << '\n'
            << "solver: " << solve::word(report.method) << ", " << (at_rest ? "met" : stopWord(report)) << '\n'
            << "objective: " << significant(report.objective) << " (1 is one cm of miss, squared; at the start "
            << significant(report.start_objective) << ")\n"
            << "KKT residual: " << significant(report.kkt_residual) << " per rad or m\n"
            << "iterations: " << report.iterations << ", evaluations: " << report.evaluations
            << ", restarts: " << report.restarts << '\n';
  if (met) return;  // then limits and rows hold back comfort alone
  if (const std::string reason = reasonLine(problem, posture, report, seconds); !reason.empty()) {
    std::cout << "reason: " << reason << '\n';
  }
  const char* begin = "held back by: ";
  for (const std::string& line : holdingLines(*problem.figure, report)) {
    std::cout << begin << line << '\n';
    begin = "              ";
  }
}

bool reportAll(const scene::Actor& actor, const solve::Problem& problem, const Posture& posture,
               const solve::SolveReport& report, const SolveOptions& options) {
  const bool met = reportGoals(actor, problem, posture, options);
  reportSolve(problem, posture, report, met, options.time_limit);
  return met;
}

/// The report as JSON, the goals in the problem's order. @return whether all are met
bool reportJson(const scene::Actor& actor, const solve::Problem& problem, const Posture& posture,
                const solve::SolveReport& report, const SolveOptions& options) {
  nlohmann::ordered_json goals = nlohmann::ordered_json::array();
  bool all_met = true;
  for (std::size_t i = 0; i < problem.goals.size(); ++i) {
    const goal::Goal& goal = problem.goals[i];
    const goal::Miss miss = scene::missOf(*actor.figure, posture, goal);
    const double centimetres = centimetresFromMetres(miss.distance);
    const double degrees = degreesFromRadians(miss.angle);
    const bool pushes = goal.weight < 0.0;  // never met: it counts how far it pushes
    const bool met = !pushes && centimetres <= options.tolerance_cm && degrees <= options.tolerance_deg;
    all_met = all_met && (met || pushes);
    goals.push_back({{"effector", goal.effector.name},
                     {"objective", report.goal_objectives[i]},
                     {"distance_cm", centimetres},
                     {"angle_deg", degrees},
                     {"met", met}});
  }
  const nlohmann::ordered_json json{
      {"format", "limber-report"},
      {"version", 1},
      {"stop", stopWord(report)},
      {"solver", solve::word(report.method)},
      {"sentence", sentenceOf(report, all_met)},
      {"objective", report.objective},
      {"start_objective", report.start_objective},
      {"kkt_residual", report.kkt_residual},
      {"iterations", report.iterations},
      {"evaluations", report.evaluations},
      {"restarts", report.restarts},
      {"milliseconds", report.seconds * 1e3},
      {"goals", goals},
      {"reason", all_met ? nullptr : reasonAsJson(problem, posture, report, options.time_limit)},
      {"active_limits", limitsAsJson(*actor.figure, report)},
      {"active_rows", rowsAsJson(*actor.figure, report)}};
  std::cout << json.dump(2, ' ', true) << '\n';  // ASCII: letters of names are escaped rather than replaced
  return all_met;
}

/// The actor in its start pose, with the goals that were given; nothing after errors, which have been reported then.
std::optional<scene::Actor> readActor(const SolveOptions& options, std::vector<goal::Obstacle>& obstacles) {
  auto actor = console::openActor(options.figure, &obstacles, options.output);
  if (!actor) return std::nullopt;
  if (!options.start.empty()) {
    if (!console::takePose(options.start, *actor)) return std::nullopt;
    if (!console::isScene(options.figure)) holdWhereItIs(*actor);
  }
  if (!options.goals.empty()) {
    auto goals = io::readGoals(options.goals, *actor->figure);
    if (!goals) {
      console::reportErrors(goals.error());
      return std::nullopt;
    }
    takeGoals(std::move(*goals), *actor);
  }
  actor->solving.solver = kindOf(options.solver, actor->solving.solver);  // the goals depend on it
  if (options.natural != kAsTheActor) actor->solving.natural = options.natural;
  if (options.spare_joints) actor->solving.spare_joints = true;
  for (const std::string& text : options.natural_parts) {
    if (const auto taken = takeNaturalPart(text, actor->solving.natural_parts); !taken) {
      console::reportErrors(taken.error());
      return std::nullopt;
    }
  }
  return actor;
}

/// The problem by the actor and the options; an Error if no solver can solve it.
Expected<solve::Problem> problemOf(const SolveOptions& options, const scene::Actor& actor,
                                   std::vector<goal::Obstacle> obstacles) {
  scene::Scene alone;
  alone.actors.push_back(actor);
  alone.obstacles = scene::Solids(std::move(obstacles));
  solve::Problem problem = scene::commandedProblemFor(alone, 0);  // nobody is dragging here
  if (options.solver.restarts >= 0) problem.restarts = options.solver.restarts;
  problem.seed = options.solver.seed;
  if (options.cutoff != kAsTheActor) problem.distance_cutoff = options.cutoff;
  if (options.falloff != kAsTheActor) problem.distance_falloff = options.falloff;
  for (const std::string& text : options.torques) {
    if (const auto taken = takeTorque(text, *actor.figure, problem.torques); !taken)
      return tl::unexpected<Error>(taken.error());
  }
  if (problem.goals.empty() && problem.torques.empty())
    return failure(options.goals.empty() ? options.figure : options.goals, "no goal that is switched on",
                   "at least one");
  if (const Expected<void> sound = solve::check(problem); !sound) return tl::unexpected<Error>(sound.error());
  return problem;
}

int solveGoals(const SolveOptions& options) {
  if (const Expected<void> sound = check(options.solver); !sound) return console::refuse(sound.error());
  if (auto fine = console::checkOutput(options.output, {options.figure, options.goals, options.start}); !fine)
    return console::refuse(fine.error());
  if (options.goals.empty() && !console::isScene(options.figure))
    return console::refuse(Error{"--goals", "nothing", "a file with goals: only a scene has its own"});
  std::vector<goal::Obstacle> obstacles;
  const auto actor = readActor(options, obstacles);
  if (!actor) return console::kBadInput;
  auto problem = problemOf(options, *actor, obstacles);
  if (!problem) return console::refuse(problem.error());
  if (const std::string repair = sentence(startRepair(*problem), *actor->figure); !repair.empty())
    console::reportNotices({repair});
  Posture posture = problem->start;
  solve::TimeLimit limit(options.time_limit);
  const solve::SolveReport report = scene::solveCommand(*makeSolver(options.solver, problem->solver), *actor,
                                                        scene::Solids(std::move(obstacles)), *problem, posture, &limit);

  const bool met = options.json ? reportJson(*actor, *problem, posture, report, options)
                                : reportAll(*actor, *problem, posture, report, options);
  if (!options.output.empty()) {
    if (const Expected<void> saved = io::savePose(options.output, *actor->figure, posture); !saved)
      return console::notWritten(saved.error());
    if (!options.json) std::cout << "pose written to " << console::inOneLine(options.output) << '\n';
  }
  return met ? console::kDone : console::kNotMet;
}

}  // namespace

void addSolve(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<SolveOptions>();
  CLI::App* command = program.add_subcommand("solve", "Move a figure so that its hands and feet meet goals");
  command->add_option("FIGURE", options->figure, "A figure's name (adult), a .fig file or a .limber scene")->required();
  command->add_option("--goals", options->goals, "The goals: a limber-goals file (cm); otherwise the scene's own");
  command->add_option("--start", options->start, "The pose to start from: a limber-pose file (cm, degrees)");
  command->add_option("-o,--output", options->output, "Output file for the pose");
  command->add_option("--tolerance-cm", options->tolerance_cm, "A position is met within this many cm")
      ->check(console::numberAbove0(kLargestNumber))
      ->capture_default_str();
  command->add_option("--tolerance-deg", options->tolerance_deg, "An orientation is met within this many degrees")
      ->check(console::numberAbove0(kLargestNumber))
      ->capture_default_str();
  command
      ->add_option("--cutoff", options->cutoff,
                   "Joints farther than this many joints from every goal that is not held stand still")
      ->check(console::wholeWithin(0, 1000));
  command
      ->add_option("--natural", options->natural,
                   "Share of learned posture in comfort; figures that are no persons ignore it")
      ->check(console::numberWithin(0.0, 1.0));
  command->add_option(
      "--natural-part", options->natural_parts,
      "PART=SHARE: how much of --natural a part has: trunk, head, left_arm, right_arm, left_leg, right_leg");
  command->add_flag(
      "--spare-joints", options->spare_joints,
      "Keep gravity's torques on back, hips and knees small; figures without masses or two feet ignore it");
  command->add_option("--falloff", options->falloff, "How much less far joints move; 0: all move alike")
      ->check(console::numberWithin(0.0, 1000.0));
  command->add_option("--torque", options->torques,
                      "DOF=VALUE: torque at a joint, N m (N for a slide), towards larger values");
  command
      ->add_option("--time-limit", options->time_limit,
                   "Time limit in seconds; the best posture so far counts; 0: after the first iteration")
      ->check(console::numberWithin(0.0, 1e9))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print the report as JSON");
  addSolverOptions(*command, options->solver);
  command->footer(
      "Examples:\n"
      "  limber-cli solve adult --goals reach.json -o pose.json\n"
      "  limber-cli solve walk.limber --goals reach.json --start pose.json --tolerance-cm 0.01\n"
      "  limber-cli solve assets/scenes/zhao-badler-1989-figure-4.limber\n"
      "  limber-cli solve assets/scenes/zhao-badler-1989-figure-5.limber --solver variable-metric --as-printed\n"
      "Goals in the file take the place of the figure's goals of the same effectors; what is held stays held.");
  command->callback([options, &exit_code] { exit_code = solveGoals(*options); });
}

}  // namespace limber::cli
