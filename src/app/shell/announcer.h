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
/// hover sentences give way to failures and acts. The words come from the features and the document.
class Announcer : public QObject {
  Q_OBJECT

 public:
  Announcer(Document& document, StatusLine& line, QObject* parent = nullptr);

  /// Source of the idle sentence.
  void setIdleWords(std::function<QString()> words) { idle_words_ = std::move(words); }

  /// Shows news, a whole sentence, which fades.
  /// @param icon_name  another icon than the tick; empty for the tick
  void report(const QString& words, const QString& icon_name = {});
  void warn(const QString& words) { keep(SentenceKind::Warning, words); }
  /// Warns of all sentences; does nothing when there are none.
  void warnOf(const QStringList& sentences);
  void fail(const QString& words) { keep(SentenceKind::Error, words); }
  /// Shows a sentence about the open scene, which stays until the next act.
  void announce(const QString& words) { keep(SentenceKind::Ready, words); }
  /// Shows a sentence about the thing under the mouse (empty: none any more); never over a failure or an act.
  void hover(const QString& words);
  /// Begins an act: a sentence that was to stay until then may go.
  void beginAct() { sticky_ = false; }
  /// Shows the sentence of an act until the next sentence; it replaces news.
  void show(SentenceKind kind, const QString& words, const QString& icon_name = {});
  /// Shows the idle sentence.
  void idle();
  /// Updates the idle sentence, if it is shown.
  void refreshIdle();

  /// While an act is busy, nothing fades, and hover sentences are not shown.
  void setBusy(bool busy) { busy_ = busy; }
  [[nodiscard]] bool busy() const { return busy_; }
  /// Whether this sentence is shown.
  [[nodiscard]] bool shows(const QString& words) const { return words_ == words; }
  /// Whether the sentence stays until the next act.
  [[nodiscard]] bool stays() const { return sticky_; }

 private:
  void keep(SentenceKind kind, const QString& words);

  StatusLine& line_;
  QString words_;  ///< as shown
  std::function<QString()> idle_words_;
  QTimer fade_{this};  ///< runs while news are shown
  bool idle_ = false;  ///< the idle sentence is shown
  bool busy_ = false;
  bool sticky_ = false;
};

}  // namespace limber::app
