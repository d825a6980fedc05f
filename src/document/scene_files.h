// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>

#include "document/document.h"
#include "limber/base/error.h"

namespace limber::app {

/// Opens a scene or figure file into the document. The open document stays as it is when the file is bad.
/// @return notices about what was opened, one sentence each, or the sentence that says why not
[[nodiscard]] tl::expected<QStringList, QString> openInto(Document& document, const std::filesystem::path& path);

/// Opens a scene that comes with Limber: as openInto(), but as a scene never saved, so that it is not written over.
[[nodiscard]] tl::expected<QStringList, QString> openCopyInto(Document& document, const std::filesystem::path& path);

/// A figure as its file has it, ready for a scene.
struct OpenedFigure {
  scene::Actor actor;
  Body body;
  QStringList notices;  ///< about what was opened, one sentence each
};

/// @param figure  one of Limber's own, or a path
/// @return the figure, or the sentence that says why not
[[nodiscard]] tl::expected<OpenedFigure, QString> openFigure(const QString& figure);

/// A new scene with one of Limber's own figures.
[[nodiscard]] tl::expected<QStringList, QString> newSceneInto(Document& document, const QString& figure_name);

/// Opens a scene that was kept against a crash: unsaved work on the file `original`, as it was then.
/// @return as openInto()
[[nodiscard]] tl::expected<QStringList, QString> restoreInto(Document& document, const std::filesystem::path& kept,
                                                             SceneFile original);

/// Reason why a file was not written, as part of a sentence: "the disk is full".
[[nodiscard]] QString whyNotWritten(const Error& error);

/// Writes the document's scene; the file is replaced whole or not at all.
/// @return nothing, or the sentence that says why not
[[nodiscard]] tl::expected<void, QString> saveTo(Document& document, const std::filesystem::path& path);

}  // namespace limber::app
