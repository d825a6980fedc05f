// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>

#include "app/poses/pose_owner.h"
#include "document/document.h"

namespace limber::app {

/// The key poses of their owner by time, for a PoseCardDelegate.
class PoseModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    kTimeRole = Qt::UserRole + 1,  ///< double: seconds
    kCurrentRole,                  ///< bool: it is the current posture
    kHeldRole,                     ///< bool: an effector is held
    kGoalRole                      ///< bool: a goal that is no pin is on
  };

  PoseModel(Document& document, const PoseOwner& owner, QObject* parent = nullptr);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// The pose of a row.
  [[nodiscard]] const motion::KeyPose& pose(int row) const;

 private:
  Document& document_;
  const PoseOwner& owner_;
};

}  // namespace limber::app
