// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <QTemporaryDir>

#include "support/run_tests.h"
#include "support/sanitizers.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#ifdef LIMBER_ADDRESS_SANITIZER
// A library that has gone cannot be named where it has left memory behind, and lsan.supp could not pass it over.
extern "C" int dlclose(void* /*library*/) { return 0; }
#endif

namespace {

int inApplication(char* program, const std::function<int()>& run) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  int no_arguments = 1;
  QApplication application(no_arguments, &program);
  const QTemporaryDir settings;  // a test neither reads nor changes what a person has set
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  qputenv("LIMBER_RECOVERY", settings.filePath(QStringLiteral("recovery")).toUtf8());
  QApplication::setOrganizationName(QStringLiteral("limber-tests"));
  QApplication::setApplicationName(QStringLiteral("limber-tests"));
  limber::app::setAssetsFolder(QStringLiteral(LIMBER_ASSETS_DIR));
  limber::app::applyTheme(application, limber::app::Theme::Dark);
  return run();
}

}  // namespace

int main(int argc, char** argv) {
  return limber::support::runTests(argc, argv, [argv](const auto& run) { return inApplication(argv[0], run); });
}
