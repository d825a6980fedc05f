// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>

#include "document/document.h"

namespace limber::app {

/// The document's key poses by time, as PoseCardDelegate shows them.
class PoseModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    kTimeRole = Qt::UserRole + 1,  ///< double: seconds
    kCurrentRole,                  ///< bool: the figure stands like this
    kHeldRole,                     ///< bool: an effector is held
    kGoalRole                      ///< bool: a goal is under way that is no pin
  };

  explicit PoseModel(Document& document, QObject* parent = nullptr);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// The pose of a row.
  [[nodiscard]] const motion::KeyPose& pose(int row) const;

 private:
  Document& document_;
};

}  // namespace limber::app
