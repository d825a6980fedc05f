// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace limber {

class Figure;

/// The part of a body that an end effector is, as its figure says. The window gives each its icon, and shows the
/// handles of hands and feet always.
enum class EffectorRole { None, Hand, Foot, Head, Pelvis };

/// Every role, in the order in which errors list them.
inline constexpr std::array kEffectorRoles{EffectorRole::Hand, EffectorRole::Foot, EffectorRole::Head,
                                           EffectorRole::Pelvis, EffectorRole::None};

/// A role as figure files write it: "hand".
[[nodiscard]] std::string word(EffectorRole role);

/// The fallback for effectors of which nobody has said the role: the first of hand, foot, head and pelvis that the name
/// contains. The only place where a role is known by a name.
[[nodiscard]] EffectorRole roleFromName(std::string_view name);

/// The role of an effector: as the figure has it, and of one that it does not declare (a point that was picked on the
/// body and is called by its segment) as roleFromName() has it.
[[nodiscard]] EffectorRole roleOf(const Figure& figure, std::string_view effector);

}  // namespace limber
