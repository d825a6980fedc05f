// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solving_factors.h"

#include <QObject>

#include "limber/scene/natural_comfort.h"

namespace limber::app {

std::vector<Factor> solvingFactors() {
  const auto tr = [](const char* words) { return QObject::tr(words); };
  return {{tr("Pull to rest"),
           tr("Pull to rest"),
           tr("How strongly joints that no goal needs return to rest; 0: they stay where they are"),
           tr("pull to rest"),
           {0.0, 0.5, 1.0, 2.0, 5.0, 10.0},
           &scene::Solving::comfort,
           true},
          {tr("Natural"),
           tr("Natural"),
           tr("How much joints that no goal needs go to what people would probably do for these goals, learned from "
              "recorded motion; 0: they return to rest"),
           tr("natural posture"),
           {0.0, 0.25, 0.5, 0.75, 1.0},
           &scene::Solving::natural,
           true,
           &scene::canBeNatural}};
}

}  // namespace limber::app
