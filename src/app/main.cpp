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
#include <cstdio>
#include <exception>
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
#include "limber/io/asset_folder.h"
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

constexpr int kBadInput = 2;
constexpr int kNotWritten = 3;
constexpr int kNoGraphics = 4;

int refuse(const std::string& sentence, int exit_code) {
  std::fprintf(stderr, "limber: %s\n", sentence.c_str());
  return exit_code;
}

/// What is wrong with a theme; empty if nothing is.
std::string wrongTheme(const std::string& word) {
  return word == "dark" || word == "light" ? "" : "found '" + word + "', expected dark or light";
}

/// What the command line says. @return an exit code when the program is to end at once, −1 to go on
int parse(int argc, char** argv, Options& options) {
  CLI::App parser(
      "Limber: pose articulated figures by dragging hands and feet.\n"
      "Example: limber Walk.limber");
  parser.add_option("FILE", options.file, "A .limber scene or a .fig figure to open");
  parser.add_option("--picture", options.picture, "Write a picture of the window here when it closes (PNG)");
  parser.add_option("--thumbnail", options.thumbnail,
                    "Write a small picture of FILE here and end, without a window or a display (PNG)");
  parser.add_option("--theme", options.theme, "dark or light")->check(CLI::Validator(wrongTheme, std::string()));
  parser.add_option("--size", options.size, "Size of the window, such as 1280x800; of a thumbnail, such as 256");
  parser.add_flag("--log", options.log, "Print where handles are and how drags end");
  parser.add_flag("--no-hints", options.no_hints, "Start without the hint cards");
  parser.add_flag("--bench-view", options.bench_view,
                  "Play one motion as wireframe and mesh, lights on and off, print the frames a second, and end");
  parser.set_version_flag("--version", std::string(LIMBER_VERSION));
  try {
    parser.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return parser.exit(error);  // help, or the version
    return refuse(std::string(error.what()) + "\nRun with --help for more information.", kBadInput);
  }
  return -1;
}

/// Draws a file without a display. Nothing is written when that fails. @return the exit code
int writeThumbnail(const Options& options) {
  constexpr int kUsual = 256;
  constexpr int kLargest = 4096;
  const int size = options.size.empty() ? kUsual : QString::fromStdString(options.size).toInt();
  if (size < 1 || size > kLargest) {
    return refuse("--size: found '" + options.size + "', expected pixels of a thumbnail, 1 to 4096", kBadInput);
  }
  if (options.file.empty()) return refuse("--thumbnail: found no FILE, expected a scene or a figure", kBadInput);
  const auto assets = limber::io::findAssets();
  if (!assets) return refuse(assets.error().sentence(), kBadInput);
  const auto loaded = limber::io::openAny(options.file);
  if (!loaded) return refuse(limber::io::cannotOpen(options.file, loaded.error()), kBadInput);
  const auto picture = limber::app::thumbnailOf(loaded->scene, size, *assets);
  if (!picture) {
    const bool no_graphics = picture.error().front().where == "OpenGL";
    return refuse(limber::sentences(picture.error()), no_graphics ? kNoGraphics : kBadInput);
  }
  if (limber::app::savePictureFile(*picture, QString::fromStdString(options.thumbnail))) return 0;
  return refuse(options.thumbnail + ": the picture cannot be written", kNotWritten);
}

/// Whether OpenGL 3.3 can be had: without it the window would not come up but crash.
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

/// Qt ends a program that finds no display by an abort.
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
      std::fputs("This figure has no left hand that could be moved.\n", stderr);
      QApplication::exit(kBadInput);
      return;
    }
    std::fputs(bench->table().toStdString().c_str(), stdout);
    window.close();
  });
  bench->start();
}

int run(int argc, char** argv) {
  Options options;
  const int ended = parse(argc, argv, options);
  if (ended >= 0) return ended;
  if (!options.thumbnail.empty()) return writeThumbnail(options);
  const std::optional<QSize> size = windowSize(options.size);
  if (!size && !options.size.empty()) {
    return refuse("--size: found '" + options.size + "', expected pixels of the window, such as 1280x800", kBadInput);
  }
  if (!hasDisplay()) {
    return refuse("found no display, as DISPLAY and WAYLAND_DISPLAY are empty, expected one; --thumbnail needs none",
                  kNoGraphics);
  }

  askForOpenGl(options.bench_view ? 0 : 1);
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("limber"));
  QApplication::setApplicationName(QStringLiteral("limber"));
  QApplication::setApplicationVersion(QStringLiteral(LIMBER_VERSION));
  QGuiApplication::setDesktopFileName(QStringLiteral("limber"));  // of the package: windows have its icon
  if (!hasGraphics()) {
    std::fputs("Limber needs OpenGL 3.3 and found none. Install libgl1-mesa-dri and start again.\n", stderr);
    return kNoGraphics;
  }
  const auto assets = limber::io::findAssets();
  if (!assets) {
    std::fprintf(stderr, "%s\n", assets.error().sentence().c_str());
    return kBadInput;
  }
  limber::app::setAssetsFolder(QString::fromStdString(assets->string()));
  limber::app::applyTheme(application, chosenTheme(options));

  limber::app::MainWindow window(limber::app::allFeatures());
  auto& files = window.feature<limber::app::FilesFeature>();
  if (!files.newScene(QStringLiteral("adult"))) {
    std::fprintf(stderr, "%s\n", window.statusLine().sentence().toStdString().c_str());
    return kBadInput;
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
      if (!limber::app::savePictureFile(window.grab().toImage(), QString::fromStdString(options.picture))) {
        std::fprintf(stderr, "%s: the picture cannot be written\n", options.picture.c_str());
      }
    });
  }
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {  // no memory, no file system
    std::fprintf(stderr, "limber: %s\n", error.what());
    return kBadInput;
  }
}
