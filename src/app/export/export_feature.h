// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>

#include "app/export/export_dialog.h"
#include "app/shell/feature.h"

namespace limber::app {

/// Figures, motions and joint values written for other programs: File > Export.
class ExportFeature : public Feature {
  Q_OBJECT

 public:
  explicit ExportFeature(Workbench& bench);

  /// Writes what is chosen. @return whether it was written; if not, the window has shown the reason
  bool write(const ExportChoice& choice, const QString& path);
  [[nodiscard]] ExportDialog* dialog() const { return dialog_; }

 private:
  void open();
  void askAndWrite(const ExportChoice& choice);

  QPointer<ExportDialog> dialog_;
};

}  // namespace limber::app
