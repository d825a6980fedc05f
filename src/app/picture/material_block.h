// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "document/document.h"

class QComboBox;

namespace limber::app {

/// The material of all figures. Choosing one is a step of undo.
class MaterialBlock : public QWidget {
  Q_OBJECT

 public:
  explicit MaterialBlock(Document& document, QWidget* parent = nullptr);

 private:
  void take(int row);
  void refresh();

  Document& document_;
  QComboBox* material_;
};

}  // namespace limber::app
