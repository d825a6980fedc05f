// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <tl/expected.hpp>

#include "limber/scene/actor.h"

namespace limber::app {

/// Keeps an actor's posture in the user's own folder of poses, in a file of its own.
/// @return the file, or the sentence that says why not
[[nodiscard]] tl::expected<QString, QString> savePoseOf(const scene::Actor& actor, const QString& name,
                                                        const QStringList& tags);

}  // namespace limber::app
