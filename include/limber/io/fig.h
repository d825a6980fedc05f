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

/// A figure that was read, and what the reader wants to say about it.
struct FigRead {
  FigurePtr figure;
  std::vector<Error> warnings;  ///< unknown statements that are kept, imports that are not used
};

/// Reads a figure file and the files that it imports (relative to it).
/// @return the figure, or at most 21 errors in the order of the text, each with `file:line:column`; the last one says
///         how many more there are when there are more than 20
[[nodiscard]] ExpectedAll<FigRead> readFig(const std::filesystem::path& path);

/// The same for a text in memory; `file_name` stands in the messages, and imports are relative to its folder.
[[nodiscard]] ExpectedAll<FigRead> parseFig(std::string_view text, const std::string& file_name);

/// The figure as text: a unit on every quantity, the same text for the same figure. parseFig() gives the figure back
/// (numbers to 1e-12), and writing that gives the same text again.
[[nodiscard]] std::string writeFig(const Figure& figure);

/// writeFig() into a file, all of it or nothing.
[[nodiscard]] Expected<void> saveFig(const std::filesystem::path& path, const Figure& figure);

}  // namespace limber::io
