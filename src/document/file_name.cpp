// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/file_name.h"

namespace limber::app {

QString asFileName(const QString& name, const QString& otherwise) {
  QString file;
  for (const QChar letter : name.toLower()) {
    if (letter.isLetterOrNumber()) {
      file += letter;
    } else if (!file.endsWith(QLatin1Char('_')) && !file.isEmpty()) {
      file += QLatin1Char('_');
    }
  }
  while (file.endsWith(QLatin1Char('_'))) file.chop(1);
  return file.isEmpty() ? otherwise : file;
}

}  // namespace limber::app
