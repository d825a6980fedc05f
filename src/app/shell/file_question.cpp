// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/file_question.h"

#include <QDir>
#include <QFileInfo>
#include <QIdentityProxyModel>
#include <QStandardPaths>

namespace limber::app {

namespace {

QString folderFor(const QString& open_scene) {
  if (!open_scene.isEmpty()) return QFileInfo(open_scene).path();
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  return QFileInfo::exists(documents) ? documents : QDir::homePath();
}

/// Files without the empty picture that stands before a heading: Qt makes a new one at each painting, and its cache of
/// pictures keeps the name of each for good.
class PlainHeadings : public QIdentityProxyModel {
 public:
  using QIdentityProxyModel::QIdentityProxyModel;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    return role == Qt::DecorationRole ? QVariant() : QIdentityProxyModel::headerData(section, orientation, role);
  }
};

}  // namespace

FileQuestion::FileQuestion(QMainWindow& window, const QString& title, const QString& open_scene, const QString& filter)
    : QFileDialog(&window, title, folderFor(open_scene), filter) {
  setOption(QFileDialog::DontUseNativeDialog);
  setProxyModel(new PlainHeadings(this));
}

QString FileQuestion::pathToRead() {
  setFileMode(QFileDialog::ExistingFile);
  return exec() == QDialog::Accepted ? selectedFiles().front() : QString();
}

QString FileQuestion::pathToWrite(const QString& suffix, const QString& name) {
  setAcceptMode(QFileDialog::AcceptSave);
  setDefaultSuffix(suffix);
  connect(this, &QFileDialog::filterSelected, this,
          [this](const QString& filter) { setDefaultSuffix(filter.section(QLatin1String("*."), 1).chopped(1)); });
  if (!name.isEmpty()) selectFile(name);
  return exec() == QDialog::Accepted ? selectedFiles().front() : QString();
}

}  // namespace limber::app
