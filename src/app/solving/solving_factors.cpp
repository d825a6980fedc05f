// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solving_factors.h"

#include <QObject>

namespace limber::app {

std::vector<Factor> solvingFactors() {
  const auto tr = [](const char* words) { return QObject::tr(words); };
  return {{tr("Drawn to rest"),
           tr("Drawn to rest"),
           tr("How strongly the joints that goals leave free are drawn to where they rest; 0: they stay as they are"),
           tr("how strongly joints are drawn to rest"),
           {0.0, 0.5, 1.0, 2.0, 5.0, 10.0},
           &scene::Solving::comfort,
           true}};
}

}  // namespace limber::app
