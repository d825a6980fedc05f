// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace limber::app {

/// Kind of a sentence; each has its own icon, so that colour is never the only sign.
enum class SentenceKind { Ready, Working, Warning, Error };

/// Current action of a mouse button, the wheel or a key.
struct InputHint {
  QString icon_name;  ///< mouse-left, -middle, -right, -both, -wheel; unused when there is a key
  QString key;        ///< "Esc", "X Y Z": drawn as a key cap; empty for the mouse
  QString words;      ///< "Cancel"
};

/// The status bar's content: sentence, up to four hints, the solver's word, the saved word.
///
/// When it gets narrow, the solver's word goes first, then the hints from the right; at last the sentence elides and
/// shows its whole text as a tool tip. Digits have equal widths, so that changing numbers do not jitter. Add it to the
/// QStatusBar with stretch 1.
class StatusLine : public QWidget {
  Q_OBJECT

 public:
  explicit StatusLine(QWidget* parent = nullptr);

  /// @param sentence   plain text; parts between ** are semibold
  /// @param icon_name  another icon than the kind's own; empty for the kind's
  void showSentence(SentenceKind kind, const QString& sentence, const QString& icon_name = {});
  /// @param hints  at most four are shown
  void showHints(const QList<InputHint>& hints);
  void showSolver(const QString& word) { showWord(solver_, word); }
  void showSaved(const QString& word) { showWord(saved_, word); }

  /// The sentence without marks.
  [[nodiscard]] QString sentence() const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  /// The parts that fit into the width, computed at each painting.
  struct Plan {
    int hints = 0;
    bool solver = false;
    double sentence_width = 0.0;
    bool elided = false;
  };

  [[nodiscard]] Plan plan() const;
  [[nodiscard]] double hintWidth(const InputHint& hint) const;
  [[nodiscard]] double wordWidth(const QString& word) const;
  [[nodiscard]] double wantedSentenceWidth() const;
  void paintSentence(QPainter& painter, const Plan& fitting) const;
  void paintHint(QPainter& painter, const InputHint& hint, double x) const;
  void notifyAccessibility();
  void showWord(QString& shown, const QString& word);

  SentenceKind kind_ = SentenceKind::Ready;
  QString marked_sentence_;
  QString icon_name_;
  QList<InputHint> hints_;
  QString solver_;
  QString saved_;
};

}  // namespace limber::app
