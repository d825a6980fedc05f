// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/natural_parts.h"

#include "app/solving/factor_row.h"
#include "app/solving/solving_factors.h"
#include "document/words.h"
#include "limber/scene/natural_comfort.h"
#include "widgets/boxes.h"

namespace limber::app {

namespace {

/// "Natural by part", "Natural by part: left arm 0.5", "Natural by part: 2 reduced".
QString titleOf(const scene::PerBodyPart<double>& parts) {
  QString last;
  int reduced = 0;
  for (const scene::BodyPart part : scene::kBodyParts) {
    if (parts[part] == 1.0) continue;
    ++reduced;
    last = withinSentence(partTitle(part)) + QLatin1Char(' ') + QString::number(parts[part]);
  }
  if (reduced == 0) return QObject::tr("Natural by part");
  return QObject::tr("Natural by part: %1").arg(reduced == 1 ? last : QObject::tr("%1 reduced").arg(reduced));
}

}  // namespace

NaturalParts::NaturalParts(Posing& posing, QWidget* parent)
    : QWidget(parent),
      document_(posing.document()),
      fold_(new Fold(titleOf(scene::Solving{}.natural_parts), tr("Natural by part"), this)) {
  columnIn(this, 0)->addWidget(fold_);
  for (const Factor& factor : naturalPartFactors()) {
    fold_->rows().addWidget(new FactorRow(posing, factor, fold_->content()));
  }
  whenChanged(document_, ScenePart::Shown | ScenePart::Solving, this, &NaturalParts::refresh);
  refresh();
}

void NaturalParts::refresh() {
  if (document_.scene().actors.empty()) return;
  const scene::Actor& actor = document_.actor();
  setVisible(scene::canBeNatural(actor));
  fold_->content()->setEnabled(actor.solving.natural > 0.0);
  fold_->setTitle(titleOf(actor.solving.natural_parts));
}

}  // namespace limber::app
