// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#define CATCH_CONFIG_RUNNER
#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/theme/icons.h"
#include "app/theme/theme.h"

int main(int argc, char** argv) {
  Catch::Session session;
  const int bad_usage = session.applyCommandLine(argc, argv);
  if (bad_usage != 0) return bad_usage;
  // Lists are made without a display.
  const Catch::ConfigData& config = session.configData();
  if (config.listTests || config.listTags || config.listReporters || config.listTestNamesOnly) return session.run();

  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  int no_arguments = 1;
  QApplication application(no_arguments, argv);
  const QTemporaryDir settings;  // a test neither reads nor changes what a person has set
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  qputenv("LIMBER_RECOVERY", settings.filePath(QStringLiteral("recovery")).toUtf8());
  QApplication::setOrganizationName(QStringLiteral("limber-tests"));
  QApplication::setApplicationName(QStringLiteral("limber-tests"));
  limber::app::setAssetsFolder(QStringLiteral(LIMBER_ASSETS_DIR));
  limber::app::applyTheme(application, limber::app::Theme::Dark);
  return session.run();
}
