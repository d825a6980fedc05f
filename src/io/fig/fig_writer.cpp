// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "io/fig/fig_text.h"
#include "limber/io/fig.h"

namespace limber::io {

namespace {

constexpr std::size_t kLineWidth = 100;
const std::string kIndent = "    ";
const std::string kDeep = kIndent + kIndent;

/// A number of each DOF of a joint; written unless all have the value that a file means by silence.
struct Tuple {
  const char* name;
  bool (*is_said)(const Dof& dof);
  std::string (*entry)(const Dof& dof);
};
constexpr Tuple kTuples[] = {{"llimit", [](const Dof&) { return true; },
                              [](const Dof& dof) { return quantityText(dof.kind, dof.limits.lower); }},
                             {"ulimit", [](const Dof&) { return true; },
                              [](const Dof& dof) { return quantityText(dof.kind, dof.limits.upper); }},
                             {"displacement", [](const Dof& dof) { return dof.displacement != 0.0; },
                              [](const Dof& dof) { return quantityText(dof.kind, dof.displacement); }},
                             {"rest", [](const Dof& dof) { return dof.rest != dof.displacement; },
                              [](const Dof& dof) { return quantityText(dof.kind, dof.rest); }},
                             {"stiffness", [](const Dof& dof) { return dof.stiffness != 1.0; },
                              [](const Dof& dof) { return numberText(dof.stiffness); }},
                             {"priority", [](const Dof& dof) { return dof.priority != 1.0; },
                              [](const Dof& dof) { return numberText(dof.priority); }}};

/// Writes one figure, statement by statement, in the order of the grammar.
class FigWriter {
 public:
  explicit FigWriter(const Figure& figure) : figure_(figure) {}

  std::string run() {
    text_ = "figure " + figure_.name() + (figure_.name().empty() ? "{\n" : " {\n");
    writeHead();
    for (const Attribute& attribute : figure_.attributes()) writeAttribute(attribute);
    for (const SegmentId segment : ids<SegmentId>(figure_.segments().size())) writeSegment(segment);
    for (const Joint& joint : figure_.joints()) writeJoint(joint);
    for (const JointGroup& group : figure_.groups()) writeGroup(group);
    paragraph(!figure_.effectors().empty());
    for (const EffectorDeclaration& effector : figure_.effectors()) writeEffector(effector);
    writeSums();
    writeSoftPairs();
    paragraph(!figure_.extras().empty());
    writeExtras(figure_.extras(), kIndent);
    return text_ + "}\n";
  }

 private:
  void line(const std::string& indent, const std::string& statement) { text_ += indent + statement + "\n"; }
  void paragraph(bool needed) {
    if (needed) text_ += "\n";
  }

  void writeExtras(const std::vector<Extra>& extras, const std::string& indent) {
    for (const Extra& extra : extras) line(indent, extra.text);
  }

  void writeHead() {
    line(kIndent, "root = " + figure_.fullName(figure_.root()) + (figure_.rootIsFree() ? " free;" : " fixed;"));
    line(kIndent, "location = " + frameText(figure_.worldFromRoot()) + ";");
    if (!figure_.mirrorLeft().empty() || !figure_.mirrorRight().empty()) {
      line(kIndent, "mirror = \"" + figure_.mirrorLeft() + "\", \"" + figure_.mirrorRight() + "\";");
    }
    if (!figure_.skin().empty()) line(kIndent, "skin = \"" + figure_.skin() + "\";");
  }

  void writeAttribute(const Attribute& attribute) {
    paragraph(true);
    line(kIndent, "attribute " + attribute.name + " {");
    line(kDeep, "rgb = " + vectorText(attribute.colour) + ";");
    writeExtras(attribute.extras, kDeep);
    line(kIndent, "}");
  }

  void writeSegment(SegmentId id) {
    const Segment& segment = figure_.segments()[id];
    paragraph(true);
    line(kIndent, "segment " + segment.name + " {");
    for (const MeshReference& mesh : segment.meshes) writeMesh(mesh);
    if (!segment.attribute.empty()) line(kDeep, "attribute = " + segment.attribute + ";");
    if (segment.mass) line(kDeep, "mass = " + numberText(*segment.mass) + "kg;");
    if (segment.centre_of_mass) line(kDeep, "com = " + lengthsText(*segment.centre_of_mass) + ";");
    for (const Capsule& capsule : segment.capsules) {
      line(kDeep, "capsule = " + lengthsText(capsule.from) + ", " + lengthsText(capsule.to) + ", " +
                      lengthText(capsule.radius) + ";");
    }
    for (const SolidBox& box : segment.boxes) {
      line(kDeep, "box = " + lengthsText(box.centre) + ", " + lengthsText(box.size) + ";");
    }
    if (!segment.support.empty()) line(kDeep, "support = " + joined(namesOf(segment.support, lengthsText)) + ";");
    // Sites lie together by segment, as the builder has put them.
    for (; next_site_ < figure_.sites().size(); ++next_site_) {
      const Site& site = figure_.sites()[SiteId{static_cast<int>(next_site_)}];
      if (site.segment != id) break;
      line(kDeep, "site " + site.name + "->location = " + frameText(site.segment_from_site) + ";");
    }
    writeExtras(segment.extras, kDeep);
    line(kIndent, "}");
  }

  void writeMesh(const MeshReference& mesh) {
    std::string statement = (mesh.is_psurf ? "psurf = \"" : "mesh = \"") + mesh.file + "\"";
    if (!mesh.faces_file.empty()) statement += ", \"" + mesh.faces_file + "\"";
    if (!mesh.part.empty()) statement += "#" + mesh.part;
    if (mesh.scale != Eigen::Vector3d::Ones()) statement += " * scale" + vectorText(mesh.scale);
    if (!mesh.site.empty()) statement += " at " + mesh.site;
    line(kDeep, statement + ";");
  }

  void writeJoint(const Joint& joint) {
    paragraph(true);
    line(kIndent, "joint " + joint.name + " {");
    line(kDeep, "connect " + figure_.fullName(joint.first) + " to " + figure_.fullName(joint.second) + ";");
    if (!joint.dofs.empty()) writeDofs(joint.dofs);
    writeExtras(joint.extras, kDeep);
    line(kIndent, "}");
  }

  void writeDofs(const std::vector<DofId>& dofs) {
    const auto type = [this](DofId id) { return dofText(figure_.dofs()[id]); };
    line(kDeep, "type = " + joined(namesOf(dofs, type), " * ") + ";");
    for (const Tuple& tuple : kTuples) {
      if (std::ranges::none_of(dofs, [&](DofId id) { return tuple.is_said(figure_.dofs()[id]); })) continue;
      const auto entry = [&](DofId id) { return tuple.entry(figure_.dofs()[id]); };
      line(kDeep, tuple.name + (" = (" + joined(namesOf(dofs, entry)) + ");"));
    }
  }

  /// "R(x)", with a label where the name is not the one that the axis gives.
  [[nodiscard]] static std::string dofText(const Dof& dof) {
    const std::string letters = "xyz";
    std::string axis;
    std::string usual_name;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (dof.axis != Eigen::Vector3d::Unit(static_cast<Eigen::Index>(i))) continue;
      axis = letters.substr(i, 1);
      usual_name = dof.kind == DofKind::Rotation ? axis : "t" + axis;
    }
    const std::string inside = axis.empty() ? vectorText(dof.axis) : "(" + axis + ")";
    return (dof.kind == DofKind::Rotation ? "R" : "T") + inside + (dof.name == usual_name ? "" : ":" + dof.name);
  }

  void writeGroup(const JointGroup& group) {
    paragraph(true);
    line(kIndent, "group " + group.name + " {");
    std::string names;
    for (std::size_t i = 0; i < group.joints.size(); ++i) {
      const std::string& name = figure_.joints()[group.joints[i]].name;
      if (!names.empty() && kDeep.size() + names.size() + name.size() > kLineWidth) {
        line(kDeep, names);
        names.clear();
      }
      names += (names.empty() ? "" : " ") + name + (i + 1 < group.joints.size() ? "," : "");
    }
    line(kDeep, names);
    line(kIndent, "}");
  }

  void writeEffector(const EffectorDeclaration& effector) {
    std::string statement = "effector " + effector.name + " = " + figure_.fullName(effector.site);
    if (effector.group.valid()) statement += " group " + figure_.groups()[effector.group].name;
    // Said also where it is none, but the name would be taken for one.
    if (effector.role != roleFromName(effector.name) || effector.role != EffectorRole::None) {
      statement += " role " + word(effector.role);
    }
    line(kIndent, statement + (effector.held ? " held;" : ";"));
  }

  void writeSums() {
    paragraph(!figure_.couplings().empty() || !figure_.drives().empty() || !figure_.linearLimits().empty());
    for (const Coupling& coupling : figure_.couplings()) {
      std::string sum = sumText(figure_, coupling.terms);
      const std::string constant = constantText(figure_, coupling.terms, coupling.constant);
      if (coupling.constant != 0.0) sum += constant.front() == '-' ? " - " + constant.substr(1) : " + " + constant;
      line(kIndent, "couple " + coupling.name + " = " + sum + ";");
    }
    for (const Drive& drive : figure_.drives()) {
      const DofKind kind = figure_.dofs()[drive.driver].kind;
      line(kIndent, "drive " + figure_.fullName(drive.follower) + " = " + figure_.fullName(drive.driver) + " by (" +
                        quantityText(kind, drive.from) + ", " + quantityText(kind, drive.to) + ", " +
                        numberText(drive.ratio) + ");");
    }
    for (const LinearLimit& limit : figure_.linearLimits()) {
      line(kIndent, "limit " + limit.name + " : " + sumText(figure_, limit.terms) +
                        " <= " + constantText(figure_, limit.terms, -limit.constant) + ";");
    }
  }

  void writeSoftPairs() {
    paragraph(!figure_.softPairs().empty());
    for (const SoftPair& pair : figure_.softPairs()) {
      line(kIndent, "soft " + figure_.segments()[pair.first].name + ", " + figure_.segments()[pair.second].name +
                        " by " + lengthText(pair.depth) + ";");
    }
  }

  const Figure& figure_;
  std::string text_;
  std::size_t next_site_ = 0;
};

}  // namespace

std::string writeFig(const Figure& figure) { return FigWriter(figure).run(); }

}  // namespace limber::io
