// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/body_style.h"

#include <QSettings>
#include <utility>

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

ExpectedAll<io::LoadedBody> bodyOf(const scene::Actor& actor) {
  return io::loadBody(*actor.figure, actor.source, chosenBodyStyle());
}

QStringList chooseBodyStyle(Document& document, BodyStyle style) {
  QSettings().setValue(settingsKey(), style == BodyStyle::Lay ? QStringLiteral("lay") : QStringLiteral("skin"));
  QStringList notices;
  if (document.scene().actors.empty()) return notices;
  const auto note = [&notices](const std::string& sentence) { notices << QString::fromStdString(sentence); };
  Wardrobe bodies = document.bodies();
  for (const Wardrobe::Costume& costume : document.bodies().costumes()) {
    auto loaded = io::loadBody(*costume.figure, costume.source, style);
    if (!loaded) {
      for (const Error& error : loaded.error()) note(error.sentence());
      return notices;
    }
    for (const std::string& notice : loaded->notices) note(notice);
    bodies.put(scene::makeActor(costume.figure, costume.source), std::move(loaded->body));
  }
  document.dress(std::move(bodies));
  return notices;
}

}  // namespace limber::app
