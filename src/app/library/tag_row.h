// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

class QAbstractButton;
class QButtonGroup;
class QHBoxLayout;

namespace limber::app {

/// Words side by side of which one is chosen, "All 66", "Standing", "Sitting"; scrolls sideways by the wheel, and to
/// the word that has the keyboard.
class TagRow : public QScrollArea {
  Q_OBJECT

 public:
  explicit TagRow(const QString& name, QWidget* parent = nullptr);

  struct Tag {
    QString key;
    QString words;
  };
  /// Replaces the tags; the key stays chosen if it is among them, else the first is.
  void fill(const QList<Tag>& tags, const QString& key);

 Q_SIGNALS:
  void chosen(const QString& key);

 protected:
  void wheelEvent(QWheelEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void choose(QAbstractButton* button);

  QWidget* content_;
  QHBoxLayout* row_;
  QButtonGroup* buttons_;
};

}  // namespace limber::app
