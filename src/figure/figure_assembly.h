// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "figure/figure_draft.h"

namespace limber {

/// Fills one Figure from its records: first all names (so that records may stand in any order), then each record with
/// its checks, at last the tree from the root.
class FigureAssembly {
 public:
  explicit FigureAssembly(const FigureRecords& records) : records_(records) {}
  [[nodiscard]] ExpectedAll<FigurePtr> run();

 private:
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
  void addSoftPairs();
  void addRoot();

  void checkSums(const std::vector<SumRecord>& sums, const std::string& kind, std::unordered_set<std::string>& names);
  [[nodiscard]] std::vector<LinearTerm> terms(const SumRecord& record);
  [[nodiscard]] SiteId site(const SiteNameAt& name);
  [[nodiscard]] DofId dof(const DofNameAt& name);
  /// Looks a name up; an unknown one is an error and gives an invalid id.
  template <class I>
  [[nodiscard]] I look(const std::unordered_map<std::string, int>& by_name, const NameAt& name,
                       const std::string& kind);

  const FigureRecords& records_;
  FigureDraft draft_;
  RecordErrors errors_;
};

}  // namespace limber
