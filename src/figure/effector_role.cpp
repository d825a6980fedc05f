// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/effector_role.h"

#include <algorithm>

#include "limber/figure/figure.h"

namespace limber {

std::string word(EffectorRole role) {
  constexpr std::array<const char*, kEffectorRoles.size()> kWords{"none", "hand", "foot", "head", "pelvis"};
  return kWords[static_cast<std::size_t>(role)];
}

EffectorRole roleFromName(std::string_view name) {
  const auto role = std::ranges::find_if(kEffectorRoles, [name](EffectorRole known) {
    return known == EffectorRole::None || name.find(word(known)) != std::string_view::npos;
  });
  return *role;
}

EffectorRole roleOf(const Figure& figure, std::string_view effector) {
  const auto declared = figure.findEffector(effector);
  return declared ? figure.effectors()[*declared].role : roleFromName(effector);
}

}  // namespace limber
