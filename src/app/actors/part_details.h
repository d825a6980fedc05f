// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <utility>

#include "app/actors/figure_tree.h"
#include "limber/scene/actor.h"

namespace limber::app {

/// What there is to know about a part, as label and words in cm, degrees and kg, in the order to be read.
[[nodiscard]] QList<std::pair<QString, QString>> detailsOf(const scene::Actor& actor, const FigurePart& part);

}  // namespace limber::app
