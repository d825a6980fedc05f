// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/announcer.h"

#include "document/single_shot.h"

namespace limber::app {

namespace {

constexpr int kFadeMs = 4000;

}  // namespace

Announcer::Announcer(Document& document, StatusLine& line, QObject* parent) : QObject(parent), line_(line) {
  connect(&document, &Document::reported, this, [this](const QString& words) { report(words); });
  makeSingleShot(fade_, kFadeMs, this, [this] {
    if (!sticky_ && !busy_) idle();
  });
  connect(&document, &Document::refused, this, &Announcer::warn);
}

void Announcer::show(SentenceKind kind, const QString& words, const QString& icon_name) {
  fade_.stop();
  idle_ = false;
  words_ = words;
  line_.showSentence(kind, words, icon_name);
}

void Announcer::keep(SentenceKind kind, const QString& words) {
  sticky_ = true;
  show(kind, words);
}

void Announcer::idle() {
  sticky_ = false;
  show(SentenceKind::Ready, idle_words_ ? idle_words_() : tr("Ready."));
  idle_ = true;
}

void Announcer::refreshIdle() {
  if (idle_) idle();
}

void Announcer::report(const QString& words, const QString& icon_name) {
  sticky_ = false;
  show(SentenceKind::Ready, words, icon_name);
  fade_.start();
}

void Announcer::warnOf(const QStringList& sentences) {
  if (!sentences.isEmpty()) warn(sentences.join(QLatin1Char(' ')));
}

void Announcer::hover(const QString& words) {
  if (busy_ || sticky_) return;
  if (!words.isEmpty()) {
    show(SentenceKind::Ready, words);
  } else if (!fade_.isActive()) {
    idle();
  }
}

}  // namespace limber::app
