// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/natural_people.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "limber/base/random.h"
#include "limber/console/program.h"
#include "limber/training/recording.h"

namespace limber::bench {

namespace {

/// The longest of the prefixes with which the file's name begins, or the skeleton's first file.
std::string personOf(const std::vector<std::string>& prefixes, const std::string& file,
                     const training::Recording& recording) {
  const std::string name = std::filesystem::path(file).filename().string();
  std::string best;
  for (const std::string& prefix : prefixes) {
    if (name.starts_with(prefix) && prefix.size() > best.size()) best = prefix;
  }
  return best.empty() ? std::filesystem::path(recording.parts.front().file).stem().string() : best;
}

/// The part of a collection whose files are one person's.
void sortIn(const std::vector<std::string>& prefixes, const training::Recording& recording,
            training::Collection collection, std::vector<Person>& people) {
  for (training::FileSamples& file : collection.files) {
    const std::string name = personOf(prefixes, file.file, recording);
    auto person = std::ranges::find(people, name, &Person::name);
    if (person == people.end()) person = people.insert(people.end(), {name, {}});
    if (person->collections.empty() || person->collections.back().figure != collection.figure) {
      person->collections.push_back({collection.figure, {}, 0.0});
    }
    person->collections.back().files.push_back(std::move(file));
  }
}

}  // namespace

std::optional<std::vector<Person>> collectPeople(const std::vector<std::string>& files,
                                                 const std::vector<std::string>& prefixes, const Figure& adult,
                                                 const std::vector<std::string>& dofs,
                                                 const training::CollectionOptions& options) {
  const auto recordings = training::readRecordings(files);
  if (!recordings) {
    console::reportErrors(recordings.error());
    return std::nullopt;
  }
  console::reportNotices(recordings->notices);
  std::vector<Person> people;
  for (const training::Recording& recording : recordings->people) {
    auto collection = training::collect(adult, dofs, recording, options);
    if (!collection) {
      console::reportErrors(collection.error());
      return std::nullopt;
    }
    sortIn(prefixes, recording, std::move(*collection), people);
  }
  return people;
}

std::set<std::size_t> pickSamples(const std::vector<Person>& people, std::size_t count, std::uint64_t seed) {
  std::size_t all = 0;
  for (const Person& person : people) {
    for (const training::Collection& collection : person.collections) {
      for (const training::FileSamples& file : collection.files) all += file.samples.size();
    }
  }
  Random random(seed);
  std::set<std::size_t> picked;
  while (picked.size() < std::min(count, all)) picked.insert(random.below(all));
  return picked;
}

}  // namespace limber::bench
