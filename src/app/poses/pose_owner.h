// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <cstddef>

#include "document/document.h"

namespace limber::app {

/// The actor whose key poses are shown, kept and applied: the selected one. While a prop without key poses is
/// selected, as a chair, it is the figure that was selected before, so that the chair hides nobody's poses.
class PoseOwner : public QObject {
  Q_OBJECT

 public:
  explicit PoseOwner(Document& document, QObject* parent = nullptr);

  /// Index of the actor; the scene must have one.
  [[nodiscard]] std::size_t index() const;
  [[nodiscard]] const scene::Actor& actor() const { return document_.scene().actors[index()]; }
  /// Selects it, for an edit.
  void select();

 private:
  void note();

  Document& document_;
  std::size_t last_ = 0;  ///< the last that was selected and is no prop
};

}  // namespace limber::app
