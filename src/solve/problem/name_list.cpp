// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/name_list.h"

#include "limber/base/error.h"

namespace limber::solve {

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 3;
  const bool more = names.size() > kShown + 1;
  const std::size_t shown = more ? kShown : names.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 < shown || more ? ", " : " and ";
    text += names[i];
  }
  if (more) text += " and " + std::to_string(names.size() - shown) + " more";
  return text;
}

std::string listed(const Figure& figure, const std::vector<DofId>& dofs) {
  return listed(namesOf(dofs, [&figure](DofId dof) { return figure.fullName(dof); }));
}

std::vector<std::string> quoted(std::vector<std::string> names) {
  for (std::string& name : names) name.insert(0, 1, '\'').push_back('\'');
  return names;
}

}  // namespace limber::solve
