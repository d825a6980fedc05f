// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Poses, goals, relations between joints and reach spaces, of the figure of the thesis: the first byte says which.
#include "fuzz/fuzz.h"
#include "limber/io/figure_file.h"
#include "limber/io/goals_file.h"
#include "limber/io/pose_file.h"
#include "limber/io/reach_file.h"
#include "limber/io/row_text.h"

using namespace limber;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const FigurePtr kFigure = io::loadFigure("abali")->figure;
  if (size == 0) return 0;
  const std::string text = fuzz::textOf(data + 1, size - 1);
  switch (data[0] % 4) {
    case 0:
      if (const auto read = io::parsePose(text, "fuzz.pose", *kFigure)) {
        fuzz::need(io::parsePose(io::writePose(*kFigure, read->posture), "again.pose", *kFigure).has_value(),
                   "a pose that was written can be read");
      }
      break;
    case 1:
      if (const auto read = io::parseGoals(text, "fuzz.goals", *kFigure)) {
        fuzz::need(io::parseGoals(io::writeGoals(*kFigure, *read), "again.goals", *kFigure).has_value(),
                   "goals that were written can be read");
      }
      break;
    case 2:
      if (const auto read = io::parseRow(text, *kFigure)) {
        fuzz::need(io::parseRow(io::rowText(*read, *kFigure), *kFigure).has_value(),
                   "a relation that was written can be read");
      }
      break;
    default:
      (void)io::parseReachCsv(text, "fuzz.csv");
      break;
  }
  return 0;
}
