// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/torque_bars.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "document/words.h"
#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kTorqueRowHeight = 24;
constexpr double kLeastTold = 0.05;  // N·m

QString newtonMetres(double torque) { return QString::number(torque, 'f', 1); }

}  // namespace

std::vector<TorqueBars::Row> torqueRows(const scene::Actor& actor, const scene::Solids& solids, std::size_t most) {
  const Figure& figure = *actor.figure;
  const solve::StaticTorques torques = scene::staticTorquesOf(actor, solids);
  std::vector<TorqueBars::Row> rows;
  for (const Joint& joint : figure.joints()) {
    double torque = 0.0;
    for (const DofId dof : joint.dofs) {
      if (figure.dofs()[dof].kind == DofKind::Rotation) torque = std::max(torque, std::abs(torques.total(dof)));
    }
    if (torque >= kLeastTold) rows.push_back({shownName(joint.name), torque});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.torque > b.torque; });
  if (rows.size() > most) rows.resize(most);
  return rows;
}

TorqueBars::TorqueBars(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("torque_bars"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TorqueBars::show(std::vector<Row> rows) {
  rows_ = std::move(rows);
  setFixedHeight(kTorqueRowHeight * static_cast<int>(rows_.size()));
  QStringList words;
  for (const Row& row : rows_) words << tr("%1 %2 newton metres").arg(row.name, newtonMetres(row.torque));
  setAccessibleName(words.join(QStringLiteral(", ")));
  update();
}

void TorqueBars::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  painter.setFont(textFont(TextSize::Detail));
  const QFontMetricsF metrics(painter.font());
  constexpr double kName = 132.0;
  constexpr double kNumber = 72.0;
  constexpr double kBarHeight = 6.0;
  const double bar_width = std::max(0.0, width() - kName - kNumber);
  const double most = rows_.empty() ? 1.0 : rows_.front().torque;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const double top = kTorqueRowHeight * static_cast<double>(i);
    const double base = top + 0.5 * (kTorqueRowHeight + metrics.ascent() - metrics.descent());
    painter.setPen(tokens().text);
    painter.drawText(QPointF(0.0, base), metrics.elidedText(rows_[i].name, Qt::ElideRight, kName - kSpace2));
    const QRectF groove(kName, top + 0.5 * (kTorqueRowHeight - kBarHeight), bar_width, kBarHeight);
    fillRounded(painter, groove, 0.5 * kBarHeight, tokens().groove);
    QRectF filled = groove;
    filled.setWidth(std::max(kBarHeight, bar_width * rows_[i].torque / most));
    painter.setBrush(tokens().accent);
    painter.drawRoundedRect(filled, 0.5 * kBarHeight, 0.5 * kBarHeight);
    painter.setPen(tokens().text2);
    const QString words = tr("%1 N·m").arg(newtonMetres(rows_[i].torque));
    drawDigitText(painter, {width() - digitTextWidth(metrics, words), base}, words);
  }
}

}  // namespace limber::app
