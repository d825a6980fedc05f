// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "limber/base/error.h"
#include "limber/prior/prior.h"

/// Learned priors, `.prior`: a first line, "limber-prior 1", then numbers of 32 bits, lowest byte first, and texts with
/// their lengths before them: the provenance; how many DOFs, and their names; how many layers, and of each outputs,
/// inputs, biases and weights row by row.
namespace limber::io {

/// Limits of one file.
inline constexpr std::size_t kLargestPriorFile = 4U << 20U;    ///< bytes
inline constexpr std::size_t kLongestProvenance = 64U << 10U;  ///< bytes
inline constexpr std::size_t kMostPriorDofs = 1000;
inline constexpr std::size_t kLongestDofName = 200;  ///< bytes
inline constexpr std::size_t kMostPriorLayers = 8;
inline constexpr std::size_t kWidestPriorLayer = 4096;  ///< inputs or outputs

/// Reads a prior. Counts are checked before memory is taken for what they count.
/// @return a sound prior, or an Error with the path
[[nodiscard]] Expected<prior::Prior> readPrior(const std::filesystem::path& path);

/// The same from the bytes of a file; errors use `file_name`.
[[nodiscard]] Expected<prior::Prior> parsePrior(std::string_view bytes, const std::string& file_name);

/// The bytes of a prior's file.
[[nodiscard]] std::string writePrior(const prior::Prior& prior);

/// Writes a prior, see writeFileAtomically(). @return an Error for a prior that could not be read again
[[nodiscard]] Expected<void> savePrior(const std::filesystem::path& path, const prior::Prior& prior);

}  // namespace limber::io
