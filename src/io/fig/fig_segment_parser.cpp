// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_segment_parser.h"

#include <set>
#include <utility>

namespace limber::io {

namespace {

const std::vector<std::string>& segmentStatements() {
  static const std::vector<std::string> kStatements{"psurf", "mesh",    "attribute", "mass",
                                                    "com",   "capsule", "support",   "site"};
  return kStatements;
}

class SegmentParser {
 public:
  explicit SegmentParser(FigCursor& cursor) : cursor_(cursor) {}

  std::optional<SegmentRecord> run() {
    const FigToken opened = cursor_.peek();
    if (!put(cursor_.name("the name of a segment"), segment_.name)) return std::nullopt;
    if (!cursor_.block("segment '" + segment_.name.name + "'", opened, true, [this] { return statement(); })) {
      return std::nullopt;
    }
    return segment_;
  }

 private:
  bool statement() {
    const FigToken word = cursor_.peek();
    if (word.isWord("site")) return site();
    if (word.isWord("psurf") || word.isWord("mesh")) return mesh();
    if (word.isWord("mass")) return mass();
    if (word.isWord("com")) return centreOfMass();
    if (word.isWord("capsule")) return capsule();
    if (word.isWord("support")) return support();
    if (word.isWord("attribute")) return attribute();
    return cursor_.extra(segmentStatements(), segment_.extras);
  }

  bool site() {
    cursor_.take();
    SiteRecord site;
    if (!put(cursor_.name("the name of a site"), site.name) || !cursor_.expect("->")) return false;
    if (!cursor_.expectWord("location") || !cursor_.expectEquals()) return false;
    if (!put(cursor_.frame(), site.segment_from_site)) return false;
    segment_.sites.push_back(std::move(site));
    return cursor_.expectSemicolon();
  }

  bool mesh() {
    MeshReference mesh;
    mesh.is_psurf = cursor_.take().isWord("psurf");
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
    if (!once(cursor_.take()) || !cursor_.expectEquals()) return false;
    segment_.mass = cursor_.number(Dimension::Mass);
    return segment_.mass && cursor_.expectSemicolon();
  }

  bool centreOfMass() {
    if (!once(cursor_.take()) || !cursor_.expectEquals()) return false;
    segment_.centre_of_mass = cursor_.vector(Dimension::Length);
    return segment_.centre_of_mass && cursor_.expectSemicolon();
  }

  /// Two ends and a radius; any number of them.
  bool capsule() {
    cursor_.take();
    Capsule capsule;
    if (!cursor_.expectEquals() || !put(cursor_.vector(Dimension::Length), capsule.from)) return false;
    if (!cursor_.expect(",") || !put(cursor_.vector(Dimension::Length), capsule.to)) return false;
    if (!cursor_.expect(",") || !put(cursor_.number(Dimension::Length), capsule.radius)) return false;
    segment_.capsules.push_back(capsule);
    return cursor_.expectSemicolon();
  }

  bool support() {
    if (!once(cursor_.take()) || !cursor_.expectEquals()) return false;
    do {
      const std::optional<Eigen::Vector3d> point = cursor_.vector(Dimension::Length);
      if (!point) return false;
      segment_.support.push_back(*point);
    } while (cursor_.accept(","));
    return cursor_.expectSemicolon();
  }

  bool attribute() {
    if (!once(cursor_.take()) || !cursor_.expectEquals()) return false;
    segment_.attribute = cursor_.name("the name of an attribute");
    return segment_.attribute && cursor_.expectSemicolon();
  }

  bool once(const FigToken& word) {
    if (seen_.insert(std::string(word.text)).second) return true;
    cursor_.error(word, "a second '" + std::string(word.text) + "' in segment '" + segment_.name.name + "'",
                  "only one");
    return false;
  }

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
    if (!cursor_.block(what, opened, true, [this] { return statement(); })) return std::nullopt;
    return attribute_;
  }

 private:
  bool statement() {
    if (cursor_.peek().isWord("rgb")) return colour();
    // Jack's attributes have many fields (ambient, diffuse, ...): none of them is a mistake.
    return cursor_.extra({"rgb"}, attribute_.extras, true);
  }

  bool colour() {
    const FigToken word = cursor_.take();
    if (coloured_) {
      cursor_.error(word, "a second 'rgb' in attribute '" + attribute_.name + "'", "only one");
      return false;
    }
    coloured_ = true;
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

  FigCursor& cursor_;
  Attribute attribute_;
  bool coloured_ = false;
};

}  // namespace

std::optional<SegmentRecord> parseSegment(FigCursor& cursor) { return SegmentParser(cursor).run(); }

std::optional<Attribute> parseAttribute(FigCursor& cursor) { return AttributeParser(cursor).run(); }

}  // namespace limber::io
