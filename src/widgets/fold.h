// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

namespace limber::app {

/// A part of a panel under a title with an arrow, folded at first.
class Fold : public QWidget {
  Q_OBJECT

 public:
  Fold(const QString& title, const QString& accessible_name, QWidget* parent);

  void setTitle(const QString& title) { button_->setText(title); }
  [[nodiscard]] bool isOpen() const { return button_->isChecked(); }
  /// The parent of what is folded.
  [[nodiscard]] QWidget* content() const { return content_; }
  [[nodiscard]] QVBoxLayout& rows() const { return *rows_; }

 private:
  void showOpen(bool open);

  QToolButton* button_;
  QWidget* content_;
  QVBoxLayout* rows_;
};

}  // namespace limber::app
