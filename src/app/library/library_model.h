// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <optional>
#include <vector>

#include "app/library/pose_shelf.h"
#include "app/poses/pose_owner.h"

namespace limber::app {

/// The poses of the library that the figure can take, by name: those that a search and a tag leave. For a LibraryGrid.
class LibraryModel : public QAbstractListModel {
  Q_OBJECT

 public:
  LibraryModel(Document& document, const PoseOwner& owner, PoseShelf& shelf, QObject* parent = nullptr);

  /// @param words  each of which is in the name or a tag
  void search(const QString& words);
  /// @param tag  empty: every pose
  void choose(const QString& tag);
  [[nodiscard]] const QString& tag() const { return tag_; }
  /// Shows the poses of these names alone, in this order; none named: all.
  void chooseNames(const QStringList& names);
  /// Number of poses that the figure can take, with a tag; empty: of all.
  [[nodiscard]] int count(const QString& tag) const;

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] const ShelfPose& pose(int row) const;
  /// The pose on the figure, in the middle of the scene, as its card shows it.
  [[nodiscard]] const Posture& posture(int row) const;

  /// Everything anew: another figure, other poses.
  void refresh();

 private:
  void filter();

  Document& document_;
  const PoseOwner& owner_;
  PoseShelf& shelf_;
  QStringList words_;
  QString tag_;
  QStringList names_;
  std::vector<std::size_t> takable_;                      ///< poses of the shelf that the figure can take
  std::vector<std::size_t> rows_;                         ///< of the shelf, as they are shown
  mutable std::vector<std::optional<Posture>> postures_;  ///< by pose of the shelf, made when looked at
};

}  // namespace limber::app
