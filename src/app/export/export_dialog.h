// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/export/receivers.h"
#include "document/document.h"
#include "widgets/place_field.h"

namespace limber::app {

/// What of a figure's motion is written.
enum class ExportedMotion { None, KeyPoses, Frames };

/// What the dialog asks for.
struct ExportChoice {
  exchange::Format format = exchange::Format::Glb;
  exchange::ExportOptions options;
  ExportedMotion motion = ExportedMotion::None;
  bool all_figures = false;  ///< all that are shown, else the selected one
};

/// Figures for other programs: for whom, in which format, with what that receiver expects; the window goes on behind
/// it.
class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  ExportDialog(Document& document, QWidget* parent);

  [[nodiscard]] ExportChoice choice() const;
  [[nodiscard]] QComboBox& receiver() const { return *receiver_; }
  [[nodiscard]] QComboBox& format() const { return *format_; }
  [[nodiscard]] QComboBox& motion() const { return *motion_; }
  [[nodiscard]] QComboBox& unit() const { return *unit_; }
  [[nodiscard]] QPushButton& exportButton() const { return *export_; }
  [[nodiscard]] QString summary() const { return summary_->text(); }

 Q_SIGNALS:
  /// The person wants the file.
  void exportWanted(const ExportChoice& choice);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void addRows(QVBoxLayout& column);
  void addOptions(QVBoxLayout& column);
  void showFormats();
  /// Sets the options to what the format's receivers expect.
  void showUsual();
  /// Which rows say something for the format, and what will be written.
  void refresh();
  [[nodiscard]] exchange::Format chosenFormat() const;
  [[nodiscard]] QString summaryText() const;

  Document& document_;
  std::vector<Receiver> receivers_;
  QComboBox* receiver_;
  QComboBox* format_;
  QComboBox* figures_;
  QComboBox* motion_;
  QComboBox* unit_;
  QComboBox* up_;
  QComboBox* order_;
  QComboBox* angles_;
  QCheckBox* rest_;
  PlaceField* rate_;
  QWidget* figures_row_ = nullptr;
  QWidget* motion_row_ = nullptr;
  QWidget* rate_row_ = nullptr;
  QWidget* axes_row_ = nullptr;
  QWidget* order_row_ = nullptr;
  QWidget* angles_row_ = nullptr;
  QLabel* hint_;
  QLabel* summary_;
  QPushButton* export_ = nullptr;
};

}  // namespace limber::app
