// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <string>

#include "limber/base/error.h"

namespace limber::app {

/// Writes a picture as PNG atomically by io::writeFileAtomically(): a pipe, a device or a dangling link is rejected and
/// left as it is. @return an Error whose `where` is the path, also for an empty picture
[[nodiscard]] Expected<void> savePictureFile(const QImage& picture, const std::string& path);

}  // namespace limber::app
