// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/session/body_style.h"

#include <QSettings>
#include <utility>

#include "limber/io/figure_file.h"
#include "limber/io/gltf.h"
#include "limber/scene/plain_body.h"

namespace limber::app {

namespace {

const QString& settingsKey() {
  static const QString key = QStringLiteral("body_style");
  return key;
}

}  // namespace

BodyStyle chosenBodyStyle() {
  return QSettings().value(settingsKey()).toString() == QLatin1String("lay") ? BodyStyle::Lay : BodyStyle::Skin;
}

Body bodyOf(const scene::Actor& actor, QStringList& notices) {
  std::filesystem::path file = io::bodyPath(*actor.figure, actor.source);
  if (file.empty()) return scene::plainBody(*actor.figure);
  if (chosenBodyStyle() == BodyStyle::Lay) file = io::layFigurePath(file);
  auto body = io::readBody(file);
  if (body) return std::move(*body);
  notices << QString::fromStdString(body.error().sentence());
  return scene::plainBody(*actor.figure);
}

QStringList chooseBodyStyle(Document& document, BodyStyle style) {
  QSettings().setValue(settingsKey(), style == BodyStyle::Lay ? QStringLiteral("lay") : QStringLiteral("skin"));
  QStringList notices;
  if (!document.scene().actors.empty()) document.dress(bodyOf(document.actor(), notices));
  return notices;
}

}  // namespace limber::app
