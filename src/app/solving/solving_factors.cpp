// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solving_factors.h"

#include <QObject>

namespace limber::app {

std::vector<Factor> solvingFactors() {
  const auto tr = [](const char* words) { return QObject::tr(words); };
  return {{tr("Pull to rest"),
           tr("Pull to rest"),
           tr("How strongly joints that no goal needs return to rest; 0: they stay where they are"),
           tr("pull to rest"),
           {0.0, 0.5, 1.0, 2.0, 5.0, 10.0},
           &scene::Solving::comfort,
           true}};
}

}  // namespace limber::app
