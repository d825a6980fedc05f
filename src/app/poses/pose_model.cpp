// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_model.h"

#include <algorithm>

namespace limber::app {

PoseModel::PoseModel(Document& document, const PoseOwner& owner, QObject* parent)
    : QAbstractListModel(parent), document_(document), owner_(owner) {
  const auto rebuild = [this] {
    beginResetModel();
    endResetModel();
  };
  whenChanged(document_, ScenePart::Shown | ScenePart::KeyPoses, this, rebuild);
  whenChanged(document_, ScenePart::Posture, this, [this] {
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {kCurrentRole});
  });
}

int PoseModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || document_.scene().actors.empty()) return 0;
  return static_cast<int>(owner_.actor().key_poses.size());
}

const motion::KeyPose& PoseModel::pose(int row) const {
  return owner_.actor().key_poses[static_cast<std::size_t>(row)];
}

QVariant PoseModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const motion::KeyPose& shown = pose(index.row());
  const auto any = [&shown](auto question) { return std::ranges::any_of(shown.goals, question); };
  const QString name = QString::fromStdString(shown.name);
  const bool current = shown.posture == owner_.actor().posture;
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return name;
    case Qt::AccessibleTextRole: {
      const QString text = tr("%1, at %2 seconds").arg(name).arg(shown.time, 0, 'f', 2);
      return current ? tr("%1, the current posture").arg(text) : text;
    }
    case kTimeRole:
      return shown.time;
    case kCurrentRole:
      return current;
    case kHeldRole:
      return any([](const goal::Goal& goal) { return goal.held; });
    case kGoalRole:
      return any([](const goal::Goal& goal) { return goal.active && !goal.held; });
    default:
      return {};
  }
}

Qt::ItemFlags PoseModel::flags(const QModelIndex& index) const {
  return QAbstractListModel::flags(index) | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
}

}  // namespace limber::app
