// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "posing/posing.h"
#include "widgets/fold.h"

namespace limber::app {

/// Factors on learned posture of the parts of a person, folded at first; the title names those that are less than all.
class NaturalParts : public QWidget {
  Q_OBJECT

 public:
  NaturalParts(Posing& posing, QWidget* parent);

 private:
  void refresh();

  const Document& document_;
  Fold* fold_;
};

}  // namespace limber::app
