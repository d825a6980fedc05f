// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/bvh_file.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

#include "support/bvh_text.h"

namespace bvh_file_test {

using namespace limber;
using namespace limber::io;
using limber::motion::Channel;

namespace {

const std::string kArm =
    "HIERARCHY\n"
    "ROOT Base\n"
    "{\n"
    "  OFFSET 1 2 3\n"
    "  CHANNELS 6 Xposition Yposition Zposition Zrotation Yrotation Xrotation\n"
    "  JOINT Upper Arm\n"
    "  {\n"
    "    OFFSET 0 10 0\n"
    "    CHANNELS 3 Yrotation Xrotation Zrotation\n"
    "    End Site\n"
    "    {\n"
    "      OFFSET 0 5 0\n"
    "    }\n"
    "  }\n"
    "}\n"
    "MOTION\n"
    "Frames: 2\n"
    "Frame Time: .0083333\n"
    "0 0 0 0 0 0 0 0 0\n"
    "1 2 3 90 0 0 0 0 -90\n";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), with);
}

void refused(const std::string& text, const std::string& sentence) {
  const auto read = parseBvh(text, "a.bvh");
  REQUIRE_FALSE(read);
  CHECK(read.error().sentence() == sentence);
}

}  // namespace

TEST_CASE("a motion file gives its joints, channels and frames", "[io]") {
  const auto read = parseBvh(kArm, "a.bvh");
  REQUIRE(read);
  CHECK(read->notices.empty());
  const motion::Clip& clip = read->clip;
  REQUIRE(clip.joints.size() == 3);
  CHECK(clip.joints[0].name == "Base");
  CHECK(clip.joints[0].parent == -1);
  CHECK(clip.joints[0].offset == Eigen::Vector3d(1, 2, 3));
  CHECK(clip.joints[0].channels.size() == 6);
  CHECK(clip.joints[1].name == "Upper Arm");
  CHECK(clip.joints[1].first_value == 6);
  CHECK(clip.joints[1].channels == std::vector<Channel>{Channel::YRotation, Channel::XRotation, Channel::ZRotation});
  CHECK(clip.joints[2].name == "Upper Arm end");
  CHECK(clip.joints[2].is_end);
  CHECK(clip.joints[2].parent == 1);
  CHECK(clip.frameCount() == 2);
  CHECK(clip.frame_time == 0.0083333);
  CHECK(clip.values[9] == 1.0);
  CHECK(clip.values[17] == -90.0);
}

TEST_CASE("blanks, tabs, line ends, capitals and braces in a motion file are a matter of taste", "[io]") {
  const motion::Clip clip = parseBvh(kArm, "a.bvh")->clip;
  std::string text = kArm;
  const auto exchange = [&text](char from, const std::string& to) {
    std::string result;
    for (const char c : text) result += c == from ? to : std::string(1, c);
    return result;
  };
  CHECK(parseBvh(exchange('\n', "\r\n"), "a.bvh")->clip == clip);
  CHECK(parseBvh(exchange('\n', "\r"), "a.bvh")->clip == clip);
  CHECK(parseBvh("\xEF\xBB\xBF" + text, "a.bvh")->clip == clip);
  text = replaced(replaced(text, "Upper Arm\n  {", "Upper Arm {"), "Frame Time: ", "Frame\tTime:\t");
  CHECK(parseBvh(text, "a.bvh")->clip == clip);
  text = replaced(replaced(replaced(text, "ROOT", "Root"), "Xposition", "XPOSITION"), "End Site", "END SITE");
  CHECK(parseBvh(text, "a.bvh")->clip == clip);
  CHECK(parseBvh(replaced(text, "1 2 3 90 0 0", "1\n2\n\n3 +90 0 -0e0\n"), "a.bvh")->clip == clip);
}

TEST_CASE("a motion file with a different number of frames than stated is read with a notice", "[io]") {
  const auto read = parseBvh(replaced(kArm, "Frames: 2", "Frames: 3"), "a.bvh");
  REQUIRE(read);
  CHECK(read->clip.frameCount() == 2);
  REQUIRE(read->notices.size() == 1);
  CHECK(read->notices[0] == "a.bvh states a different number of frames than it contains: 2 were read.");
}

TEST_CASE("an error in a motion file is reported with its line", "[io]") {
  refused("", "a.bvh:1: found the end of the file, expected 'HIERARCHY'");
  refused(replaced(kArm, "HIERARCHY", "figure"), "a.bvh:1: found 'figure', expected 'HIERARCHY'");
  refused(replaced(kArm, "ROOT", "JOINT"), "a.bvh:2: found 'JOINT', expected 'ROOT'");
  refused(replaced(kArm, "ROOT Base", "ROOT"), "a.bvh:3: found '{', expected the joint's name");
  refused(replaced(kArm, "OFFSET 1 2", "OFFSET 1 a"), "a.bvh:4: found 'a', expected a number");
  refused(replaced(kArm, "OFFSET 1 2", "OFFSET 1 nan"), "a.bvh:4: found 'nan', expected a number");
  refused(replaced(kArm, "OFFSET 1 2", "OFFSET 1 2,5"), "a.bvh:4: found '2,5', expected a number");
  refused(replaced(kArm, "OFFSET 1 2", "OFFSET 1 1e30"),
          "a.bvh:4: found '1e30', expected a number between -1000000 and 1000000");
  refused(replaced(kArm, "90 0 0 0", "90 -1e7 0 0"),
          "a.bvh:20: found '-1e7', expected a number between -1000000 and 1000000");
  refused(replaced(kArm, "6 Xposition", "7 Xposition"), "a.bvh:5: found 7 channels, expected 0 to 6");
  refused(replaced(kArm, "6 Xposition", "5 Xposition"), "a.bvh:5: found 'Xrotation', expected JOINT, End Site or '}'");
  refused(replaced(kArm, "Yposition", "Xposition"), "a.bvh:5: found Xposition twice, expected each channel once");
  refused(replaced(kArm, "Yposition", "Wposition"),
          "a.bvh:5: found 'Wposition', expected one of: Xposition, Yposition, Zposition, Xrotation, Yrotation, "
          "Zrotation");
  refused(replaced(kArm, "End Site", "End"), "a.bvh:11: found '{', expected 'Site'");
  refused(replaced(kArm, "OFFSET 0 5 0", "OFFSET 0 5 0 JOINT"), "a.bvh:12: found 'JOINT', expected '}'");
  refused(replaced(kArm, "MOTION", "ROOT Second"), "a.bvh:16: found 'ROOT', expected MOTION: one skeleton only");
  refused(replaced(kArm, "Frames:", "Frame:"), "a.bvh:17: found 'Frame:', expected 'Frames:'");
  refused(replaced(kArm, ".0083333", "0"), "a.bvh:18: found a frame time of 0, expected seconds, above 0");
  refused(replaced(kArm, "90 0 0 0", "90 0 0"),
          "a.bvh:21: found a last frame with 8 numbers, expected 9, one for each channel");
  refused(kArm.substr(0, kArm.find("0 0 0 0 0 0 0 0 0")), "a.bvh:19: found no frames, expected at least one");
  const auto missing = readBvh("none.bvh");
  REQUIRE_FALSE(missing);
  CHECK(missing.error().sentence() == "none.bvh: found no such file, expected an existing file");
}

TEST_CASE("a skeleton nested deeper than any person's is rejected, not followed into the depth", "[io]") {
  std::string deep = "HIERARCHY\nROOT a { OFFSET 0 0 0\n";
  for (int i = 0; i < 100'000; ++i) deep += "JOINT a { OFFSET 0 0 0 ";
  const auto read = parseBvh(deep, "a.bvh");
  REQUIRE_FALSE(read);
  CHECK(read.error().sentence() == "a.bvh:3: found more than 2000 joints, expected a person's skeleton");
}

TEST_CASE("damaged at any byte a motion file is read or rejected, with places inside the file", "[io]") {
  const std::string good = replaced(kArm, "0 0 0 0 0 0 0 0 0", "0 1.5 -2e1 +3 0 0 0 0 0");
  const auto lines = static_cast<int>(std::count(good.begin(), good.end(), '\n')) + 1;
  int read = 0;
  int refused = 0;
  const auto survives = [&](const std::string& text) {
    const auto result = parseBvh(text, "m.bvh");
    if (result) {
      const motion::Clip& clip = result->clip;
      const bool whole = clip.values.size() == clip.frameCount() * clip.values_per_frame && clip.frameCount() > 0;
      std::vector<Pose> placed;
      motion::placeJoints(clip, clip.frameCount() - 1, placed);
      if (!whole || placed.size() != clip.joints.size()) FAIL("broken clip of\n" << text);
      ++read;
      return;
    }
    const Error& error = result.error();
    const std::string prefix = "m.bvh";
    if (error.where.rfind(prefix, 0) != 0 || error.found.empty() || error.expected.empty()) FAIL(error.sentence());
    if (error.where.size() > prefix.size() && std::stoi(error.where.substr(prefix.size() + 1)) > lines + 1) {
      FAIL("outside the text: " << error.sentence() << "\n" << text);
    }
    ++refused;
  };
  std::mt19937 random(1989);  // NOLINT(cert-msc51-cpp): the same damage on every machine
  const std::string symbols = "{}.-+ \n\t0e9XJ:";
  std::uniform_int_distribution<std::size_t> any_symbol(0, symbols.size() - 1);
  std::uniform_int_distribution<int> any_bit(0, 7);
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::vector<std::string> texts(4, good);
    texts[0].erase(i, 1);
    texts[1].insert(i, 1, good[i]);
    texts[2][i] = static_cast<char>(texts[2][i] ^ (1 << any_bit(random)));
    texts[3][i] = symbols[any_symbol(random)];
    texts.push_back(good.substr(0, i));
    for (const std::string& text : texts) survives(text);
  }
  CAPTURE(read, refused);
  CHECK(read > 100);
  CHECK(refused > 500);
}

TEST_CASE("the fixture of a person is a sound motion file", "[io]") {
  const auto read = parseBvh(support::personBvh(), "person.bvh");
  REQUIRE(read);
  CHECK(read->notices.empty());
  CHECK(read->clip.frameCount() == 1);
}

}  // namespace bvh_file_test
