// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/part_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <utility>

namespace limber::rig {

namespace {

bool isUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool isLower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool isLetter(char c) { return isUpper(c) || isLower(c); }

/// The words of a name in lower case: they end at capitals, and at all that is no letter.
std::vector<std::string> wordsOf(const std::string& name) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) words.push_back(std::exchange(word, {}));
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (!isLetter(name[i])) {
      finish();
      continue;
    }
    const bool after_lower = i > 0 && isLower(name[i - 1]);
    const bool before_lower = i + 1 < name.size() && isLower(name[i + 1]) && i > 0 && isUpper(name[i - 1]);
    if (isUpper(name[i]) && (after_lower || before_lower)) finish();
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(name[i])));
  }
  finish();
  return words;
}

/// Words that say nothing about the part.
const std::set<std::string, std::less<>> kPadding{"mixamorig", "bip",    "biped", "valve",     "cc",   "base", "def",
                                                  "bone",      "joint",  "jnt",   "armature",  "rig",  "j",    "c",
                                                  "b",         "skel",   "sk",    "character", "main", "body", "m",
                                                  "center",    "centre", "node",  "bn",        "jt",   "in"};
/// Words of bones that are no part of a person themselves: controls, ends, helpers, clothes.
const std::set<std::string, std::less<>> kOther{
    "ik",       "fk",     "pole",   "target", "ctrl",   "control",  "twist",  "roll",   "helper", "nub",   "socket",
    "slot",     "weapon", "attach", "org",    "mch",    "mesh",     "geo",    "end",    "tip",    "top",   "collider",
    "dummy",    "goal",   "jiggle", "breast", "hair",   "skirt",    "cloth",  "aux",    "adjust", "share", "eye",
    "jaw",      "tongue", "teeth",  "ear",    "prop",   "effector", "heel",   "sleeve", "cape",   "scale", "muscle",
    "handslot", "weight", "offset", "ref",    "mirror", "hat",      "helmet", "tweak",  "vis"};

struct PartWord {
  std::string_view word;
  std::string_view part;
};
constexpr std::array kPartWords{PartWord{"hips", "Hips"},
                                PartWord{"pelvis", "Hips"},
                                PartWord{"neck", "Neck"},
                                PartWord{"head", "Head"},
                                PartWord{"shoulder", "Shoulder"},
                                PartWord{"clavicle", "Shoulder"},
                                PartWord{"collar", "Shoulder"},
                                PartWord{"collarbone", "Shoulder"},
                                PartWord{"clav", "Shoulder"},
                                PartWord{"scapula", "Shoulder"},
                                PartWord{"upperarm", "UpperArm"},
                                PartWord{"arm", "UpperArm"},
                                PartWord{"uparm", "UpperArm"},
                                PartWord{"humerus", "UpperArm"},
                                PartWord{"shldr", "UpperArm"},
                                PartWord{"shldrbend", "UpperArm"},
                                PartWord{"armupper", "UpperArm"},
                                PartWord{"bicep", "UpperArm"},
                                PartWord{"lowerarm", "LowerArm"},
                                PartWord{"forearm", "LowerArm"},
                                PartWord{"lowarm", "LowerArm"},
                                PartWord{"elbow", "LowerArm"},
                                PartWord{"radius", "LowerArm"},
                                PartWord{"armlower", "LowerArm"},
                                PartWord{"forearmbend", "LowerArm"},
                                PartWord{"hand", "Hand"},
                                PartWord{"wrist", "Hand"},
                                PartWord{"upperleg", "UpperLeg"},
                                PartWord{"upleg", "UpperLeg"},
                                PartWord{"thigh", "UpperLeg"},
                                PartWord{"thighbend", "UpperLeg"},
                                PartWord{"femur", "UpperLeg"},
                                PartWord{"legupper", "UpperLeg"},
                                PartWord{"lowerleg", "LowerLeg"},
                                PartWord{"lowleg", "LowerLeg"},
                                PartWord{"calf", "LowerLeg"},
                                PartWord{"shin", "LowerLeg"},
                                PartWord{"tibia", "LowerLeg"},
                                PartWord{"shank", "LowerLeg"},
                                PartWord{"knee", "LowerLeg"},
                                PartWord{"leglower", "LowerLeg"},
                                PartWord{"leg", "Leg"},
                                PartWord{"foot", "Foot"},
                                PartWord{"ankle", "Foot"},
                                PartWord{"toe", "Toes"},
                                PartWord{"toes", "Toes"},
                                PartWord{"toebase", "Toes"},
                                PartWord{"ball", "Toes"},
                                PartWord{"hip", "Hip"}};
constexpr std::array kFingerWords{
    PartWord{"thumb", "Thumb"},   PartWord{"index", "Index"},   PartWord{"middle", "Middle"},
    PartWord{"mid", "Middle"},    PartWord{"ring", "Ring"},     PartWord{"pinky", "Little"},
    PartWord{"little", "Little"}, PartWord{"pinkie", "Little"}, PartWord{"small", "Little"}};

/// Japanese names, as MikuMikuDance has them: the longer ones first, since they hold the shorter.
constexpr std::array kJapanese{
    PartWord{"捩", ""},           PartWord{"ＩＫ", ""},        PartWord{"IK", ""},           PartWord{"親指", "Thumb"},
    PartWord{"人指", "Index"},    PartWord{"人差指", "Index"}, PartWord{"中指", "Middle"},   PartWord{"薬指", "Ring"},
    PartWord{"小指", "Little"},   PartWord{"手首", "Hand"},    PartWord{"足首", "Foot"},     PartWord{"つま先", "Toes"},
    PartWord{"ひじ", "LowerArm"}, PartWord{"肘", "LowerArm"},  PartWord{"ひざ", "LowerLeg"}, PartWord{"膝", "LowerLeg"},
    PartWord{"肩", "Shoulder"},   PartWord{"腕", "UpperArm"},  PartWord{"足", "UpperLeg"},   PartWord{"下半身", "Hips"},
    PartWord{"首", "Neck"},       PartWord{"頭", "Head"}};

bool has(const std::string& text, std::string_view piece) { return text.find(piece) != std::string::npos; }

NamedPart japanese(const std::string& name) {
  NamedPart named;
  if (has(name, "左")) named.side = "left";
  if (has(name, "右")) named.side = "right";
  for (const PartWord& known : kJapanese) {
    if (!has(name, known.word)) continue;
    named.part = known.part;
    break;
  }
  named.is_plain = !has(name, "先") || named.part == "Toes";
  if (!named.is_plain) named.part.clear();  // an end
  return named;
}

std::string sideOf(const std::string& word) {
  if (word == "left" || word == "l" || word == "lft" || word == "lf") return "left";
  if (word == "right" || word == "r" || word == "rgt" || word == "rt") return "right";
  return "";
}

std::string partOf(const std::string& words) {
  const auto known = std::ranges::find(kPartWords, words, &PartWord::word);
  return known == kPartWords.end() ? std::string() : std::string(known->part);
}

std::string fingerOf(const std::vector<std::string>& words) {
  std::string finger;
  for (const std::string& word : words) {
    for (const PartWord& known : kFingerWords) {
      const bool alone = word == known.word || word == std::string(known.word) + "finger";
      if (alone && finger.empty()) finger = known.part;  // "index middle" is the middle bone
    }
  }
  const auto is_palm = [](const std::string& word) { return word == "metacarpal" || word == "meta" || word == "palm"; };
  if (finger != "Thumb" && std::ranges::any_of(words, is_palm)) return "";
  const auto is_toe = [](const std::string& word) { return word == "toe" || word == "foot"; };
  return std::ranges::any_of(words, is_toe) ? "" : finger;
}

/// "lfemur" as left and "femur".
void splitSide(NamedPart& named, std::string& words) {
  if (!named.side.empty() || words.size() < 4) return;
  for (const char* side : {"left", "right", "l", "r"}) {
    const std::string_view prefix(side);
    if (words.rfind(prefix, 0) != 0 || partOf(words.substr(prefix.size())).empty()) continue;
    named.side = sideOf(side);
    words = words.substr(prefix.size());
    return;
  }
}

}  // namespace

bool isNoPart(const std::string& bone) {
  return std::ranges::any_of(wordsOf(bone), [](const std::string& word) { return kOther.contains(word); });
}

NamedPart partNamed(const std::string& bone) {
  const bool ascii = std::ranges::all_of(bone, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (!ascii) {
    NamedPart named = japanese(bone);
    if (!named.part.empty()) return named;
  }
  NamedPart named;
  std::vector<std::string> words = wordsOf(bone);
  std::erase_if(words, [](const std::string& word) { return kPadding.contains(word); });
  for (auto word = words.begin(); word != words.end();) {
    const std::string side = sideOf(*word);
    if (!side.empty()) named.side = side;
    word = side.empty() ? word + 1 : words.erase(word);
  }
  if (std::ranges::any_of(words, [](const std::string& word) { return kOther.contains(word); })) return named;
  named.part = fingerOf(words);
  if (!named.part.empty()) return named;
  std::string joined_words;
  for (const std::string& word : words) joined_words += word;
  splitSide(named, joined_words);
  named.part = partOf(joined_words);
  if (named.part.empty() && words.size() > 1) {  // "chr knee": its last word may say it
    named.part = partOf(words.back());
    named.is_plain = false;
  }
  if (named.part == "Hip") named.part = named.side.empty() ? "Hips" : "UpperLeg";
  return named;
}

}  // namespace limber::rig
