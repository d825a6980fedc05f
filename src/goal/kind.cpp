// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/kind.h"

namespace limber::goal {

namespace {

/// The rest of a kind's row: its word in files, and what of the target matters.
struct Row {
  const char* file_word;
  bool place;
  bool axes;
  KindWords words;
};

const Row& rowOf(Kind kind) {
  static constexpr std::array<Row, kKinds.size()> kRows{{
      {"position", true, false, {"position", "from its goal", ""}},
      {"position_orientation", true, true, {"position and orientation", "from its goal", "turned away"}},
      {"orientation", false, true, {"orientation", "", "turned away"}},
      {"direction", true, false, {"direction", "", "off its aim"}},
      {"line", true, true, {"line", "off the line", ""}},
      {"plane", true, true, {"plane", "off the plane", ""}},
      {"half_space", true, true, {"half-space", "below the plane", ""}},
      {"inside_box", true, true, {"inside a box", "outside the box", ""}},
      {"outside_box", true, true, {"outside a box", "inside the box", ""}},
      {"inside_sphere", true, false, {"inside a sphere", "outside the sphere", ""}},
      {"outside_sphere", true, false, {"outside a sphere", "inside the sphere", ""}},
      {"avoid", true, false, {"avoid a point", "too near", ""}},
  }};
  return kRows[static_cast<std::size_t>(kind)];
}

/// The kind of each potential.
struct KindOf {
  Kind operator()(const Position&) const { return Kind::Position; }
  Kind operator()(const Orientation&) const { return Kind::Orientation; }
  Kind operator()(const PositionOrientation&) const { return Kind::PositionOrientation; }
  Kind operator()(const Direction&) const { return Kind::Direction; }
  Kind operator()(const Line&) const { return Kind::Line; }
  Kind operator()(const Plane&) const { return Kind::Plane; }
  Kind operator()(const HalfSpace&) const { return Kind::HalfSpace; }
  Kind operator()(const Box& box) const { return box.side() == Side::Inside ? Kind::InsideBox : Kind::OutsideBox; }
  Kind operator()(const Sphere& sphere) const {
    return sphere.side() == Side::Inside ? Kind::InsideSphere : Kind::OutsideSphere;
  }
  Kind operator()(const Avoid&) const { return Kind::Avoid; }
};

}  // namespace

Kind kindOf(const Potential& potential) { return std::visit(KindOf{}, potential); }

Potential defaultPotential(Kind kind) {
  static const std::array<Potential, kKinds.size()> kUsual{Position{},
                                                           PositionOrientation{},
                                                           Orientation{},
                                                           Direction{},
                                                           Line{},
                                                           Plane{},
                                                           HalfSpace{},
                                                           Box{},
                                                           *Box::make(Box{}.size(), Side::Outside),
                                                           Sphere{},
                                                           *Sphere::make(Sphere{}.radius(), Side::Outside),
                                                           Avoid{}};
  return kUsual[static_cast<std::size_t>(kind)];
}

const char* fileWord(Kind kind) { return rowOf(kind).file_word; }

std::optional<Kind> findKind(const std::string& file_word) {
  for (const Kind kind : kKinds) {
    if (file_word == fileWord(kind)) return kind;
  }
  return std::nullopt;
}

bool looksAtPlace(Kind kind) { return rowOf(kind).place; }
bool looksAtAxes(Kind kind) { return rowOf(kind).axes; }
const KindWords& wordsOf(Kind kind) { return rowOf(kind).words; }

}  // namespace limber::goal
