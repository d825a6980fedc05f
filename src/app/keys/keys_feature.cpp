// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/keys/keys_feature.h"

#include "app/keys/keys_dialog.h"

namespace limber::app {

KeysFeature::KeysFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(710);
  QAction* change = actions_.add("keys.change", tr("Change keys…"), {}, KeyScope::Window, {}, [this] { open(); });
  bench_.put("help", 101, {change});
  actions_.addSynonyms({{"keys.change", tr("keyboard shortcuts, hotkeys, key bindings, keymap, preferences")}});
}

void KeysFeature::assembled() { map_ = new KeyMap(actions_, this); }

void KeysFeature::open() {
  if (dialog_ == nullptr) dialog_ = new KeysDialog(*map_, &bench_.window);
  dialog_->show();
  dialog_->raise();
  dialog_->activateWindow();
}

}  // namespace limber::app
