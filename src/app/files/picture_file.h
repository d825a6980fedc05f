// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QString>

namespace limber::app {

/// Writes a picture as PNG: whole, or not at all. @return whether it is there
[[nodiscard]] bool savePictureFile(const QImage& picture, const QString& path);

}  // namespace limber::app
