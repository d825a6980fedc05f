// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QModelIndex>
#include <QStyledItemDelegate>

namespace limber::app {

/// Paints the rows of a list of key poses, 44 high: a small diamond, the name, the time at the right in equal digits,
/// and, on the row under the mouse or the chosen one, a bin. For a QListView with mouse tracking.
///
/// What it reads from the model:
///   Qt::DisplayRole           the name
///   Qt::AccessibleTextRole    name and time in one, "Reach, at 1.00 seconds"
///   kTimeRole     double      seconds from the start; no time is shown when missing
///   kCurrentRole  bool        true for the pose that is on the screen: its diamond is filled
///   kDeletableRole bool       whether the bin shows; true when missing
class PoseRowDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  enum Role { kTimeRole = Qt::UserRole + 1, kCurrentRole, kDeletableRole };

  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  /// Where the bin lies in a row.
  [[nodiscard]] static QRect binRect(const QRect& row);

  /// "1.00 s", with the true minus sign below zero.
  [[nodiscard]] static QString timeText(double seconds);

 Q_SIGNALS:
  /// The bin of a row was clicked.
  void deleteClicked(const QModelIndex& index);

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 private:
  QPersistentModelIndex pressed_;
};

}  // namespace limber::app
