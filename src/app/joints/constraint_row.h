// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>
#include <QCheckBox>
#include <QToolButton>
#include <QWidget>

#include "widgets/inline_editor.h"

namespace limber::app {

/// Row of a linear relation: a switch, its words (as many lines as needed), and a bin for a relation of the user's. A
/// click on the words of such a relation opens a field in their place.
class ConstraintRow : public QWidget {
  Q_OBJECT

 public:
  /// @param words  the readable relation
  /// @param own    added by the user: may be edited and deleted
  ConstraintRow(const QString& words, bool own, bool active, QWidget* parent);

  [[nodiscard]] QString words() const { return words_; }
  [[nodiscard]] QCheckBox& box() const { return *box_; }
  /// Null for a relation of the figure.
  [[nodiscard]] QAbstractButton* label() const { return label_; }
  [[nodiscard]] QToolButton* bin() const { return bin_; }
  /// The field in which the row is being edited; null: none.
  [[nodiscard]] InlineEditor* editor() const { return editor_; }
  /// Opens the field. @param text  the row as written in files
  void edit(const QString& text);
  void closeEditor();

 Q_SIGNALS:
  void switched(bool active);
  void editWanted();
  void entered(const QString& text);
  void deleteWanted();
  /// The field is closed.
  void left();
  /// The words need another number of lines.
  void heightChanged();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

 private:
  [[nodiscard]] QRect wordsPlace() const;
  void layOut();

  QString words_;
  QCheckBox* box_;
  QAbstractButton* label_ = nullptr;  ///< takes clicks and the focus; the row paints the words
  QToolButton* bin_ = nullptr;
  InlineEditor* editor_ = nullptr;
};

}  // namespace limber::app
