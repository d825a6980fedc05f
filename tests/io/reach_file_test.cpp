// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/reach_file.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace reach_file_test {

using namespace limber;

namespace {

/// Six points, two of them reached, one of them farther than the limb is long.
solve::ReachSpace smallSpace() {
  solve::ReachSpace space;
  space.grid = {0.05, {-1, 0, 2}, {3, 2, 1}};
  space.points.assign(6, {solve::ReachAnswer::TooFar, 0.5, 0.12345678});
  space.points[3] = {solve::ReachAnswer::TooFar, 0.0, 0.07, false};
  space.points[1] = {solve::ReachAnswer::Reached, 0.25, 1e-5};
  space.points[4] = {solve::ReachAnswer::Reached, 0.123456, 0.0};
  space.points[5] = {solve::ReachAnswer::FallsOver, 0.9, 2e-4};
  return space;
}

io::ReachTable shardOfSmall(std::size_t shard, std::size_t shards) {
  solve::ReachSpace space = smallSpace();
  for (std::size_t number = 0; number < space.points.size(); ++number) {
    if (number % shards != shard) space.points[number] = {};
  }
  return io::reachTable(space, "figure small", shard, shards);
}

}  // namespace

TEST_CASE("a reach space is written as comma-separated values with units in its names", "[io]") {
  CHECK(io::reachCsv(io::reachTable(smallSpace(), "figure small")) ==
        "# limber-reach 2; 6 points; figure small\n"
        "number,x_cm,y_cm,z_cm,reached,answer,discomfort,miss_cm,miss_at_least_cm\n"
        "0,-5,0,10,0,too-far,0.5,12.346,\n"
        "1,0,0,10,1,reached,0.25,0.001,\n"
        "2,5,0,10,0,too-far,0.5,12.346,\n"
        "3,-5,5,10,0,too-far,,,7\n"
        "4,0,5,10,1,reached,0.1235,0,\n"
        "5,5,5,10,0,falls-over,0.9,0.02,\n");
}

TEST_CASE("a point that was never solved has a bound instead of a miss and a discomfort", "[io]") {
  const io::ReachTable table = io::reachTable(smallSpace(), "figure small");
  REQUIRE_FALSE(table.rows[3].solved);
  const auto read = io::parseReachCsv(io::reachCsv(table), "small.csv");
  REQUIRE(read);
  CHECK_FALSE(read->rows[3].solved);
  CHECK(read->rows[3].miss_cm == 7.0);
  CHECK(read->rows[2].solved);
}

TEST_CASE("the points that are reached are written as coloured points", "[io]") {
  const std::string ply = io::reachPly(io::reachTable(smallSpace(), "figure small"));
  CHECK(ply.rfind("ply\nformat ascii 1.0\n", 0) == 0);
  CHECK(ply.find("element vertex 2\n") != std::string::npos);
  CHECK(ply.find("property float discomfort\nend_header\n0 0 0.1 254 232 55 0.25\n0 0.05 0.1 ") != std::string::npos);
}

TEST_CASE("a table that is read back gives the same bytes", "[io]") {
  const io::ReachTable table = shardOfSmall(1, 3);
  const std::string text = io::reachCsv(table);
  const auto read = io::parseReachCsv(text, "part.csv");
  REQUIRE(read);
  CHECK(*read == table);
  CHECK(io::reachCsv(*read) == text);
}

TEST_CASE("a table whose lines end with carriage return and line feed is read alike", "[io]") {
  const io::ReachTable table = shardOfSmall(1, 3);
  std::string text;
  for (const char c : io::reachCsv(table)) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const auto read = io::parseReachCsv(text, "part.csv");
  REQUIRE(read);
  CHECK(read->subject == "figure small");
  CHECK(*read == table);
}

TEST_CASE("shards merge in any order to the file of a single run", "[io]") {
  const auto merged = io::mergedReach({shardOfSmall(2, 3), shardOfSmall(0, 3), shardOfSmall(1, 3)});
  REQUIRE(merged);
  const io::ReachTable whole = io::reachTable(smallSpace(), "figure small");
  CHECK(io::reachCsv(*merged) == io::reachCsv(whole));
  CHECK(io::reachPly(*merged) == io::reachPly(whole));
}

TEST_CASE("shards that do not make a whole are rejected with the reason", "[io]") {
  const auto reason = [](const std::vector<io::ReachTable>& shards) {
    const auto merged = io::mergedReach(shards);
    REQUIRE_FALSE(merged);
    return merged.error().sentence();
  };
  CHECK(reason({shardOfSmall(0, 3), shardOfSmall(2, 3)}) == "merge: found no shard 2 of 3, expected all of them");
  CHECK(reason({shardOfSmall(0, 2), shardOfSmall(0, 2)}) == "merge: found shard 1/2 twice, expected each once");
  io::ReachTable other = shardOfSmall(1, 2);
  other.subject = "figure tall";
  CHECK(reason({shardOfSmall(0, 2), other}) ==
        "merge: found shards of different reach spaces: 'figure tall' and 'figure small', expected shards of one");
  io::ReachTable shorter = shardOfSmall(1, 2);
  shorter.rows.pop_back();
  CHECK(reason({shardOfSmall(0, 2), shorter}) == "merge: found 5 points, expected 6");
  CHECK(reason({}) == "merge: found no shard, expected at least one");
}

TEST_CASE("a file that is not a reach space is rejected with its line", "[io]") {
  const auto reason = [](const std::string& text) {
    const auto read = io::parseReachCsv(text, "part.csv");
    REQUIRE_FALSE(read);
    return read.error().sentence();
  };
  CHECK(reason("x,y\n1,2\n") ==
        "part.csv:1: found something else, expected the first line of a reach space: '# limber-reach 2; ...'");
  CHECK(reason("# limber-reach 1; 6 points; figure small\n") ==
        "part.csv:1: found a file of the first version, which does not tell solved misses from bounds, "
        "expected '# limber-reach 2; ...', computed anew");
  const std::string head = "# limber-reach 2; 6 points; shard 2/3; figure small\n";
  CHECK(reason(head + "x,y\n").rfind("part.csv:2: found other columns", 0) == 0);
  const std::string columns = "number,x_cm,y_cm,z_cm,reached,answer,discomfort,miss_cm,miss_at_least_cm\n";
  CHECK(reason(head + columns + "1,0,0,10,1,reached,0.2").rfind("part.csv:3: found '1,0,0,10,1,reached,0.2'", 0) == 0);
  CHECK(reason(head + columns + "1,0,0,10,0,reached,0.2,0,\n").rfind("part.csv:3: ", 0) == 0);
  CHECK(reason(head + columns + "1,0,0,nan,1,reached,0.2,0,\n").rfind("part.csv:3: ", 0) == 0);
  CHECK(reason(head + columns + "1,0,0,10,1,reached,,,7\n").rfind("part.csv:3: ", 0) == 0);  // was solved
  CHECK(reason(head + columns + "1,0,0,10,0,too-far,0.2,3,7\n").rfind("part.csv:3: ", 0) == 0);
  CHECK(reason("# limber-reach 2; 6 points; shard 4/3; figure small\n").rfind("part.csv:1: ", 0) == 0);
}

TEST_CASE("discomfort is coloured from dark to light, every step lighter than the last", "[io]") {
  double before = -1.0;
  for (int i = 0; i <= 20; ++i) {
    const Eigen::Vector3d colour = io::discomfortColour(i / 20.0);
    const double luminance = 0.2126 * colour.x() + 0.7152 * colour.y() + 0.0722 * colour.z();
    CHECK(luminance > before);
    before = luminance;
  }
}

}  // namespace reach_file_test
