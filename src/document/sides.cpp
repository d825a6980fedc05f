// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/sides.h"

#include "document/words.h"

namespace limber::app {

std::optional<Symmetry> sidesOf(Document& document, const Figure& figure, const std::string& name) {
  auto symmetry = Symmetry::of(figure);
  if (!symmetry) {
    Q_EMIT document.refused(QObject::tr("%1 has no left and right that mirror each other.").arg(shownName(name)));
  }
  return symmetry;
}

}  // namespace limber::app
