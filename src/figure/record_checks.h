// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure_builder.h"

namespace limber {

/// Collects the errors of a figure's records. Suggestions cost a comparison with every known name, so only the first
/// errors get one.
class RecordErrors {
 public:
  void add(const std::string& where, std::string found, std::string expected);
  /// An error whose `expected` ends with the nearest of the known names.
  void addUnknown(const std::string& where, const std::string& kind, const std::string& full_name,
                  const std::string& expected, const std::string& wrong, const std::vector<std::string>& known);

  /// Whether the next unknown name still gets a suggestion.
  [[nodiscard]] bool suggests() const;
  [[nodiscard]] bool empty() const { return errors_.empty(); }
  [[nodiscard]] Errors take() { return std::move(errors_); }

 private:
  Errors errors_;
};

/// Letters, digits and _, not beginning with a digit; letters outside ASCII are letters.
void checkName(const NameAt& name, const std::string& kind, RecordErrors& errors);
/// No quotation mark and no control character, so that the text can be written between quotation marks.
void checkText(std::string_view text, const std::string& where, RecordErrors& errors);
/// Finite, and its rotation a rotation.
void checkPose(const Pose& pose, const std::string& where, RecordErrors& errors);

void checkAttribute(const Attribute& attribute, const std::string& where, RecordErrors& errors);
/// The numbers and file names of a segment, and its sites' frames; not its names.
void checkSegment(const SegmentRecord& record, RecordErrors& errors);
/// The numbers of one DOF; not its name.
void checkDof(const DofRecord& record, const std::string& joint, RecordErrors& errors);
void checkSum(const SumRecord& record, RecordErrors& errors);
void checkDrive(const DriveRecord& record, RecordErrors& errors);
void checkSoftPair(const SoftPairRecord& record, RecordErrors& errors);

/// Limits as they count, with missing ones filled in.
[[nodiscard]] Interval limitsOf(const DofRecord& record);

}  // namespace limber
