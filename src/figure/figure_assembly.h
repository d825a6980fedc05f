// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "figure/record_checks.h"
#include "limber/figure/figure.h"
#include "limber/figure/figure_builder.h"
#include "limber/figure/wider_limits.h"

namespace limber {

/// Fills one Figure from its records: first all names (so that records may stand in any order), then each record with
/// its checks, at last the tree from the root.
class FigureAssembly {
 public:
  explicit FigureAssembly(const FigureRecords& records) : records_(records), figure_(new Figure()) {}
  /// Begins with a copy of a finished figure, which has no records.
  explicit FigureAssembly(const Figure& figure) : records_(noRecords()), figure_(new Figure(figure)) {}

  [[nodiscard]] ExpectedAll<FigurePtr> run();

  /// A copy of a finished figure, hung from another of its sites; it stands for what rerooted() promises.
  [[nodiscard]] static FigurePtr rehung(const Figure& figure, SiteId root, const Pose& world_from_root);
  /// A copy of a finished figure with stretched segments; it stands for what scaledFigure() promises.
  [[nodiscard]] static FigurePtr stretched(const Figure& figure, const PerId<SegmentId, Eigen::Vector3d>& factors);

  /// A copy of a finished figure that leaves relations out; it stands for what withFreed() promises.
  [[nodiscard]] static FigurePtr freed(const Figure& figure, std::vector<std::string> names);
  /// A copy of a finished figure with wider limits; it stands for what withWiderLimits() promises.
  [[nodiscard]] static FigurePtr widened(const Figure& figure, const std::vector<WiderLimits>& wider);

 private:
  [[nodiscard]] static const FigureRecords& noRecords();
  /// Ties the DOFs anew by the relations that are not freed.
  void tieAgain();
  void nameEverything();

  void addAttributes();
  void addSegments();
  void addSites(const SegmentRecord& record, SegmentId segment);
  void addJoints();
  void addDofs(const JointRecord& record, JointId joint);
  void addGroups();
  void addEffectors();
  void addSums();
  void addDrives();
  void addRoot();
  void addLeafEffectors();
  void addLeafEffector(const std::string& wanted_name, SiteId site);

  void checkSums(const std::vector<SumRecord>& sums, const std::string& kind);
  [[nodiscard]] std::vector<LinearTerm> terms(const SumRecord& record);
  [[nodiscard]] SiteId site(const SiteNameAt& name);
  [[nodiscard]] DofId dof(const DofNameAt& name);
  /// Looks a name up; an unknown one is an error and gives an invalid id.
  template <class I>
  [[nodiscard]] I look(const std::unordered_map<std::string, int>& by_name, const NameAt& name,
                       const std::string& kind);

  /// Joints that would close a loop, or that join what is joined: told before there is a root to start from.
  void checkLoops();
  /// Takes the links away and hangs a finished figure's segments anew.
  void hangAgain();
  /// Hangs the segments from the root, breadth first, joints in their written order.
  void hang();
  void addLink(JointId joint, SegmentId parent);
  void checkAllHang();

  const FigureRecords& records_;
  std::shared_ptr<Figure> figure_;
  RecordErrors errors_;
  std::vector<std::vector<JointId>> joints_of_segment_;
};

}  // namespace limber
