// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/row_words.h"

#include <QObject>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "document/measures.h"
#include "document/words.h"
#include "limber/io/row_text.h"

namespace limber::app {

namespace {

QString factorText(double factor) { return withMinus(QString::number(factor, 'g', std::abs(factor) < 1000.0 ? 4 : 6)); }

/// "a = b - c + 5deg" as "a - b + c - 5deg = 0": a file has a bare bound on the right.
QString namesOnTheLeft(const QString& text) {
  static const QRegularExpression relation(QStringLiteral("(<=|>=|=)"));
  const QRegularExpressionMatch match = relation.match(text);
  if (!match.hasMatch()) return text;
  QString right = text.mid(match.capturedEnd()).trimmed();
  static const QRegularExpression name(QStringLiteral("[A-Za-z_]\\w*\\.[A-Za-z_]"));
  if (!right.contains(name)) return text;
  bool after_factor = false;  // a sign there belongs to a number: "1e-3", "2 * -3"
  for (QChar& sign : right) {
    const bool turns = (sign == QLatin1Char('+') || sign == QLatin1Char('-')) && !after_factor;
    if (!sign.isSpace()) after_factor = sign == QLatin1Char('e') || sign == QLatin1Char('*');
    if (turns) sign = sign == QLatin1Char('+') ? QLatin1Char('-') : QLatin1Char('+');
  }
  const bool signed_already = right.startsWith(QLatin1Char('+')) || right.startsWith(QLatin1Char('-'));
  const QString left = text.left(match.capturedStart()).trimmed();
  return left + (signed_already ? QStringLiteral(" ") : QStringLiteral(" - ")) + right + QLatin1Char(' ') +
         match.captured() + QStringLiteral(" 0");
}

}  // namespace

QString readable(QString text, const Figure& figure) {
  static const QRegularExpression name(QStringLiteral("[A-Za-z_]\\w*\\.[A-Za-z_]\\w*"));
  for (qsizetype from = 0;;) {
    const QRegularExpressionMatch match = name.match(text, from);
    if (!match.hasMatch()) break;
    const auto dof = figure.findDof(match.captured().toStdString());
    const QString words = dof ? dofName(figure, *dof).toLower() : match.captured();
    text.replace(match.capturedStart(), match.capturedLength(), words);
    from = match.capturedStart() + words.size();
  }
  static const QRegularExpression degrees(QStringLiteral("(\\d)\\s*deg\\b"));
  static const QRegularExpression centimetres(QStringLiteral("(\\d)\\s*cm\\b"));
  static const QRegularExpression minus(QStringLiteral("(^|[\\s=('])-"));
  text.replace(degrees, QStringLiteral("\\1°")).replace(centimetres, QStringLiteral("\\1 cm"));
  text.replace(minus, QStringLiteral("\\1−"));
  text.replace(QStringLiteral("<="), QStringLiteral("≤")).replace(QStringLiteral(">="), QStringLiteral("≥"));
  return text.replace(QStringLiteral(" * "), QStringLiteral(" × "));
}

QString fileWords(QString text, const Figure& figure) {
  text.replace(QStringLiteral("−"), QStringLiteral("-")).replace(QStringLiteral("≤"), QStringLiteral("<="));
  text.replace(QStringLiteral("≥"), QStringLiteral(">=")).replace(QStringLiteral("×"), QStringLiteral("*"));
  text.replace(QStringLiteral("·"), QStringLiteral("*")).replace(QStringLiteral("°"), QStringLiteral("deg"));
  std::vector<std::pair<QString, QString>> names;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    const QString file = QString::fromStdString(figure.fullName(dof));
    const QString spoken = dofName(figure, dof);
    names.emplace_back(spoken, file);
    names.emplace_back(QString(file).replace(QLatin1Char('_'), QLatin1Char(' ')), file);
  }
  // The longest first: "left thumb ip" must not eat the start of "left thumb ip joint".
  std::ranges::sort(names, [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  for (const auto& [spoken, file] : names) {
    if (spoken.contains(QLatin1Char(' '))) text.replace(spoken, file, Qt::CaseInsensitive);
  }
  return text;
}

QString rowWords(const solve::Row& row, const Figure& figure) {
  // Files have ≤ and =; a row that begins with a minus is easier to read negated.
  const bool turned = !row.terms.empty() && row.terms.front().coefficient < 0.0;
  solve::Row shown = row;
  if (turned) {
    for (LinearTerm& term : shown.terms) term.coefficient = -term.coefficient;
    shown.constant = -shown.constant;
  }
  QString words = readable(QString::fromStdString(io::rowText(shown, figure)), figure);
  if (turned) words.replace(QStringLiteral("≤"), QStringLiteral("≥"));
  return capitalised(words);
}

QString couplingWords(const Coupling& coupling, const Figure& figure) {
  const bool follows = coupling.terms.size() == 2 && coupling.terms.front().coefficient != 0.0;
  if (!follows) return rowWords({coupling.name, coupling.terms, coupling.constant, true}, figure);
  const LinearTerm& follower = coupling.terms.front();
  const LinearTerm& leader = coupling.terms.back();
  const double rate = -leader.coefficient / follower.coefficient;
  const double offset = -coupling.constant / follower.coefficient;
  QString words = dofName(figure, follower.dof) + QStringLiteral(" = ");
  if (rate != 1.0) words += factorText(rate) + QStringLiteral(" × ");
  words += dofName(figure, leader.dof).toLower();
  if (offset == 0.0) return words;
  return words + (offset < 0.0 ? QStringLiteral(" − ") : QStringLiteral(" + ")) +
         limitText(figure.dofs()[follower.dof], std::abs(offset));
}

QString driveWords(const Drive& drive, const Figure& figure) {
  const Dof& driver = figure.dofs()[drive.driver];
  return QObject::tr("%1 follows %2 from %3 to %4, × %5")
      .arg(dofName(figure, drive.follower), dofName(figure, drive.driver).toLower(), limitText(driver, drive.from),
           limitText(driver, drive.to), factorText(drive.ratio));
}

QString limitWords(const LinearLimit& limit, const Figure& figure) {
  return rowWords({limit.name, limit.terms, limit.constant, false}, figure);
}

ExpectedAll<solve::Row> typedRow(const QString& text, const Figure& figure) {
  return io::parseRow(namesOnTheLeft(fileWords(text, figure)).toStdString(), figure);
}

QString rowRefusal(const Errors& errors, const Figure& figure) {
  if (errors.empty()) return {};
  QString words = capitalised(readable(QString::fromStdString(errors.front().sentence()), figure));
  if (!words.endsWith(QLatin1Char('.')) && !words.endsWith(QLatin1Char('?'))) words += QLatin1Char('.');
  return words;
}

QStringList dofWords(const Figure& figure) {
  QStringList names;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) names << QString::fromStdString(figure.fullName(dof));
  return names;
}

}  // namespace limber::app
