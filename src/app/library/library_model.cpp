// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/library_model.h"

#include <algorithm>
#include <iterator>

#include "limber/base/index.h"
#include "limber/scene/pose_transfer.h"

namespace limber::app {

namespace {

bool matches(const ShelfPose& pose, const QString& word) {
  return pose.name.contains(word, Qt::CaseInsensitive) ||
         std::ranges::any_of(pose.tags, [&](const QString& tag) { return tag.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

LibraryModel::LibraryModel(Document& document, const PoseOwner& owner, PoseShelf& shelf, QObject* parent)
    : QAbstractListModel(parent), document_(document), owner_(owner), shelf_(shelf) {
  connect(&shelf_, &PoseShelf::changed, this, &LibraryModel::refresh);
}

void LibraryModel::search(const QString& words) {
  words_ = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  filter();
}

void LibraryModel::choose(const QString& tag) {
  tag_ = tag;
  filter();
}

void LibraryModel::chooseNames(const QStringList& names) {
  names_ = names;
  filter();
}

int LibraryModel::count(const QString& tag) const {
  if (tag.isEmpty()) return static_cast<int>(takable_.size());
  return static_cast<int>(
      std::ranges::count_if(takable_, [&](std::size_t pose) { return shelf_.poses()[pose].tags.contains(tag); }));
}

void LibraryModel::refresh() {
  const std::vector<ShelfPose>& poses = shelf_.poses();
  postures_.assign(poses.size(), std::nullopt);
  takable_.clear();
  if (!document_.scene().actors.empty()) {
    const Figure& figure = *owner_.actor().figure;
    for (std::size_t i = 0; i < poses.size(); ++i) {
      if (scene::sharedDofs(figure, *poses[i].pose.pose.figure) > 0) takable_.push_back(i);
    }
  }
  std::ranges::stable_sort(takable_, [&poses](std::size_t one, std::size_t other) {
    return QString::localeAwareCompare(poses[one].name, poses[other].name) < 0;
  });
  filter();
}

void LibraryModel::filter() {
  beginResetModel();
  rows_.clear();
  std::ranges::copy_if(takable_, std::back_inserter(rows_), [this](std::size_t i) {
    const ShelfPose& pose = shelf_.poses()[i];
    return (tag_.isEmpty() || pose.tags.contains(tag_)) &&
           std::ranges::all_of(words_, [&pose](const QString& word) { return matches(pose, word); }) &&
           (names_.isEmpty() || names_.contains(pose.name));
  });
  if (!names_.isEmpty()) {
    std::ranges::sort(rows_, {}, [this](std::size_t i) { return names_.indexOf(shelf_.poses()[i].name); });
  }
  endResetModel();
}

int LibraryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

const ShelfPose& LibraryModel::pose(int row) const { return shelf_.poses()[rows_[at(row)]]; }

const Posture& LibraryModel::posture(int row) const {
  std::optional<Posture>& posture = postures_[rows_[at(row)]];
  if (!posture) {
    const Figure& figure = *owner_.actor().figure;
    posture = scene::withShareOf(pose(row).pose.pose, figure, startPosture(figure));
  }
  return *posture;
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !isIndexOf(rows_, index.row())) return {};
  const ShelfPose& shown = pose(index.row());
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return shown.name;
    case Qt::AccessibleDescriptionRole:
      return shown.tags.join(QStringLiteral(", "));
    default:
      return {};
  }
}

}  // namespace limber::app
