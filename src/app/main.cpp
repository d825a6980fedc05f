// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <QApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QRegularExpression>
#include <QSettings>
#include <QSurfaceFormat>
#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "app/features.h"
#include "app/files/files_feature.h"
#include "app/files/picture_file.h"
#include "app/files/recovery_feature.h"
#include "app/measure/drag_log.h"
#include "app/measure/view_bench.h"
#include "app/shell/main_window.h"
#include "app/shell/status_line.h"
#include "app/thumbnail/thumbnail.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"
#include "limber/io/asset_folder.h"
#include "limber/io/atomic_file.h"
#include "limber/io/figure_file.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace {

struct Options {
  std::string file;
  std::string picture;
  std::string thumbnail;
  std::string theme;
  std::string size;
  bool log = false;
  bool no_hints = false;
  bool bench_view = false;
};

using limber::console::notWritten;

constexpr int kNoGraphics = 4;

int refuse(const std::string& where, const std::string& found, const std::string& expected) {
  return limber::console::refuse(limber::Error{where, found, expected});
}

int refuseGraphics(const limber::Errors& errors) {
  limber::console::reportErrors(errors);
  return kNoGraphics;
}

/// Draws the thumbnail of a file without a display. Writes nothing on failure and never over a file it has read.
/// @return the exit code
int writeThumbnail(const Options& options) {
  constexpr int kUsual = 256;
  constexpr int kLargest = 4096;
  const int size = options.size.empty() ? kUsual : QString::fromStdString(options.size).toInt();
  if (size < 1 || size > kLargest)
    return refuse("--size", "'" + options.size + "'", "pixels of a thumbnail, 1 to 4096");
  if (options.file.empty()) return refuse("--thumbnail", "no FILE", "a scene or a figure");
  const limber::io::ReadRecord read;
  const auto assets = limber::io::findAssets();
  if (!assets) return limber::console::refuse(assets.error());
  const auto loaded = limber::io::openAny(options.file);
  if (!loaded) return refuse("", limber::io::cannotOpen(options.file, loaded.error()), "");
  const auto picture = limber::app::thumbnailOf(loaded->scene, size, *assets);
  if (!picture) {
    const bool no_graphics = picture.error().front().where == "OpenGL";
    return no_graphics ? refuseGraphics(picture.error()) : limber::console::refuse(picture.error());
  }
  const auto free = limber::console::checkOutput(options.thumbnail, read);
  if (!free) return limber::console::refuse(free.error());
  const auto saved = limber::app::savePictureFile(*picture, options.thumbnail);
  return saved ? limber::console::kDone : notWritten(saved.error());
}

/// Whether OpenGL 3.3 is available: without it the window would crash at its start.
bool hasGraphics() {
  QOpenGLContext context;
  QOffscreenSurface surface;
  surface.create();
  return context.create() && context.makeCurrent(&surface) && context.format().version() >= qMakePair(3, 3);
}

/// @param swap_interval  0: as fast as it can, 1: with the screen
void askForOpenGl(int swap_interval) {
  QSurfaceFormat format;
  format.setRenderableType(QSurfaceFormat::OpenGL);
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(0);  // the renderer draws into framebuffers of its own
  format.setSwapInterval(swap_interval);
  QSurfaceFormat::setDefaultFormat(format);
  QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
}

limber::app::Theme chosenTheme(const Options& options) {
  const QString stored = QSettings().value(QStringLiteral("theme"), QStringLiteral("dark")).toString();
  const bool light = options.theme.empty() ? stored == QLatin1String("light") : options.theme == "light";
  return light ? limber::app::Theme::Light : limber::app::Theme::Dark;
}

/// WIDTHxHEIGHT in pixels; nothing if it is something else.
std::optional<QSize> windowSize(const std::string& text) {
  static const QRegularExpression form(QStringLiteral("^([1-9][0-9]{0,4})x([1-9][0-9]{0,4})$"));
  const QRegularExpressionMatch match = form.match(QString::fromStdString(text));
  if (!match.hasMatch()) return std::nullopt;
  return QSize(match.captured(1).toInt(), match.captured(2).toInt());
}

/// Whether there is a display: without one Qt aborts the program.
bool hasDisplay() {
  constexpr const char* kPlaces[] = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
  return std::ranges::any_of(kPlaces, [](const char* place) { return !qEnvironmentVariableIsEmpty(place); });
}

/// Measures, prints the table and closes the window.
void benchView(limber::app::MainWindow& window) {
  constexpr int kSteps = 120;
  auto* bench = new limber::app::ViewBench(window.posing(), window.viewport(), kSteps, &window);
  QObject::connect(bench, &limber::app::ViewBench::finished, &window, [&window, bench] {
    if (bench->results().empty()) {
      QApplication::exit(refuse("--bench-view", "a figure without a left hand", "one with a left hand to move"));
      return;
    }
    std::cout << bench->table().toStdString() << std::flush;
    window.close();
  });
  bench->start();
}

/// @return the exit code
int run(const Options& options, int argc, char** argv) {
  if (!options.thumbnail.empty()) return writeThumbnail(options);
  const auto free = limber::console::checkOutput(options.picture, {options.file});
  if (!free) return limber::console::refuse(free.error());
  const std::optional<QSize> size = windowSize(options.size);
  if (!size && !options.size.empty()) {
    return refuse("--size", "'" + options.size + "'", "pixels of the window, such as 1280x800");
  }
  if (!hasDisplay()) {
    return refuseGraphics(
        {{"", "no display, as DISPLAY and WAYLAND_DISPLAY are empty", "one; --thumbnail needs none"}});
  }

  askForOpenGl(options.bench_view ? 0 : 1);
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("limber"));
  QApplication::setApplicationName(QStringLiteral("limber"));
  QApplication::setApplicationVersion(QStringLiteral(LIMBER_VERSION));
  QGuiApplication::setDesktopFileName(QStringLiteral("limber"));  // of the package: windows have its icon
  if (!hasGraphics()) {
    return refuseGraphics({{"OpenGL", "no version 3.3", "one, such as that of the package libgl1-mesa-dri"}});
  }
  const auto assets = limber::io::findAssets();
  if (!assets) return limber::console::refuse(assets.error());
  limber::app::setAssetsFolder(QString::fromStdString(assets->string()));
  limber::app::applyTheme(application, chosenTheme(options));

  limber::app::MainWindow window(limber::app::allFeatures());
  auto& files = window.feature<limber::app::FilesFeature>();
  if (!files.newScene(QStringLiteral("adult"))) {
    return refuse("", window.statusLine().sentence().toStdString(), "");
  }
  if (!options.file.empty()) files.open(options.file);
  if (options.no_hints || options.bench_view) window.setHintsShown(false);
  if (size) window.resize(*size);
  if (options.log) new limber::app::DragLog(window.posing(), window.viewport(), &window);
  if (options.bench_view) benchView(window);
  window.show();
  window.viewport().setFocus();
  window.feature<limber::app::RecoveryFeature>().offer();
  if (!options.picture.empty()) {
    QObject::connect(&window, &limber::app::MainWindow::closing, &window, [&window, &options] {
      const auto saved = limber::app::savePictureFile(window.grab().toImage(), options.picture);
      if (!saved) limber::console::reportErrors(saved.error());
    });
  }
  return QApplication::exec();
}

void addOptions(CLI::App& program, int& exit_code, int argc, char** argv) {
  auto options = std::make_shared<Options>();
  program.require_subcommand(0);
  program.add_option("FILE", options->file, "A .limber scene or a .fig figure to open");
  program.add_option("--picture", options->picture, "Write a picture of the window here when it closes (PNG)");
  program.add_option("--thumbnail", options->thumbnail,
                     "Write a small picture of FILE here and end, without a window or a display (PNG)");
  program.add_option("--theme", options->theme, "dark or light")->check(limber::console::oneOfWords({"dark", "light"}));
  program.add_option("--size", options->size, "Size of the window, such as 1280x800; of a thumbnail, such as 256");
  program.add_flag("--log", options->log, "Print where handles are and how drags end");
  program.add_flag("--no-hints", options->no_hints, "Start without the hint cards");
  program.add_flag("--bench-view", options->bench_view,
                   "Play one motion as wireframe and mesh, lights on and off, print the frames a second, and end");
  program.callback([options, &exit_code, argc, argv] { exit_code = run(*options, argc, argv); });
}

}  // namespace

int main(int argc, char** argv) {
  return limber::console::run(
      {"limber", "Limber: pose articulated figures by dragging hands and feet.", "Example: limber Walk.limber",
       [argc, argv](CLI::App& program, int& exit_code) { addOptions(program, exit_code, argc, argv); }},
      argc, argv);
}
