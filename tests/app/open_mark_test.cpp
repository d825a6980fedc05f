// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/open_mark.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <memory>

namespace limber::app::open_mark_test {

TEST_CASE("a file that is open in one window is known to be in the next, by whatever name", "[app]") {
  const QTemporaryDir folder;
  const QString marks = folder.filePath(QStringLiteral("marks"));
  const QString path = folder.filePath(QStringLiteral("scene.limber"));
  REQUIRE(QFile(path).open(QIODevice::WriteOnly));
  const QString other_name = folder.filePath(QStringLiteral("link.limber"));
  REQUIRE(QFile::link(path, other_name));

  auto first = std::make_unique<OpenMark>(path, marks);
  CHECK_FALSE(first->elsewhere());
  auto second = std::make_unique<OpenMark>(other_name, marks);
  CHECK(second->elsewhere());
  CHECK_FALSE(OpenMark(folder.filePath(QStringLiteral("other.limber")), marks).elsewhere());

  first.reset();
  CHECK(OpenMark(path, marks).elsewhere());  // the second has it still
  second.reset();
  CHECK_FALSE(OpenMark(path, marks).elsewhere());
  CHECK(QDir(marks).entryList(QDir::Files).isEmpty());
}

TEST_CASE("a file opens as ever if no mark can be set", "[app]") {
  CHECK_FALSE(OpenMark(QStringLiteral("/tmp/scene.limber"), QStringLiteral("/proc/no/such/folder")).elsewhere());
}

}  // namespace limber::app::open_mark_test
