// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "limber/figure/figure_builder.h"
#include "limber/figure/own_ranges.h"
#include "limber/io/fig.h"
#include "support/figures.h"

namespace limber::figure_records_test {

TEST_CASE("the records of a figure make the same figure", "[figure]") {
  for (const char* name : {"adult", "woman", "abali", "dog", "arm", "gripper", "four_bar", "tempus", "table"}) {
    INFO(name);
    const FigurePtr figure = support::assetFigure(name);
    const auto again = buildFigure(recordsOf(*figure));
    if (!again) FAIL(sentences(again.error()));
    CHECK(io::writeFig(**again) == io::writeFig(*figure));
  }
}

TEST_CASE("segments that are left out take along what hangs on them and names them", "[figure]") {
  FigureRecords records = recordsOf(*support::adult());
  removeSegments(records, {"left_hand", "right_index_proximal", "left_toes"});
  const auto figure = buildFigure(records);
  if (!figure) FAIL(sentences(figure.error()));
  for (const char* gone : {"left_hand", "left_thumb_distal", "right_index_distal", "left_toes"}) {
    CHECK_FALSE((*figure)->findSegment(gone));
  }
  CHECK((*figure)->findSegment("right_middle_distal"));
  CHECK_FALSE((*figure)->findEffector("left_hand"));
  CHECK_FALSE((*figure)->findGroup("left_fingers"));
  CHECK((*figure)->findEffector("right_hand"));
  CHECK((*figure)->limitations().empty());
}

}  // namespace limber::figure_records_test
