// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/fig/fig_cursor.h"
#include "limber/figure/figure_builder.h"

namespace limber::io {

/// An import statement: the file as written, and where.
struct FigImport {
  std::string file;
  std::string where;
};

/// Content of one file, before its imports are followed and its figure is built.
struct ParsedFig {
  std::vector<FigImport> imports;
  std::optional<FigureRecords> figure;
  std::string where_of_end;  ///< place at which a figure is missing
  Sentences errors;
  Sentences warnings;
};

/// Reads the text of one file; follows nothing, builds nothing.
[[nodiscard]] ParsedFig parseFigText(std::string_view text, const std::string& file_name);

}  // namespace limber::io
