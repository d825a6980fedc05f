// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "limber/base/pose.h"
#include "limber/figure/figure.h"

/// Numbers and frames as a figure file writes them: rounded so that what is read back and written again is the same
/// text, in every locale.
namespace limber::io {

/// A plain number; "inf" and "-inf" for infinite ones.
[[nodiscard]] std::string numberText(double value);
/// From m, in cm.
[[nodiscard]] std::string lengthText(double metres);
/// From rad, in deg.
[[nodiscard]] std::string angleText(double radians);
/// A value of a DOF, from rad or m.
[[nodiscard]] std::string quantityText(DofKind kind, double value);
/// "a.x - 2 * b.y"
[[nodiscard]] std::string sumText(const Figure& figure, const std::vector<LinearTerm>& terms);
/// A constant beside such a sum.
[[nodiscard]] std::string constantText(const Figure& figure, const std::vector<LinearTerm>& terms, double constant);
/// "(x, y, z)" of plain numbers, of cm.
[[nodiscard]] std::string vectorText(const Eigen::Vector3d& vector);
[[nodiscard]] std::string lengthsText(const Eigen::Vector3d& metres);
/// "xyz(...) * trans(...)"; no xyz when nothing is turned.
[[nodiscard]] std::string frameText(const Pose& pose);

}  // namespace limber::io
