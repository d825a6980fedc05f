// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "limber/base/units.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"
#include "limber/io/prior_file.h"
#include "limber/training/collection.h"
#include "limber/training/learning.h"

namespace limber::training {

namespace {

struct Options {
  std::vector<std::string> files;
  std::string output;
  std::string figure = "adult";
  std::string leave_out;
  std::string note;
  CollectionOptions collection;
  LearningOptions learning;
};

/// Samples for learning, and those for judging alone.
struct Material {
  std::vector<Sample> samples;
  std::vector<Sample> held_out;
};

bool isLeftOut(const Options& options, const std::string& file) {
  return !options.leave_out.empty() && std::filesystem::path(file).filename().string().starts_with(options.leave_out);
}

void report(const Recording& recording, const Collection& collection) {
  std::size_t kept = 0;
  std::size_t dropped = 0;
  for (const FileSamples& file : collection.files) {
    kept += file.samples.size();
    dropped += file.dropped;
  }
  std::cout << recording.parts.front().file << " and " << recording.parts.size() - 1
            << " more of the same person: " << kept << " frames taken, median of the worst joint "
            << console::fixed(centimetresFromMetres(collection.median_miss), 2) << " cm; " << dropped << " dropped"
            << '\n'
            << std::flush;
}

/// Mirrored samples are learned from too, but would add nothing to the held-out ones.
void add(const Collection& collection, const Mirror& mirror, const Options& options, Material& material) {
  for (const FileSamples& file : collection.files) {
    const bool left_out = isLeftOut(options, file.file);
    for (const Sample& sample : file.samples) {
      (left_out ? material.held_out : material.samples).push_back(sample);
      if (!left_out) material.samples.push_back(mirror(sample));
    }
  }
}

std::string provenanceOf(const Options& options, std::size_t samples) {
  std::string text = options.note.empty() ? "" : options.note + "\n";
  text += "Learned by limber-train from " + std::to_string(samples) + " postures (mirrored ones counted), " +
          console::fixed(options.collection.rate, 1) + " a second, in " + std::to_string(options.learning.epochs) +
          " epochs with seed " + std::to_string(options.learning.seed) + ". Files:";
  for (const std::string& file : options.files) {
    if (!isLeftOut(options, file)) text += "\n" + std::filesystem::path(file).filename().string();
  }
  return text;
}

int train(const Options& options) {
  const auto actor = console::openActor(options.figure, nullptr, options.output);
  if (!actor) return console::kBadInput;
  if (const auto free = console::checkOutput(options.output, options.files); !free)
    return console::refuse(free.error());
  const auto recordings = readRecordings(options.files);
  if (!recordings) return console::refuse(recordings.error());
  console::reportNotices(recordings->notices);
  const std::vector<std::string> dofs = prior::learnedDofs(*actor->figure);
  const Mirror mirror(*actor->figure, dofs);
  Material material;
  for (const Recording& recording : recordings->people) {
    const auto collection = collect(*actor->figure, dofs, recording, options.collection);
    if (!collection) return console::refuse(collection.error());
    report(recording, *collection);
    add(*collection, mirror, options, material);
  }
  if (material.samples.empty()) {
    return console::refuse(Error{"the motions", "no frame to learn from", "motions of people"});
  }
  std::cout << material.samples.size() << " samples, " << material.held_out.size()
            << " held out; likelihoods are negative logarithms by number, less is better" << '\n'
            << std::flush;
  prior::Prior prior =
      learn(material.samples, material.held_out, dofs, options.learning, [](const EpochReport& report) {
        std::cout << "epoch " << report.epoch << ": learned from " << console::fixed(report.training, 4)
                  << ", held out " << console::fixed(report.held_out, 4) << '\n'
                  << std::flush;
      });
  prior.provenance = provenanceOf(options, material.samples.size());
  if (const auto saved = io::savePrior(options.output, prior); !saved) return console::notWritten(saved.error());
  return console::kDone;
}

void addCommand(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<Options>();
  program.require_subcommand(0);
  program.add_option("FILE", options->files, "Motions of people, .bvh")->required();
  program.add_option("-o,--output", options->output, "Where to write the prior")->required();
  program.add_option("--rate", options->collection.rate, "Frames a second")
      ->check(console::numberWithin(0.01, 1000.0))
      ->capture_default_str();
  program.add_option("--epochs", options->learning.epochs, "How often each posture is asked about")
      ->check(console::wholeWithin(1, 100'000))
      ->capture_default_str();
  program.add_option("--seed", options->learning.seed, "Of weights, order and asks")
      ->check(console::seedNumber())
      ->capture_default_str();
  program.add_option("--note", options->note, "What the provenance begins with: whose motions, under which licence");
  program.add_option("--leave-out", options->leave_out, "Only judge files whose names begin so");
  program.add_option("--figure", options->figure, "A figure with the adult's segments")->capture_default_str();
  program.callback([options, &exit_code] { exit_code = train(*options); });
}

}  // namespace

}  // namespace limber::training

int main(int argc, char** argv) {
  return limber::console::run({"limber-train", "Learn what people take as posture from recorded motion.",
                               "Examples:\n"
                               "  limber-train motions/*.bvh -o person.prior\n"
                               "  limber-train motions/*.bvh -o judged.prior --leave-out cmu_\n"
                               "Clips with the same skeleton are taken for the same person's.",
                               limber::training::addCommand},
                              argc, argv);
}
