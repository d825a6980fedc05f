// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace limber {

class Figure;

/// The kind of body part of an effector, as declared by its figure. It determines the icon in the window; handles of
/// hands and feet are always shown.
enum class EffectorRole { None, Hand, Foot, Head, Pelvis };

/// Every role, in the order in which errors list them.
inline constexpr std::array kEffectorRoles{EffectorRole::Hand, EffectorRole::Foot, EffectorRole::Head,
                                           EffectorRole::Pelvis, EffectorRole::None};

/// A role as figure files write it: "hand".
[[nodiscard]] std::string word(EffectorRole role);

/// The fallback for effectors without a declared role: the first of hand, foot, head and pelvis that the name contains.
/// The only place where a role is derived from a name.
[[nodiscard]] EffectorRole roleFromName(std::string_view name);

/// The role of an effector: as declared by the figure, or by roleFromName() for one that it does not declare (a point
/// picked on the body, named after its segment).
[[nodiscard]] EffectorRole roleOf(const Figure& figure, std::string_view effector);

}  // namespace limber
