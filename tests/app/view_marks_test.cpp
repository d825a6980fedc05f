// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/view_marks.h"

#include <QImage>
#include <catch2/catch.hpp>

namespace limber::app::view_marks_test {

namespace {

struct Disc {
  Qt::GlobalColor colour;
};

struct Word {
  int letters;
};

void paintDisc(QPainter& painter, const Disc& disc, const QSizeF& pane) {
  painter.fillRect(QRectF(QPointF(), pane), disc.colour);
}

void paintWord(QPainter& /*painter*/, const Word& /*word*/, const QSizeF& /*pane*/) {}

QColor painted(const Marks& marks) {
  QImage image(4, 4, QImage::Format_RGB32);
  image.fill(Qt::black);
  QPainter painter(&image);
  marks.paint(painter, QSizeF(4.0, 4.0));
  painter.end();
  return image.pixelColor(1, 1);
}

}  // namespace

TEST_CASE("marks are painted by layer, in a layer as they were added, and are found by their type", "[app]") {
  Marks marks;
  marks.add<Disc>(Layer::Goal, {Qt::green}, paintDisc);
  marks.add<Disc>(Layer::Floor, {Qt::red}, paintDisc);
  CHECK(painted(marks) == QColor(Qt::green));
  marks.add<Disc>(Layer::Goal, {Qt::blue}, paintDisc);
  CHECK(painted(marks) == QColor(Qt::blue));
  CHECK(marks.find<Word>() == nullptr);
  marks.add<Word>(Layer::Corner, {5}, paintWord);
  REQUIRE(marks.find<Word>() != nullptr);
  CHECK(marks.find<Word>()->letters == 5);
  CHECK(marks.all<Disc>().size() == 3);

  // A layer that is hidden stays so, whatever is added to it later.
  marks.hide({Layer::Goal});
  CHECK(painted(marks) == QColor(Qt::red));
  marks.add<Disc>(Layer::Goal, {Qt::white}, paintDisc);
  CHECK(painted(marks) == QColor(Qt::red));
  CHECK(marks.all<Disc>().size() == 1);
}

}  // namespace limber::app::view_marks_test
