// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_quantity.h"

#include <algorithm>

#include "limber/base/units.h"

namespace limber::io {

namespace {

constexpr double kCentimetresPerInch = 2.54;

constexpr std::array<FigUnit, 7> kUnits{{{"cm", Dimension::Length, metresFromCentimetres(1.0)},
                                         {"m", Dimension::Length, 1.0},
                                         {"mm", Dimension::Length, metresFromCentimetres(0.1)},
                                         {"in", Dimension::Length, metresFromCentimetres(kCentimetresPerInch)},
                                         {"deg", Dimension::Angle, radiansFromDegrees(1.0)},
                                         {"rad", Dimension::Angle, 1.0},
                                         {"kg", Dimension::Mass, 1.0}}};

std::size_t slot(Dimension dimension) { return static_cast<std::size_t>(dimension); }

}  // namespace

const FigUnit* findUnit(std::string_view name) {
  const auto* const unit = std::ranges::find(kUnits, name, &FigUnit::name);
  return unit == kUnits.end() ? nullptr : unit;
}

std::string dimensionText(Dimension dimension) {
  constexpr const char* kWords[] = {"a number without a unit", "a length (cm, m, mm or in)", "an angle (deg or rad)",
                                    "a mass (kg)"};
  return kWords[slot(dimension)];
}

BareUnits::BareUnits() {
  set(findUnit("cm"));
  set(findUnit("deg"));
  set(findUnit("kg"));
}

void BareUnits::set(const FigUnit* unit) { units_[slot(unit->dimension)] = unit; }

std::optional<double> BareUnits::value(const FigQuantity& quantity, Dimension dimension) const {
  if (quantity.unit != nullptr && quantity.unit->dimension != dimension) return std::nullopt;
  const FigUnit* unit = quantity.unit != nullptr ? quantity.unit : units_[slot(dimension)];
  return unit == nullptr ? quantity.number : quantity.number * unit->size;
}

}  // namespace limber::io
