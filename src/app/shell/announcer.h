// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>

#include "app/shell/status_line.h"
#include "document/document.h"

namespace limber::app {

/// Decides which sentence the status line shows, and for how long: news fade, failures stay until the next act, and
/// what lies under the mouse is said only when nothing else is. The words come from the features and the document.
class Announcer : public QObject {
  Q_OBJECT

 public:
  Announcer(Document& document, StatusLine& line, QObject* parent = nullptr);

  /// What is said while nothing happens.
  void setIdleWords(std::function<QString()> words) { idle_words_ = std::move(words); }

  /// Anything that has happened, in a whole sentence, which fades.
  /// @param icon_name  another icon than the tick; empty for the tick
  void tell(const QString& words, const QString& icon_name = {});
  void warn(const QString& words) { keep(SentenceKind::Warning, words); }
  /// Warns of all of them; none: nothing.
  void warnOf(const QStringList& sentences);
  void fail(const QString& words) { keep(SentenceKind::Error, words); }
  /// A sentence about the open scene, which stays until the next act.
  void announce(const QString& words) { keep(SentenceKind::Ready, words); }
  /// What lies under the mouse, or nothing any more (empty): said quietly, never over another sentence.
  void hover(const QString& words);
  /// An act begins: what was to stay until then may go.
  void beginAct() { sticky_ = false; }
  /// What an act does now, until something else is said: news of before end with it.
  void show(SentenceKind kind, const QString& words, const QString& icon_name = {});
  /// Back to what the figure is doing when nothing happens.
  void idle();
  /// The same anew, if that is what is shown.
  void refreshIdle();

  /// While an act has the line to itself, nothing fades, and nothing under the mouse is said.
  void setBusy(bool busy) { busy_ = busy; }
  [[nodiscard]] bool busy() const { return busy_; }
  /// Whether these are the words that are shown.
  [[nodiscard]] bool shows(const QString& words) const { return words_ == words; }
  /// Whether the sentence stays until the next act.
  [[nodiscard]] bool stays() const { return sticky_; }

 private:
  void keep(SentenceKind kind, const QString& words);

  StatusLine& line_;
  QString words_;  ///< as shown
  std::function<QString()> idle_words_;
  QTimer fade_{this};  ///< runs while news are shown
  bool idle_ = false;  ///< what is shown is what the figure does
  bool busy_ = false;
  bool sticky_ = false;
};

}  // namespace limber::app
