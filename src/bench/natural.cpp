// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bench/bench.h"
#include "bench/cpu_clock.h"
#include "bench/natural_people.h"
#include "bench/natural_scene.h"
#include "bench/natural_trial.h"
#include "bench/results.h"
#include "bench/statistics.h"
#include "limber/base/random.h"
#include "limber/base/units.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"
#include "limber/io/scene_file.h"
#include "limber/training/ask_draw.h"
#include "limber/training/collection.h"
#include "limber/training/learning.h"

namespace limber::bench {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> people;  ///< prefixes of files; empty: each skeleton is a person
  std::string figure = "adult";
  std::string json;
  std::string scenes;            ///< folder; empty: none are written
  std::size_t scene_count = 20;  ///< no more than there are samples
  std::size_t every = 3;         ///< of so many samples one is tried
  bool seen = false;             ///< nobody is left out of what is learned from
  training::CollectionOptions collection;
  training::LearningOptions learning;
};

/// Errors by ask and manner, and those of the figure for which all joints were given.
struct ErrorTable {
  std::array<std::array<NaturalErrors, kNaturalManners.size()>, kNaturalAsks.size()> solved;
  NaturalErrors fit;

  void add(const ErrorTable& more) {
    for (std::size_t a = 0; a < kNaturalAsks.size(); ++a) {
      for (std::size_t m = 0; m < kNaturalManners.size(); ++m) solved[a][m].add(more.solved[a][m]);
    }
    fit.add(more.fit);
  }
};

const char* nameOf(NaturalAsk ask) {
  switch (ask) {
    case NaturalAsk::SixEnds:
      return "six ends";
    case NaturalAsk::HandsAndFeet:
      return "hands and feet";
    case NaturalAsk::OneHand:
      return "a hand that reaches, and feet";
  }
  return "";
}

const char* nameOf(NaturalManner manner) {
  switch (manner) {
    case NaturalManner::Comfort:
      return "comfort alone";
    case NaturalManner::Posture:
      return "the prior's posture";
    case NaturalManner::Certainty:
      return "and its certainty";
  }
  return "";
}

/// A prior for trials with a person, from whose frames it has learned only if `options.seen`.
prior::Prior learnFor(const Person& tried, const std::vector<Person>& people, const Options& options,
                      const training::Mirror& mirror, const std::vector<std::string>& dofs) {
  std::vector<training::Sample> samples;
  for (const Person& person : people) {
    if (!options.seen && person.name == tried.name) continue;
    for (const training::Collection& collection : person.collections) {
      for (const training::FileSamples& file : collection.files) {
        for (const training::Sample& sample : file.samples) {
          samples.push_back(sample);
          samples.push_back(mirror(sample));
        }
      }
    }
  }
  return training::learn(samples, {}, dofs, options.learning, [](const training::EpochReport&) {});
}

void tryPerson(const Person& person, const prior::Prior& prior, std::size_t every, ErrorTable& errors) {
  for (const training::Collection& collection : person.collections) {
    NaturalTrial trial(collection.figure, prior);
    for (const training::FileSamples& file : collection.files) {
      for (std::size_t i = 0; i < file.samples.size(); i += every) {
        const training::Sample& sample = file.samples[i];
        trial.judgeFit(sample, file.performed[i], errors.fit);
        for (std::size_t a = 0; a < kNaturalAsks.size(); ++a) {
          if (!trial.suits(kNaturalAsks[a], sample)) continue;
          for (std::size_t m = 0; m < kNaturalManners.size(); ++m) {
            trial.run(kNaturalAsks[a], kNaturalManners[m], sample, file.performed[i], errors.solved[a][m]);
          }
        }
      }
    }
  }
}

/// Writes scenes of a person's picked samples.
/// @param place  in: of the person's first sample; out: of the next person's
Expected<void> saveScenes(const Options& options, const scene::Actor& adult, const Person& person,
                          const prior::Prior& prior, const std::set<std::size_t>& picked, std::size_t& place) {
  const auto shared = std::make_shared<const prior::Prior>(prior);
  for (const training::Collection& collection : person.collections) {
    for (const training::FileSamples& file : collection.files) {
      for (std::size_t i = 0; i < file.samples.size(); ++i, ++place) {
        const auto at = picked.find(place);
        if (at == picked.end()) continue;
        const auto number = std::to_string(std::distance(picked.begin(), at) + 101).substr(1);
        const std::string title = std::filesystem::path(file.file).filename().string() + ", frame " +
                                  std::to_string(file.frames[i] - file.first + 1);
        const std::filesystem::path path = std::filesystem::path(options.scenes) / (number + ".limber");
        auto saved = io::saveScene(path, naturalScene(adult, shared, file.samples[i], title));
        if (!saved) return saved;
      }
    }
  }
  return {};
}

/// CPU time of a query for hands and feet, µs.
double queryMicroseconds(const prior::Prior& prior, const training::Sample& sample) {
  constexpr int kQueries = 2000;
  Random random(1);
  prior::PerEnd<training::Wanted> wanted;
  for (const prior::End end :
       {prior::End::LeftHand, prior::End::RightHand, prior::End::LeftFoot, prior::End::RightFoot}) {
    wanted[end] = {true, true};
  }
  const prior::Ask ask = training::askAbout(sample, wanted, random);
  prior::Workspace workspace;
  float sum = prior.guess(ask, prior::frameOf(ask), workspace).mean[0];
  const CpuStopwatch watch;
  for (int i = 0; i < kQueries; ++i) sum += prior.guess(ask, prior::frameOf(ask), workspace).mean[0];
  const double seconds = watch.seconds();
  return std::isfinite(sum) ? 1e6 * seconds / kQueries : 0.0;  // the sum is read, so that no query is left out
}

/// One sample of the person; none if every frame was dropped.
const training::Sample* sampleOf(const Person& person) {
  for (const training::Collection& collection : person.collections) {
    for (const training::FileSamples& file : collection.files) {
      if (!file.samples.empty()) return &file.samples.front();
    }
  }
  return nullptr;
}

std::string cell(const std::vector<double>& metres) {
  return console::fixed(centimetresFromMetres(median(metres)), 1) + " / " +
         console::fixed(centimetresFromMetres(percentile(metres, 0.95)), 1);
}

/// Adds a row to a table and to the numbers.
void addRow(const std::string& person, const std::string& asked, const std::string& shaped_by,
            const NaturalErrors& found, Table& table, Json& json) {
  if (found.all.empty()) return;
  const auto frames = static_cast<double>(found.all.size());
  const double met = found.ends == 0 ? 1.0 : static_cast<double>(found.met) / static_cast<double>(found.ends);
  const double all = centimetresFromMetres(mean(found.all));
  table.rows.push_back({asked, shaped_by, std::to_string(found.all.size()), cell(found.elbows), cell(found.knees),
                        cell(found.shoulders), cell(found.chest), cell(found.neck), console::fixed(all, 2),
                        found.ends == 0 ? "" : percent(met),
                        console::fixed(static_cast<double>(found.iterations) / frames, 0)});
  const auto spread = [](const std::vector<double>& metres) {
    return Json{{"median", centimetresFromMetres(median(metres))},
                {"p95", centimetresFromMetres(percentile(metres, 0.95))}};
  };
  json.push_back({{"person", person},
                  {"asked", asked},
                  {"shaped_by", shaped_by},
                  {"frames", found.all.size()},
                  {"elbows_cm", spread(found.elbows)},
                  {"knees_cm", spread(found.knees)},
                  {"shoulders_cm", spread(found.shoulders)},
                  {"chest_cm", spread(found.chest)},
                  {"neck_cm", spread(found.neck)},
                  {"all_mean_cm", all},
                  {"met_share", met}});
}

/// One table of a person, or of all.
Table tableOf(const std::string& title, const ErrorTable& errors, Json& json) {
  Table table{title,
              {"asked", "shaped by", "frames", "elbows", "knees", "shoulders", "chest", "neck", "all, mean",
               "ends met, %", "iterations"},
              {}};
  for (std::size_t a = 0; a < kNaturalAsks.size(); ++a) {
    for (std::size_t m = 0; m < kNaturalManners.size(); ++m) {
      addRow(title, nameOf(kNaturalAsks[a]), nameOf(kNaturalManners[m]), errors.solved[a][m], table, json);
    }
  }
  addRow(title, "all joints", "lengths and limits", errors.fit, table, json);
  return table;
}

int benchNatural(const Options& options) {
  if (const auto free = console::checkOutput(options.json, options.files); !free) return console::refuse(free.error());
  const auto actor = console::openActor(options.figure, nullptr, options.json);
  if (!actor) return console::kBadInput;
  const std::vector<std::string> dofs = prior::learnedDofs(*actor->figure);
  const auto people = collectPeople(options.files, options.people, *actor->figure, dofs, options.collection);
  if (!people) return console::kBadInput;
  if (people->size() < 2 && !options.seen) return console::refuse(Error{"the motions", "one person", "two or more"});
  const training::Mirror mirror(*actor->figure, dofs);
  Json json{{"format", "limber-bench"}, {"version", 1}, {"bench", "natural"}, {"rate", options.collection.rate}};
  json["every"] = options.every;
  json["epochs"] = options.learning.epochs;
  json["seed"] = options.learning.seed;
  json["seen"] = options.seen;
  json["results"] = Json::array();
  ErrorTable over_all;
  double query = 0.0;
  const std::set<std::size_t> picked = pickSamples(*people, options.scene_count, options.learning.seed);
  std::size_t place = 0;
  for (const Person& person : *people) {
    const training::Sample* sample = sampleOf(person);
    if (sample == nullptr) continue;
    ErrorTable errors;
    const prior::Prior prior = learnFor(person, *people, options, mirror, dofs);
    tryPerson(person, prior, options.every, errors);
    query = queryMicroseconds(prior, *sample);
    tableOf(person.name, errors, json["results"]).print(std::cout);
    std::cout << "\n" << std::flush;
    over_all.add(errors);
    if (options.scenes.empty()) continue;
    const auto saved = saveScenes(options, *actor, person, prior, picked, place);
    if (!saved) return console::notWritten(saved.error());
  }
  tableOf("all", over_all, json["results"]).print(std::cout);
  std::cout << "\na query of the prior takes " << console::fixed(query, 1) << " µs of CPU time\n";
  json["query_us"] = query;
  if (options.json.empty()) return console::kDone;
  if (const auto saved = saveJson(options.json, json); !saved) return console::notWritten(saved.error());
  return console::kDone;
}

}  // namespace

void addNatural(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      program.add_subcommand("natural", "How near a learned prior brings joints to a person's that it has not seen");
  command->add_option("FILE", options->files, "Motions of people, .bvh")->required();
  command->add_option("--person", options->people,
                      "Files whose names begin so are one person's; otherwise each skeleton is a person");
  command->add_option("--rate", options->collection.rate, "Frames a second that are learned from")
      ->check(console::numberWithin(0.01, 1000.0))
      ->capture_default_str();
  command->add_option("--every", options->every, "Of so many of these one is tried")
      ->check(console::wholeWithin(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--epochs", options->learning.epochs, "How often each posture is asked about")
      ->check(console::wholeWithin(1, 100'000))
      ->capture_default_str();
  command->add_option("--seed", options->learning.seed, "Of the learning, and of the frames of scenes")
      ->check(console::seedNumber())
      ->capture_default_str();
  command->add_flag("--seen", options->seen,
                    "Nobody is left out: what a prior would reach that knew the person, frame by frame");
  command->add_option("--figure", options->figure, "A figure with the adult's segments")->capture_default_str();
  command
      ->add_option("--scenes", options->scenes,
                   "Folder for scenes of frames that the seed picks: the person, and what learned posture and\n"
                   "comfort alone make of the places of hands and feet")
      ->check(CLI::ExistingDirectory);
  command->add_option("--scene-count", options->scene_count, "How many scenes")
      ->check(console::wholeWithin(1, 99))
      ->capture_default_str();
  command->add_option("--json", options->json, "Where to write the numbers");
  command->footer(
      "Each person in turn is left out, the prior is learned from the others, and the person's frames are solved from\n"
      "rest. Errors are in cm, median / 95 %, against the person's joints; of the chest, against the figure with the\n"
      "person's bones for which all joints were given, as in the last row.\n"
      "Example:\n"
      "  limber-bench natural motions/*.bvh --person anna_ --person bert_");
  command->callback([options, &exit_code] { exit_code = benchNatural(*options); });
}

}  // namespace limber::bench
