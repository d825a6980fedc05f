// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/number_words.h"

#include <QObject>

#include "document/measures.h"
#include "document/words.h"
#include "limber/goal/gap.h"

namespace limber::app {

QString gapWords(const goal::Miss& miss) {
  const bool turned = miss.distance <= goal::kMetDistance && miss.angle > goal::kMetAngle;
  return turned ? angleText(miss.angle) : lengthText(miss.distance);
}

QString solverName(solve::SolverKind kind) { return QObject::tr(solve::infoOf(kind).title); }

QString solverSentence(solve::SolverKind kind) { return QObject::tr(solve::infoOf(kind).description); }

QString shortSolverName(solve::SolverKind kind) { return QObject::tr(solve::infoOf(kind).short_title); }

QString stopWords(solve::Stop stop) {
  switch (stop) {
    case solve::Stop::Converged:
      return QObject::tr("Converged: no step within the limits lowers the objective");
    case solve::Stop::Stalled:
      return QObject::tr("Stalled: no further step lowers the objective");
    case solve::Stop::Cancelled:
      return QObject::tr("Replaced by a newer problem");
    case solve::Stop::IterationLimit:
      return QObject::tr("Stopped at the iteration limit");
    case solve::Stop::NotFinite:
      return QObject::tr("Not solved: a number at the start is not finite");
  }
  return {};
}

}  // namespace limber::app
