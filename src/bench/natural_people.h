// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/training/collection.h"

namespace limber::bench {

/// Recordings of one person, with the figures of one skeleton or more.
struct Person {
  std::string name;
  std::vector<training::Collection> collections;
};

/// Reads motions and sorts them by people. Prints what is wrong with them, and notices.
/// @param files     .bvh
/// @param prefixes  files whose names begin so are one person's, the longest counts; others: each skeleton is a person
/// @param dofs      those that are learned, of the adult
/// @returns nothing if a file cannot be taken
[[nodiscard]] std::optional<std::vector<Person>> collectPeople(const std::vector<std::string>& files,
                                                               const std::vector<std::string>& prefixes,
                                                               const Figure& adult,
                                                               const std::vector<std::string>& dofs,
                                                               const training::CollectionOptions& options);

/// Some samples of all people, picked by a seed: places in the order in which people, collections and files have them.
/// @param count  no more are picked than there are
[[nodiscard]] std::set<std::size_t> pickSamples(const std::vector<Person>& people, std::size_t count,
                                                std::uint64_t seed);

}  // namespace limber::bench
