// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace limber::app {

/// Says to other windows, as long as it lives, that a file is open here. The system takes it back when the program dies
/// in whatever way.
class OpenMark {
 public:
  /// @param path    of the file, by whatever name
  /// @param folder  of the marks: recoveryFolder(); if it is not writable there is no mark
  OpenMark(const QString& path, const QString& folder);
  ~OpenMark();
  OpenMark(const OpenMark&) = delete;
  OpenMark& operator=(const OpenMark&) = delete;

  /// Whether another window had the file open when this mark was set.
  [[nodiscard]] bool elsewhere() const { return elsewhere_; }

 private:
  QString mark_;
  int lock_ = -1;
  bool elsewhere_ = false;
};

}  // namespace limber::app
