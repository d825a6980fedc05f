// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <string>

namespace limber::app {

/// While it lives, the program ffmpeg is a script of the shell.
class StandInEncoder {
 public:
  /// @param act  what the script does; `$last` is the file to be written; empty: there is no program at all
  explicit StandInEncoder(const std::string& act) : path_(qgetenv("PATH")) {
    if (!act.empty()) {
      QFile script(folder_.filePath(QStringLiteral("ffmpeg")));
      REQUIRE(script.open(QIODevice::WriteOnly));
      script.write("#!/bin/sh\nPATH=/usr/bin:/bin\nfor last; do echo \"$last\" >> \"" +
                   folder_.filePath(QStringLiteral("arguments")).toUtf8() + "\"; done\n");
      script.write(act.c_str());
      script.write("\n");
      script.close();
      REQUIRE(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    qputenv("PATH", folder_.path().toUtf8() + (act.empty() ? QByteArray() : ':' + path_));
  }
  StandInEncoder(const StandInEncoder&) = delete;
  StandInEncoder& operator=(const StandInEncoder&) = delete;
  ~StandInEncoder() { qputenv("PATH", path_); }

  /// What it was called with, all calls one after the other.
  [[nodiscard]] QStringList arguments() const {
    QFile file(folder_.filePath(QStringLiteral("arguments")));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split(QLatin1Char('\n')) : QStringList();
  }

 private:
  QTemporaryDir folder_;
  QByteArray path_;
};

}  // namespace limber::app
