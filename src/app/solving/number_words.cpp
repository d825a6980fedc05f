// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/number_words.h"

#include <QObject>
#include <cmath>

#include "app/posing/gap.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

struct KindWords {
  QString title;
  QString sentence;
};

KindWords kindWords(solve::SolverKind kind) {
  switch (kind) {
    case solve::SolverKind::Automatic:
      return {QObject::tr("Automatic"), QObject::tr("The quickest that suits the goals, balance and obstacles.")};
    case solve::SolverKind::VariableMetric:
      return {QObject::tr("Variable metric"),
              QObject::tr("Weighs all goals against each other; the method of Zhao and Badler.")};
    case solve::SolverKind::LeastSquares:
      return {QObject::tr("Least squares"),
              QObject::tr("Weighs all goals against each other, in few but larger steps.")};
    case solve::SolverKind::Prioritised:
      return {QObject::tr("Strict ranks"),
              QObject::tr("Meets one rank after the other; a lower one never costs a higher one anything.")};
    case solve::SolverKind::PseudoInverse:
      return {QObject::tr("Pseudo-inverse"),
              QObject::tr("Steps along the damped inverse of the Jacobian: the textbook\u2019s way, to compare with.")};
    case solve::SolverKind::GradientDescent:
      return {QObject::tr("Gradient descent"),
              QObject::tr("Small steps straight downhill, as Grimes and Pentney took them: smooth and slow.")};
    case solve::SolverKind::ReachTree:
      return {QObject::tr("Reach tree"),
              QObject::tr("Limb after limb points at its goal, as in POSIT; goals may push away as well.")};
    case solve::SolverKind::AnalyticLimbs:
      return {QObject::tr("Analytic limbs"),
              QObject::tr("Arms and legs by a formula, the trunk searched for under them.")};
  }
  return {};
}

}  // namespace

QString numberWords(double value) {
  if (!std::isfinite(value)) return QStringLiteral("\u2013");
  return QString::number(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212));
}

QString gapWords(const goal::Miss& miss) {
  constexpr double kCentimetre = 0.01;
  if (miss.distance <= kMetDistance && miss.angle > kMetAngle) {
    return QObject::tr("%1°").arg(degreesFromRadians(miss.angle), 0, 'f', 1);
  }
  return miss.distance < kCentimetre ? QObject::tr("%1 mm").arg(1e3 * miss.distance, 0, 'f', 1)
                                     : QObject::tr("%1 cm").arg(centimetresFromMetres(miss.distance), 0, 'f', 1);
}

QString solverName(solve::SolverKind kind) { return kindWords(kind).title; }

QString solverSentence(solve::SolverKind kind) { return kindWords(kind).sentence; }

QString shortSolverName(solve::SolverKind kind) {
  switch (kind) {
    case solve::SolverKind::VariableMetric:
      return QObject::tr("Variable m.");
    case solve::SolverKind::PseudoInverse:
      return QObject::tr("Pseudo-inv.");
    case solve::SolverKind::GradientDescent:
      return QObject::tr("Gradient d.");
    case solve::SolverKind::AnalyticLimbs:
      return QObject::tr("Analytic l.");
    default:
      return solverName(kind);
  }
}

QString stopWords(solve::Stop stop) {
  switch (stop) {
    case solve::Stop::Converged:
      return QObject::tr("Converged: no step within the limits lowers the objective");
    case solve::Stop::Stalled:
      return QObject::tr("Stalled: it found no way on");
    case solve::Stop::Cancelled:
      return QObject::tr("Replaced by a newer question");
    case solve::Stop::IterationLimit:
      return QObject::tr("Stopped at its limit of iterations");
    case solve::Stop::NotFinite:
      return QObject::tr("Not solved: a number at the start is not finite");
  }
  return {};
}

QString methodName(solve::Method method) {
  switch (method) {
    case solve::Method::VariableMetric:
      return QObject::tr("Variable metric");
    case solve::Method::LeastSquares:
      return QObject::tr("Least squares");
    case solve::Method::Prioritised:
      return QObject::tr("Strict ranks");
    case solve::Method::PseudoInverse:
      return QObject::tr("Pseudo-inverse");
    case solve::Method::GradientDescent:
      return QObject::tr("Gradient descent");
    case solve::Method::ReachTree:
      return QObject::tr("Reach tree");
    case solve::Method::AnalyticLimbs:
      return QObject::tr("Analytic limbs");
  }
  return {};
}

}  // namespace limber::app
