// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <utility>

#include "app/actors/figure_tree.h"
#include "limber/scene/actor.h"

namespace limber::app {

/// Properties of a part as label and text, in cm, degrees and kg, in display order.
[[nodiscard]] QList<std::pair<QString, QString>> detailsOf(const scene::Actor& actor, const FigurePart& part);

}  // namespace limber::app
