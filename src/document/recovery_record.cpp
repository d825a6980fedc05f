// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/recovery_record.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>

#include "limber/io/atomic_file.h"
#include "limber/io/scene_file.h"

namespace limber::app {

namespace {

constexpr mode_t kPrivateFolder = 0700;

/// @return a descriptor that holds the lock, −1 when another process (or window) has it
int lockedFile(const QString& path) {
  const int file = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return -1;
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  ::close(file);
  return -1;
}

/// "3 minutes", at least one minute.
QString durationText(qint64 seconds) {
  constexpr qint64 kMinute = 60;
  constexpr qint64 kHour = 3600;
  constexpr qint64 kDay = 86400;
  const auto counted = [](qint64 count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
  };
  if (seconds < kHour) {
    return counted(std::max<qint64>(1, seconds / kMinute), QObject::tr("1 minute"), QObject::tr("%1 minutes"));
  }
  if (seconds < kDay) return counted(seconds / kHour, QObject::tr("1 hour"), QObject::tr("%1 hours"));
  return counted(seconds / kDay, QObject::tr("1 day"), QObject::tr("%1 days"));
}

QString momentText(const QDateTime& moment) {
  QString time = moment.time().toString(QStringLiteral("HH:mm"));
  if (moment.date() == QDate::currentDate()) return time;
  return QObject::tr("%1 at %2").arg(moment.date().toString(QStringLiteral("d MMMM")), time);
}

}  // namespace

QString recoveryFolder() {
  QString named = qEnvironmentVariable("LIMBER_RECOVERY");
  if (!named.isEmpty()) return named;
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
      .filePath(QStringLiteral("recovery"));
}

Expected<std::unique_ptr<RecoveryRecord>> RecoveryRecord::make(const QString& folder) {
  const QDir place(folder);
  const bool there = place.exists();
  if (!there && !QDir().mkpath(folder)) return failure(folder.toStdString(), "no such folder", "a place for recovery");
  if (!there) ::chmod(QFile::encodeName(folder).constData(), kPrivateFolder);
  const QString base = place.filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
  const int lock = lockedFile(base + QStringLiteral(".lock"));
  if (lock < 0) return failure(folder.toStdString(), io::kReadOnlyFolder, "a place for recovery");
  return std::unique_ptr<RecoveryRecord>(new RecoveryRecord(base, lock));
}

std::vector<std::unique_ptr<RecoveryRecord>> RecoveryRecord::abandoned(const QString& folder) {
  std::vector<std::unique_ptr<RecoveryRecord>> found;
  const QDir place(folder);
  QStringList names;
  for (const QFileInfo& file :
       place.entryInfoList({QStringLiteral("*.limber"), QStringLiteral("*.lock")}, QDir::Files)) {
    names << file.completeBaseName();
  }
  names.removeDuplicates();
  for (const QString& name : names) {
    const QString base = place.filePath(name);
    const int lock = lockedFile(base + QStringLiteral(".lock"));
    if (lock < 0) continue;
    std::unique_ptr<RecoveryRecord> record(new RecoveryRecord(base, lock));
    if (!QFile::exists(record->scenePath())) {
      record->remove();
      continue;
    }
    record->readNote();
    found.push_back(std::move(record));
  }
  std::ranges::stable_sort(found, [](const auto& one, const auto& other) { return one->kept_at_ > other->kept_at_; });
  return found;
}

RecoveryRecord::~RecoveryRecord() {
  if (!QFile::exists(scenePath())) QFile::remove(lockPath());
  ::close(lock_);
}

void RecoveryRecord::readNote() {
  kept_at_ = QFileInfo(scenePath()).lastModified();
  const auto text = io::readFile(notePath().toStdString());
  if (!text) return;
  const QJsonObject note = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
  original_.path = note[QStringLiteral("original")].toString();
  original_.stamp.written = QDateTime::fromString(note[QStringLiteral("written")].toString(), Qt::ISODateWithMs);
  original_.stamp.size = note[QStringLiteral("size")].toInteger();
}

Expected<void> RecoveryRecord::keep(const scene::Scene& scene, const SceneFile& original) {
  const QJsonObject note{{QStringLiteral("original"), original.path},
                         {QStringLiteral("written"), original.stamp.written.toString(Qt::ISODateWithMs)},
                         {QStringLiteral("size"), original.stamp.size},
                         {QStringLiteral("kept_at"), QDateTime::currentDateTime().toString(Qt::ISODate)},
                         {QStringLiteral("process"), static_cast<qint64>(::getpid())}};
  auto noted = io::writeFileAtomically(notePath().toStdString(), QJsonDocument(note).toJson().toStdString());
  if (!noted) return noted;
  auto kept = io::saveScene(scenePath().toStdString(), scene);
  if (!kept) return kept;
  original_ = original;
  kept_at_ = QDateTime::currentDateTime();
  return {};
}

void RecoveryRecord::remove() {
  // The scene goes first: without it there is nothing to offer, whatever happens next.
  for (const QString& file : {scenePath(), notePath(), lockPath()}) QFile::remove(file);
}

QString recoverySentence(const RecoveryRecord& record) {
  const QString closed = QObject::tr("Limber closed unexpectedly.");
  const QString from = momentText(record.keptAt());
  const auto said = [&](const QString& words) { return closed + QLatin1Char(' ') + words; };
  if (record.original().path.isEmpty())
    return said(QObject::tr("Unsaved work from %1, never saved to a file, can be restored.").arg(from));
  const QFileInfo file(record.original().path);
  if (!file.exists())
    return said(QObject::tr("Unsaved work from %1 on \"%2\" can be restored.").arg(from, file.fileName()));
  const qint64 seconds = file.lastModified().secsTo(record.keptAt());
  if (seconds < 0) {
    return said(
        QObject::tr("Unsaved work from %1 can be restored, but \"%2\" was saved after it.").arg(from, file.fileName()));
  }
  return said(
      QObject::tr("Unsaved work from %1, %2 after your last save, can be restored.").arg(from, durationText(seconds)));
}

}  // namespace limber::app
