// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>

#include "document/document.h"

namespace limber::app {

/// A part of a figure that a row of the tree stands for.
struct FigurePart {
  enum class Kind { None, Figure, Segment, Site, Joint, Dof, Groups, Group };
  Kind kind = Kind::None;
  int id = -1;  ///< of its SegmentId, SiteId, JointId, DofId or GroupId; −1 where there is no id
  bool operator==(const FigurePart&) const = default;
};

/// The figure as a person inspects it: each segment with the joint that carries it, its sites, and the segments that
/// hang from it; then the joint groups. Column 0 names a part, column 1 says the one thing about it that matters most
/// (the value of a DOF, live).
class FigureTree : public QStandardItemModel {
  Q_OBJECT

 public:
  explicit FigureTree(Document& document, QObject* parent = nullptr)
      : QStandardItemModel(parent), document_(document) {}

  /// Reads the document's figure anew.
  void rebuild();
  /// What a row stands for; Kind::None for an index that is not valid.
  [[nodiscard]] static FigurePart partAt(const QModelIndex& index);
  /// The row of a part; not valid when the figure has no such part.
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
