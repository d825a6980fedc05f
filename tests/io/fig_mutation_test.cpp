// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

#include "limber/io/fig.h"

namespace fig_mutation_test {

using namespace limber;
using namespace limber::io;

namespace {

const std::string kText = R"(// A gripper.
figure gripper {
    units = cm, deg;
    root = rail.base free; location = xyz(0, 90, 0) * trans(0, 12.5cm, 0);
    mirror = "left_", "right_"; skin = "gripper.glb";
    attribute steel { rgb = (0.5, 0.5, 0.6); diffuse = 0.7; }
    segment rail { mesh = "g.glb"#rail * scale(1, 2, 1); attribute = steel; mass = 2kg; com = (0, 1, 0);
        capsule = (0, 0, 0), (0, 8, 0), 1.5; support = (-1, 0, 2), (1, 0, 2);
        site base->location = trans(0, 0, 0); site end->location = rot((0, 0, 1), 90deg) * trans(0, 8, 0); }
    segment left_jaw { psurf = "v.txt", "f.txt"; site base->location = trans(0, 0, 0);
        site tip->location = trans(0, 3, 0); }
    joint slide { connect rail.end to left_jaw.base; type = T(x) * R(0, 0.6, 0.8):tilt;
        llimit = (-inf, -30); ulimit = (5, 30deg); displacement = (1, 0); rest = (0, 0);
        stiffness = (1, 2); priority = (1, 0.5); }
    group all { slide }
    effector tip = left_jaw.tip group all held; /* what is dragged */
    couple share = 2 * slide.tx - slide.tilt + 3cm;
    drive slide.tilt = slide.tx by (1, 2, 0.5);
    limit reach : slide.tx - 1 <= 4; unknown { a = { b; } }
}
)";

/// Columns of each line, in characters.
std::vector<int> widths(const std::string& text) {
  std::vector<int> lines{0};
  for (const char c : text) {
    if (c == '\n') {
      lines.push_back(0);
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++lines.back();
    }
  }
  return lines;
}

bool insideText(const std::string& where, const std::vector<int>& lines) {
  const std::string prefix = "m.fig:";
  if (where.compare(0, prefix.size(), prefix) != 0) return false;
  const std::size_t colon = where.find(':', prefix.size());
  if (colon == std::string::npos) return false;
  const int line = std::stoi(where.substr(prefix.size(), colon - prefix.size()));
  const int column = std::stoi(where.substr(colon + 1));
  return line >= 1 && line <= static_cast<int>(lines.size()) && column >= 1 &&
         column <= lines[static_cast<std::size_t>(line) - 1] + 1;
}

/// Reads a damaged text; every sentence must point into it, and what is accepted must survive writing.
/// @return whether it was accepted
bool survives(const std::string& text) {
  const std::vector<int> lines = widths(text);
  const ExpectedAll<FigRead> result = parseFig(text, "m.fig");
  const Errors said = result ? result->warnings : result.error();
  for (const Error& error : said) {
    if (!insideText(error.where, lines)) FAIL("outside the text: " << error.sentence() << "\n" << text);
    if (error.found.empty()) FAIL("says nothing: " << error.where << "\n" << text);
  }
  if (!result) {
    if (said.empty() || said.size() > 21) FAIL(said.size() << " errors\n" << text);
    return false;
  }
  const std::string written = writeFig(*result->figure);
  const ExpectedAll<FigRead> again = parseFig(written, "w.fig");
  if (!again) FAIL(sentences(again.error()) << "\n" << text << "\n" << written);
  if (writeFig(*again->figure) != written) FAIL("written otherwise:\n" << text << "\n" << written);
  return true;
}

}  // namespace

TEST_CASE("damaged at any byte a figure file is read or rejected, with places inside the file", "[io]") {
  REQUIRE(survives(kText));
  std::mt19937 random(1989);  // NOLINT(cert-msc51-cpp): the same damage on every machine
  std::uniform_int_distribution<int> any_bit(0, 7);
  std::uniform_int_distribution<std::size_t> any_symbol(0, 17);
  const std::string symbols = "{}();,=.*+-:#\"/9aR";
  int accepted = 0;
  int refused = 0;
  for (std::size_t i = 0; i < kText.size(); ++i) {
    std::string deleted = kText;
    deleted.erase(i, 1);
    std::string doubled = kText;
    doubled.insert(i, 1, kText[i]);
    std::string flipped = kText;
    flipped[i] = static_cast<char>(flipped[i] ^ (1 << any_bit(random)));
    std::string exchanged = kText;
    exchanged[i] = symbols[any_symbol(random)];
    const std::string cut = kText.substr(0, i);
    for (const std::string& text : {deleted, doubled, flipped, exchanged, cut}) ++(survives(text) ? accepted : refused);
  }
  CAPTURE(accepted, refused);
  CHECK(accepted > 100);
  CHECK(refused > 1000);
}

TEST_CASE("words put together at random are read or rejected", "[io]") {
  const std::vector<std::string> words{
      "figure", "segment", "joint",  "site",  "connect", "to",   "type", "R",  "T",     "(",  ")", "{",
      "}",      ";",       ",",      "=",     "->",      ".",    "*",    "#",  "\"a\"", "a",  "b", "root",
      "xyz",    "1",       "-",      "cm",    "deg",     "inf",  "/*",   "*/", "//",    "\n", ":", "couple",
      "limit",  "<=",      "import", "units", "group",   "mesh", "rot",  "by", "drive"};
  std::mt19937 random(2001);  // NOLINT(cert-msc51-cpp): the same texts on every machine
  std::uniform_int_distribution<std::size_t> any_word(0, words.size() - 1);
  for (int round = 0; round < 2000; ++round) {
    std::string text = round % 2 == 0 ? "figure f {" : "figure f { segment a { site p->location = trans(0, 0, 0); } ";
    for (int i = 0; i < 40; ++i) text += words[any_word(random)] + " ";
    (void)survives(text);
  }
  SUCCEED();
}

}  // namespace fig_mutation_test
