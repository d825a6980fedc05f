// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QModelIndex>
#include <QStyledItemDelegate>

#include "app/poses/pose_model.h"
#include "app/poses/pose_thumbnails.h"

namespace limber::app {

/// Paints a key pose as a card: its picture with small signs (tack: an effector is held, diamond: a goal is on, tick:
/// the current posture), its name and its time; edits the two in place. For a PoseGrid.
class PoseCardDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  static constexpr int kCardWidth = 104;
  static constexpr int kPictureHeight = 112;
  static constexpr int kCardHeight = 158;
  enum class Part { None, Picture, Name, Time, Bin };

  PoseCardDelegate(const PoseModel& model, PoseThumbnails& thumbnails, QObject* parent = nullptr);

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  /// Rectangles of the parts of a card.
  [[nodiscard]] static QRect pictureRect(const QRect& card);
  [[nodiscard]] static QRect nameRect(const QRect& card);
  [[nodiscard]] static QRect timeRect(const QRect& card);
  [[nodiscard]] static QRect binRect(const QRect& card);
  /// The part of a card at a point.
  [[nodiscard]] static Part partAt(const QRect& card, const QPoint& at);

  /// Sets the part that the next editor is for, Name or Time.
  void editNext(Part part) { edited_ = part; }

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 Q_SIGNALS:
  void deleteClicked(const QModelIndex& index);
  /// An editor has been left with another name or time. Sent while the editor still lives: connect it queued.
  void renamed(int row, const QString& name) const;
  void retimed(int row, double seconds) const;

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 private:
  const PoseModel& model_;
  PoseThumbnails& thumbnails_;
  Part edited_ = Part::Name;
  QPersistentModelIndex pressed_;
};

}  // namespace limber::app
