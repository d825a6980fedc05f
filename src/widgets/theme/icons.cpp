// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/theme/icons.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

#include "widgets/theme/drawing.h"

namespace limber::app {
namespace {

constexpr int kThickStrokeUpTo = 16;

QString& assetsFolder() {
  static QString folder;
  return folder;
}

QHash<QString, QByteArray>& sources() {
  static QHash<QString, QByteArray> read;
  return read;
}

QByteArray source(const QString& name) {
  const auto known = sources().constFind(name);
  if (known != sources().constEnd()) return *known;
  QByteArray text;
  QFile file{iconFile(name)};
  if (!file.fileName().isEmpty() && file.open(QIODevice::ReadOnly)) text = file.readAll();
  sources().insert(name, text);
  return text;
}

QByteArray tinted(const QString& name, const QColor& colour, qreal size) {
  QByteArray text = source(name);
  text.replace("\"#000\"", '"' + colour.name(QColor::HexRgb).toLatin1() + '"');
  text.replace("\"#f00\"", '"' + tokens().accent.name(QColor::HexRgb).toLatin1() + '"');
  if (size <= kThickStrokeUpTo) text.replace("stroke-width=\"1.5\"", "stroke-width=\"1.7\"");
  return text;
}

class TintedIconEngine : public QIconEngine {
 public:
  TintedIconEngine(QString name, Ink ink) : name_(std::move(name)), ink_(ink) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const int edge = qMin(rect.width(), rect.height());
    drawIcon(*painter, name_, centredSquare(rect, edge), colourFor(mode, state));
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    return scaledPixmap(size, mode, state, 1.0);
  }

  QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override {
    const int edge = qMin(size.width(), size.height());
    return iconPixmap(name_, qRound(edge / scale), colourFor(mode, state), scale);
  }

  QIconEngine* clone() const override { return new TintedIconEngine(name_, ink_); }
  QString key() const override { return QStringLiteral("LimberTinted"); }
  bool isNull() override { return source(name_).isEmpty(); }

 private:
  QColor colourFor(QIcon::Mode mode, QIcon::State state) const {
    if (mode == QIcon::Disabled) return tokens().disabled;
    if (state == QIcon::On && ink_ != Ink::OnAccent) return tokens().accent;
    return inkColour(ink_);
  }

  QString name_;
  Ink ink_;
};

}  // namespace

void setAssetsFolder(const QString& assets_folder) {
  assetsFolder() = assets_folder;
  sources().clear();
}

QString iconFile(const QString& name) {
  const QString path = QDir{assetsFolder()}.filePath(QStringLiteral("icons/%1.svg").arg(name));
  return QFile::exists(path) ? path : QString{};
}

QIcon icon(const QString& name, Ink ink) { return QIcon{new TintedIconEngine(name, ink)}; }

void drawIcon(QPainter& painter, const QString& name, const QRectF& square, const QColor& colour) {
  QSvgRenderer renderer{tinted(name, colour, square.width())};
  if (!renderer.isValid()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setOpacity(painter.opacity() * colour.alphaF());
  renderer.render(&painter, square);
  painter.restore();
}

QPixmap iconPixmap(const QString& name, int size, const QColor& colour, qreal dpr) {
  const int device_size = qMax(1, qRound(size * dpr));
  QPixmap picture{device_size, device_size};
  picture.fill(Qt::transparent);
  picture.setDevicePixelRatio(dpr);
  QPainter painter{&picture};
  drawIcon(painter, name, QRectF{0.0, 0.0, double(size), double(size)}, colour);
  return picture;
}

}  // namespace limber::app
