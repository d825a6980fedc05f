// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/open_mark.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace limber::app {

namespace {

/// One name for a file, whatever leads to it.
QString markFor(const QString& path, const QString& folder) {
  const QFileInfo file(path);
  const QString whole = file.exists() ? file.canonicalFilePath() : file.absoluteFilePath();
  const QByteArray hash = QCryptographicHash::hash(whole.toUtf8(), QCryptographicHash::Sha1).toHex();
  return QDir(folder).filePath(QString::fromLatin1(hash) + QStringLiteral(".open"));
}

/// Whether a file that is open still has a name: the last holder may have removed it in between.
bool isNamed(int file) {
  struct stat status {};
  return ::fstat(file, &status) == 0 && status.st_nlink > 0;
}

}  // namespace

/// All windows share the lock. A window that can have it alone is the only one.
OpenMark::OpenMark(const QString& path, const QString& folder) : mark_(markFor(path, folder)) {
  constexpr int kTries = 10;
  if (!QDir().mkpath(folder)) return;
  for (int attempt = 0; attempt < kTries && lock_ < 0; ++attempt) {
    const int file = ::open(QFile::encodeName(mark_).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return;
    elsewhere_ = ::flock(file, LOCK_EX | LOCK_NB) != 0;
    const bool is_held = ::flock(file, LOCK_SH | LOCK_NB) == 0;
    if (is_held && isNamed(file)) {
      lock_ = file;
    } else {
      ::close(file);
    }
  }
}

OpenMark::~OpenMark() {
  if (lock_ < 0) return;
  if (::flock(lock_, LOCK_EX | LOCK_NB) == 0) QFile::remove(mark_);
  ::close(lock_);
}

}  // namespace limber::app
