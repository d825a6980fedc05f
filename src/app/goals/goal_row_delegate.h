// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QModelIndex>
#include <QStyledItemDelegate>

namespace limber::app {

/// Paints the rows of the Goals panel, 44 high: effector icon, name, state in words, and at the right a glyph that
/// shows the state and is the hold button too. For a QListView with mouse tracking; independent of figures.
///
/// Roles of the model:
///   Qt::DisplayRole             the name, "Left hand"
///   Qt::AccessibleTextRole      name and state in one, "Left hand, held: position and orientation"
///   kEffectorIconRole  QString  hand, foot, head, pelvis, point
///   kStateTextRole     QString  "Free", "Held: position + orientation", "12.4 cm short"
///   kStateInkRole      int      an Ink; Ink::Text2 when missing
///   kGlyphRole         QString  hold-position, hold-orientation, hold-both, position, position-orientation
///   kGlyphInkRole      int      an Ink; Ink::Text2 (free) when missing
///   kGlyphTipRole      QString  tip of the glyph: "Hold the left hand"
class GoalRowDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  enum Role {
    kEffectorIconRole = Qt::UserRole + 1,
    kStateTextRole,
    kStateInkRole,
    kGlyphRole,
    kGlyphInkRole,
    kGlyphTipRole
  };

  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  /// Rectangle of the hold button in a row.
  [[nodiscard]] static QRect glyphRect(const QRect& row);

 Q_SIGNALS:
  /// The glyph of a row was clicked; that click does not select the row.
  void holdClicked(const QModelIndex& index);

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 private:
  QPersistentModelIndex pressed_;
};

}  // namespace limber::app
