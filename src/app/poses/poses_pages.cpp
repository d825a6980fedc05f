// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/poses_pages.h"

#include <QAction>
#include <QActionGroup>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/boxes.h"
#include "widgets/panel_dock.h"
#include "widgets/segmented_control.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

PosesPages::PosesPages(QWidget* parent)
    : QWidget(parent),
      column_(columnIn(this, kSpace2)),
      titles_(new QActionGroup(this)),
      pages_(new QStackedWidget(this)) {
  column_->addWidget(pages_, 1);
}

void PosesPages::add(const QString& title, QWidget* page, bool scrolls) {
  contents_ << page;
  pages_->addWidget(scrolls ? scrolledUpAndDown(page, pages_) : page);
  auto* action = new QAction(title, titles_);
  action->setCheckable(true);
  action->setChecked(pages_->count() == 1);
  connect(action, &QAction::triggered, this, [this, page] { show(page); });
  if (pages_->count() < 2) return;
  delete choice_;
  choice_ = new SegmentedControl(titles_->actions(), tr("Pages"), this);
  choice_->stretch();
  column_->insertWidget(0, choice_);
}

void PosesPages::show(QWidget* page) {
  const int index = static_cast<int>(contents_.indexOf(page));
  if (index < 0) return;
  pages_->setCurrentIndex(index);
  titles_->actions().at(index)->setChecked(true);
  Q_EMIT pageChanged();
}

QWidget* PosesPages::shown() const { return contents_.value(pages_->currentIndex()); }

}  // namespace limber::app
