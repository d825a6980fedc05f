// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/switch_list.h"

#include "document/document.h"

namespace limber::app {

/// The actors of the scene, one in a row: its name, the figure that it is made of, and an eye that shows or hides it.
/// The current row is the selected actor.
class ActorList : public SwitchList {
  Q_OBJECT

 public:
  explicit ActorList(Document& document, QWidget* parent = nullptr);

 public Q_SLOTS:
  /// Opens the name editor of the selected actor.
  void renameSelected() { rename(static_cast<int>(document_.selectedActor())); }

 private:
  void refresh();

  Document& document_;
};

}  // namespace limber::app
