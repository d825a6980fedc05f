// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>

#include "document/document.h"

namespace limber::app {

/// Part of a figure in a row of the tree.
struct FigurePart {
  enum class Kind { None, Figure, Segment, Site, Joint, Dof, Groups, Group };
  Kind kind = Kind::None;
  int id = -1;  ///< of its SegmentId, SiteId, JointId, DofId or GroupId; −1 where there is no id
  bool operator==(const FigurePart&) const = default;
};

/// Tree model of a figure: each segment with the joint that carries it, its sites and its child segments; then the
/// joint groups. Column 0 has the name of a part, column 1 its most important property (the live value of a DOF).
class FigureTree : public QStandardItemModel {
  Q_OBJECT

 public:
  explicit FigureTree(Document& document, QObject* parent = nullptr)
      : QStandardItemModel(parent), document_(document) {}

  /// Rebuilds the tree from the document's figure.
  void rebuild();
  /// Part in a row; Kind::None for an invalid index.
  [[nodiscard]] static FigurePart partAt(const QModelIndex& index);
  /// Row of a part; invalid when the figure has no such part.
  [[nodiscard]] QModelIndex indexOf(const FigurePart& part) const;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

 private:
  QStandardItem* add(QStandardItem* parent, const QString& name, const QString& icon_name, FigurePart part,
                     const QString& detail = {});
  void addSegment(QStandardItem* parent, SegmentId segment);
  void addJoint(QStandardItem* parent, JointId joint);
  void addGroups(QStandardItem* parent);

  Document& document_;
};

}  // namespace limber::app
