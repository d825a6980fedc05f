// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <string>

#include "limber/base/error.h"

namespace limber::app {

/// Writes a picture as PNG, whole or not at all, as io::writeFileAtomically() does: a pipe, a device or a dangling link
/// is rejected and stays. @return an Error whose `where` is the path; that of an empty picture, too
[[nodiscard]] Expected<void> savePictureFile(const QImage& picture, const std::string& path);

}  // namespace limber::app
