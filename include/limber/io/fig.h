// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"

/// Peabody's figure files, `.fig`: see docs/reference/formats/fig.md for the language.
///
/// In the text bare lengths are cm, bare angles degrees and bare masses kg; the figure has m, rad and kg. The text is
/// read and written alike in every locale.
namespace limber::io {

/// A figure that was read, with warnings.
struct FigRead {
  FigurePtr figure;
  std::vector<Error> warnings;  ///< unknown statements that are kept, unused imports
};

/// Reads a figure file and the files that it imports (relative to it).
/// @return the figure, or at most 21 errors in the order of the text, each with `file:line:column`; the last one gives
/// the number of the rest if there are more than 20
[[nodiscard]] ExpectedAll<FigRead> readFig(const std::filesystem::path& path);

/// The same for a text in memory; `file_name` is used in messages, and imports are relative to its folder.
[[nodiscard]] ExpectedAll<FigRead> parseFig(std::string_view text, const std::string& file_name);

/// The figure as text, with a unit on every quantity and the same text for the same figure. parseFig() restores the
/// figure (numbers to 1e-12), and writing that gives the same text.
[[nodiscard]] std::string writeFig(const Figure& figure);

/// writeFig() to a file, completely or not at all; an Error, and the old file, where readFig() would refuse it.
[[nodiscard]] Expected<void> saveFig(const std::filesystem::path& path, const Figure& figure);

}  // namespace limber::io
