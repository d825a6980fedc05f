// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solving_factors.h"

#include <QObject>

#include "document/words.h"
#include "limber/scene/natural_comfort.h"

namespace limber::app {

std::vector<Factor> solvingFactors() {
  const auto tr = [](const char* words) { return QObject::tr(words); };
  return {{tr("Pull to rest"),
           tr("Pull to rest"),
           tr("How strongly joints that no goal needs return to rest; 0: they stay where they are"),
           tr("pull to rest"),
           {0.0, 0.5, 1.0, 2.0, 5.0, 10.0},
           solvingNumber(&scene::Solving::comfort),
           true},
          {tr("Natural"),
           tr("Natural"),
           tr("How much joints that no goal needs go to what people would probably do for these goals, learned from "
              "recorded motion; 0: they return to rest"),
           tr("natural posture"),
           {0.0, 0.25, 0.5, 0.75, 1.0},
           solvingNumber(&scene::Solving::natural),
           true,
           &scene::canBeNatural}};
}

QString partTitle(scene::BodyPart part) { return shownName(scene::wordOf(part)); }

std::vector<Factor> naturalPartFactors() {
  std::vector<Factor> factors;
  for (const scene::BodyPart part : scene::kBodyParts) {
    const SolvingNumber share{[part](const scene::Solving& solving) { return solving.natural_parts[part]; },
                              [part](scene::Solving& solving, double value) { solving.natural_parts[part] = value; }};
    factors.push_back({partTitle(part),
                       QObject::tr("Natural, %1").arg(withinSentence(partTitle(part))),
                       QObject::tr("How much of Natural this part has; 0: it returns to rest"),
                       QObject::tr("natural posture of a part"),
                       {0.0, 0.25, 0.5, 0.75, 1.0},
                       share,
                       true});
  }
  return factors;
}

}  // namespace limber::app
