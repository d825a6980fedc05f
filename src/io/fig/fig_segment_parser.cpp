// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_segment_parser.h"

#include <set>
#include <utility>

#include "io/fig/fig_statements.h"

namespace limber::io {

namespace {

class SegmentParser {
 public:
  explicit SegmentParser(FigCursor& cursor) : cursor_(cursor) {}

  std::optional<SegmentRecord> run() {
    const FigToken opened = cursor_.peek();
    if (!put(cursor_.name("the name of a segment"), segment_.name)) return std::nullopt;
    const std::string what = "segment '" + segment_.name.name + "'";
    const auto statement = [&] {
      return readStatement(cursor_, *this, kStatements, seen_, " in " + what, "only one", segment_.extras);
    };
    if (!cursor_.block(what, opened, true, statement)) return std::nullopt;
    return segment_;
  }

 private:
  bool site() {
    SiteRecord site;
    if (!put(cursor_.name("the name of a site"), site.name) || !cursor_.expect("->")) return false;
    if (!cursor_.expectWord("location") || !cursor_.expectEquals()) return false;
    if (!put(cursor_.frame(), site.segment_from_site)) return false;
    segment_.sites.push_back(std::move(site));
    return cursor_.expectSemicolon();
  }

  bool mesh() {
    MeshReference mesh;
    mesh.is_psurf = cursor_.word().isWord("psurf");
    if (!cursor_.expectEquals()) return false;
    if (!put(cursor_.string("the name of a mesh file in quotation marks"), mesh.file)) return false;
    if (cursor_.accept(",")) {
      if (!put(cursor_.string("the name of a file of faces in quotation marks"), mesh.faces_file)) return false;
    }
    if (cursor_.accept("#")) {
      const std::optional<NameAt> part = cursor_.name("the name of a part");
      if (!part) return false;
      mesh.part = part->name;
    }
    while (cursor_.accept("*")) {
      if (!scale(mesh)) return false;
    }
    if (cursor_.acceptWord("at")) {
      const std::optional<NameAt> site = cursor_.name("the name of a site of this segment");
      if (!site) return false;
      mesh.site = site->name;
    }
    segment_.meshes.push_back(std::move(mesh));
    return cursor_.expectSemicolon();
  }

  bool scale(MeshReference& mesh) {
    if (!cursor_.acceptWord("scale")) return cursor_.fail(cursor_.peek(), "'scale', all that can be done to a mesh");
    const FigToken start = cursor_.peek();
    const std::optional<Eigen::Vector3d> factors = cursor_.vector(Dimension::None);
    if (!factors) return false;
    mesh.scale = mesh.scale.cwiseProduct(*factors);
    if ((mesh.scale.array() != 0.0).all()) return true;
    cursor_.error(start, "a scale of 0", "three numbers other than 0");
    return false;
  }

  bool mass() {
    if (!cursor_.expectEquals()) return false;
    segment_.mass = cursor_.number(Dimension::Mass);
    return segment_.mass && cursor_.expectSemicolon();
  }

  bool centreOfMass() {
    if (!cursor_.expectEquals()) return false;
    segment_.centre_of_mass = cursor_.vector(Dimension::Length);
    return segment_.centre_of_mass && cursor_.expectSemicolon();
  }

  /// Two ends and a radius; any number of them.
  bool capsule() {
    Capsule capsule;
    if (!cursor_.expectEquals() || !put(cursor_.vector(Dimension::Length), capsule.from)) return false;
    if (!cursor_.expect(",") || !put(cursor_.vector(Dimension::Length), capsule.to)) return false;
    if (!cursor_.expect(",") || !put(cursor_.number(Dimension::Length), capsule.radius)) return false;
    segment_.capsules.push_back(capsule);
    return cursor_.expectSemicolon();
  }

  /// Its middle and its sides; any number of them.
  bool box() {
    SolidBox box;
    if (!cursor_.expectEquals() || !put(cursor_.vector(Dimension::Length), box.centre)) return false;
    if (!cursor_.expect(",") || !put(cursor_.vector(Dimension::Length), box.size)) return false;
    segment_.boxes.push_back(box);
    return cursor_.expectSemicolon();
  }

  bool support() {
    if (!cursor_.expectEquals()) return false;
    do {
      const std::optional<Eigen::Vector3d> point = cursor_.vector(Dimension::Length);
      if (!point) return false;
      segment_.support.push_back(*point);
    } while (cursor_.accept(","));
    return cursor_.expectSemicolon();
  }

  bool attribute() {
    if (!cursor_.expectEquals()) return false;
    segment_.attribute = cursor_.name("the name of an attribute");
    return segment_.attribute && cursor_.expectSemicolon();
  }

  static constexpr std::array<FigStatement<SegmentParser>, 9> kStatements{
      {{"psurf", &SegmentParser::mesh},
       {"mesh", &SegmentParser::mesh},
       {"attribute", &SegmentParser::attribute, true},
       {"mass", &SegmentParser::mass, true},
       {"com", &SegmentParser::centreOfMass, true},
       {"capsule", &SegmentParser::capsule},
       {"box", &SegmentParser::box},
       {"support", &SegmentParser::support, true},
       {"site", &SegmentParser::site}}};

  FigCursor& cursor_;
  SegmentRecord segment_;
  std::set<std::string> seen_;
};

class AttributeParser {
 public:
  explicit AttributeParser(FigCursor& cursor) : cursor_(cursor) {}

  std::optional<Attribute> run() {
    const FigToken opened = cursor_.peek();
    const std::optional<NameAt> name = cursor_.name("the name of an attribute");
    if (!name) return std::nullopt;
    attribute_.name = name->name;
    const std::string what = "attribute '" + name->name + "'";
    const auto statement = [&] {
      // Jack's attributes have many fields (ambient, diffuse, ...): none of them is a mistake.
      return readStatement(cursor_, *this, kStatements, seen_, " in " + what, "only one", attribute_.extras, true);
    };
    if (!cursor_.block(what, opened, true, statement)) return std::nullopt;
    return attribute_;
  }

 private:
  bool colour() {
    if (!cursor_.expectEquals()) return false;
    const FigToken start = cursor_.peek();
    const std::optional<Eigen::Vector3d> colour = cursor_.vector(Dimension::None);
    if (!colour) return false;
    if ((colour->array() < 0.0).any() || (colour->array() > 1.0).any()) {
      cursor_.error(start, "a colour outside 0 to 1", "three numbers from 0 to 1");
      return false;
    }
    attribute_.colour = *colour;
    return cursor_.expectSemicolon();
  }

  static constexpr std::array<FigStatement<AttributeParser>, 1> kStatements{{{"rgb", &AttributeParser::colour, true}}};

  FigCursor& cursor_;
  Attribute attribute_;
  std::set<std::string> seen_;
};

}  // namespace

std::optional<SegmentRecord> parseSegment(FigCursor& cursor) { return SegmentParser(cursor).run(); }

std::optional<Attribute> parseAttribute(FigCursor& cursor) { return AttributeParser(cursor).run(); }

}  // namespace limber::io
