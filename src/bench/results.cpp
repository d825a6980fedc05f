// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/results.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <sstream>

#include "limber/console/program.h"
#include "limber/io/atomic_file.h"

namespace limber::bench {

namespace {

/// Characters, not bytes: tables hold ≤ and °.
std::size_t widthOf(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void printRow(std::ostream& out, const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::string& cell = i < cells.size() ? cells[i] : "";
    out << "| " << cell << std::string(widths[i] - widthOf(cell) + 1, ' ');
  }
  out << "|\n";
}

}  // namespace

void Table::print(std::ostream& out) const {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::size_t width = std::max<std::size_t>(3, widthOf(columns[i]));
    for (const std::vector<std::string>& row : rows) {
      if (i < row.size()) width = std::max(width, widthOf(row[i]));
    }
    widths.push_back(width);
  }
  if (!title.empty()) out << title << "\n\n";
  printRow(out, columns, widths);
  std::vector<std::string> rule;
  for (const std::size_t width : widths) rule.push_back(std::string(width, '-'));
  printRow(out, rule, widths);
  for (const std::vector<std::string>& row : rows) printRow(out, row, widths);
}

Expected<void> saveJson(const std::string& path, const nlohmann::ordered_json& json) {
  return io::writeFileAtomically(path,
                                 json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

Expected<void> saveSeries(const std::string& path, const std::vector<Series>& series) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::setprecision(9);
  for (const Series& curve : series) {
    text << "# " << curve.plot << " | " << curve.name << " |";
    for (const std::string& column : curve.columns) text << ' ' << column;
    text << '\n';
    for (const std::vector<double>& row : curve.rows) {
      for (std::size_t i = 0; i < row.size(); ++i) text << (i == 0 ? "" : " ") << row[i];
      text << '\n';
    }
    text << "\n\n";
  }
  return io::writeFileAtomically(path, text.str());
}

std::string significant(double value, int digits) {
  const double size = std::abs(value);
  if (value == 0.0) return "0";
  if (!std::isfinite(value)) return "-";
  if (size >= 1e-3 && size < 1e6) {
    const int before = static_cast<int>(std::floor(std::log10(size))) + 1;
    return console::fixed(value, std::clamp(digits - before, 0, 9));
  }
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::scientific << std::setprecision(std::max(0, digits - 1)) << value;
  return text.str();
}

std::string percent(double share, int decimals) { return console::fixed(100.0 * share, decimals); }

}  // namespace limber::bench
