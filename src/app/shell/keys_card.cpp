// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/keys_card.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <algorithm>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kRow = 28;
constexpr int kHeading = 36;
constexpr double kCap = 20.0;
constexpr double kCapGap = 3.0;

/// "Ctrl+Shift++" as "Ctrl", "Shift", "+".
QStringList capsOf(const QString& keys) {
  QStringList caps;
  QString rest = keys;
  for (qsizetype plus = rest.indexOf(QLatin1Char('+'), 1); plus > 0; plus = rest.indexOf(QLatin1Char('+'), 1)) {
    caps << rest.left(plus);
    rest = rest.mid(plus + 1);
  }
  return caps << rest;
}

double capWidth(const QFontMetricsF& metrics, const QString& words) {
  return std::max(kCap, metrics.horizontalAdvance(words) + 12.0);
}

void paintCap(QPainter& painter, const QRectF& box, const QString& words) {
  drawRounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, QPen(tokens().card_line, 1.0),
              tokens().raised);
  painter.setPen(tokens().text);
  painter.drawText(box, Qt::AlignCenter, words);
}

/// Paints one way to give the command, ending at `right`. @return its left end
double paintKeys(QPainter& painter, double right, double middle, const QString& keys) {
  const QFontMetricsF metrics(painter.font());
  if (keys.contains(QLatin1Char(' '))) {  // a mouse gesture
    const double left = right - metrics.horizontalAdvance(keys);
    painter.setPen(tokens().text2);
    painter.drawText(QPointF(left, middle + 0.5 * metrics.capHeight()), keys);
    return left;
  }
  const QStringList caps = capsOf(keys);
  for (auto cap = caps.rbegin(); cap != caps.rend(); ++cap) {
    const double width = capWidth(metrics, *cap);
    right -= width;
    paintCap(painter, QRectF(right, middle - 0.5 * kCap, width, kCap), *cap);
    right -= kCapGap;
  }
  return right + kCapGap;
}

/// Paints a row of the keys card: a heading, or words at the left and key caps at the right.
class KeysRowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF row = QRectF(option.rect).adjusted(kSpace4, 0.0, -kSpace4, 0.0);
    const QString words = index.data().toString();
    if (index.data(KeysCard::kHeadingRole).toBool()) {
      setLetters(*painter, textFont(TextSize::Body, true), tokens().text);
      painter->drawText(row.adjusted(0.0, kSpace2, 0.0, 0.0), Qt::AlignVCenter | Qt::AlignLeft, words);
      painter->restore();
      return;
    }
    painter->setFont(textFont(TextSize::Detail));
    double right = row.right();
    const QStringList keys = index.data(KeysCard::kKeysRole).toStringList();
    for (auto way = keys.rbegin(); way != keys.rend(); ++way) {
      right = paintKeys(*painter, right, row.center().y(), *way) - kSpace2;
    }
    setLetters(*painter, textFont(TextSize::Body), tokens().text2);
    const QFontMetricsF metrics(painter->font());
    painter->drawText(QPointF(row.left(), row.center().y() + 0.5 * metrics.capHeight()),
                      metrics.elidedText(words, Qt::ElideRight, right - row.left()));
    painter->restore();
  }

  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const override {
    return {200, index.data(KeysCard::kHeadingRole).toBool() ? kHeading : kRow};
  }
};

constexpr int kKeysWidth = 560;
constexpr int kCardHeight = 640;
constexpr int kKeysMargin = 40;  // px of the window that stay free around it

/// Keys of a command for the list: without Shift's fine step of a key that is listed already, and without spellings of
/// a sign that only some systems send.
QStringList keysOf(const QAction& action) {
  QStringList all;
  for (const QKeySequence& sequence : action.shortcuts()) all << sequence.toString(QKeySequence::NativeText);
  QStringList kept;
  for (const QString& keys : all) {
    const bool repeated = keys.startsWith(QStringLiteral("Shift+")) && all.contains(keys.mid(6));
    if (!repeated) kept << QString(keys).replace(QLatin1Char('-'), QChar(0x2212));
  }
  return kept;
}

/// Whether Shift makes the command's step a tenth: a named key that is listed with and without it.
bool hasFineStep(const QAction& action) {
  const QList<QKeySequence> all = action.shortcuts();
  return std::ranges::any_of(all, [&all](const QKeySequence& sequence) {
    const QString keys = sequence.toString();
    return keys.size() > 7 && keys.startsWith(QStringLiteral("Shift+")) && all.contains(QKeySequence(keys.mid(6)));
  });
}

}  // namespace

KeysCard::KeysCard(const ActionTable& actions, QWidget* window)
    : QFrame(window), search_(new QLineEdit(this)), list_(new QListView(this)) {
  setAttribute(Qt::WA_DeleteOnClose);
  setAccessibleName(tr("Keys"));
  gather(actions);
  auto* close = iconButton(QStringLiteral("close"), tr("Close the keys"), this);
  close->setFixedSize(28, 28);
  search_->setPlaceholderText(tr("Find a command or a key"));
  search_->setAccessibleName(search_->placeholderText());
  search_->setClearButtonEnabled(true);
  search_->setFixedHeight(kFieldHeight);
  search_->addAction(QIcon(iconPixmap(QStringLiteral("search"), kPanelIcon, tokens().text2, devicePixelRatioF())),
                     QLineEdit::LeadingPosition);
  list_->setModel(&model_);
  list_->setItemDelegate(new KeysRowDelegate(list_));
  list_->setFrameShape(QFrame::NoFrame);
  list_->setSelectionMode(QAbstractItemView::NoSelection);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list_->setAccessibleName(tr("Commands and their keys"));
  list_->setStyleSheet(QStringLiteral("QListView { background: transparent; }"));
  list_->viewport()->setAutoFillBackground(false);

  auto* head = rowIn(nullptr, kStyleSpacing, {kSpace4, kSpace2, kSpace2, kSpace1});
  head->addWidget(strongLabel(tr("Keys"), this), 1);
  head->addWidget(close);
  auto* field = rowIn(nullptr, kStyleSpacing, {kSpace4, 0, kSpace4, kSpace1});
  field->addWidget(search_);
  auto* layout = columnIn(this, 0, {1, 1, 1, kSpace3});
  layout->addLayout(head);
  layout->addLayout(field);
  layout->addWidget(list_, 1);

  connect(search_, &QLineEdit::textChanged, this, &KeysCard::fill);
  connect(close, &QToolButton::clicked, this, &KeysCard::end);
  window->installEventFilter(this);
  for (QObject* watched : std::initializer_list<QObject*>{search_, list_, close}) watched->installEventFilter(this);
  fill({});
  place();
}

void KeysCard::toggle(const ActionTable& actions, QWidget* window) {
  if (auto* shown = window->findChild<KeysCard*>(QString(), Qt::FindDirectChildrenOnly)) {
    shown->end();
    return;
  }
  auto* card = new KeysCard(actions, window);
  card->show();
  card->raise();
  card->search_->setFocus(Qt::OtherFocusReason);
}

void KeysCard::gather(const ActionTable& actions) {
  Group window{tr("Anywhere in the window"), {}};
  Group view{tr("In the view"), {}};
  const QAction* put_back = actions.find("window.put_back");
  for (const QAction* action : actions.all()) {
    const QStringList keys = keysOf(*action);
    if (keys.isEmpty() || action == put_back) continue;
    QString words = action->property("words").toString();
    words.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    if (hasFineStep(*action)) words = tr("%1 (Shift: a tenth)").arg(words);
    const auto same = [&words](const Row& row) { return row.words == words; };
    const auto known = std::ranges::find_if(window.rows, same);
    if (known != window.rows.end()) {  // a second key of the same command, beside the one that works everywhere
      known->keys += keys;
      continue;
    }
    (action->shortcutContext() == Qt::WindowShortcut ? window : view).rows.append({words, keys});
  }
  Group mouse{tr("Mouse in the view"), {}};
  Group dragging{tr("While dragging"), {}};
  for (const auto& [place, gesture] : actions.gestures()) {
    (gesture.while_dragging ? dragging : mouse).rows.append({gesture.words, {gesture.how}});
  }
  dragging.rows.append({tr("Cancel, exactly as before"), keysOf(*put_back)});
  groups_ = {mouse, dragging, view, window};
}

void KeysCard::fill(const QString& wanted) {
  model_.clear();
  const auto fits = [&wanted](const Row& row) {
    return (row.words + QLatin1Char(' ') + row.keys.join(QLatin1Char(' ')))
        .contains(wanted.trimmed(), Qt::CaseInsensitive);
  };
  const auto add = [this](const QString& words, bool heading, const QStringList& keys) {
    auto* item = new QStandardItem(words);
    item->setData(heading, kHeadingRole);
    item->setData(keys, kKeysRole);
    item->setData(heading ? words : tr("%1: %2").arg(words, keys.join(tr(" or "))), Qt::AccessibleTextRole);
    model_.appendRow(item);
  };
  for (const Group& group : groups_) {
    if (std::ranges::none_of(group.rows, fits)) continue;
    add(group.heading, true, {});
    for (const Row& row : group.rows) {
      if (fits(row)) add(row.words, false, row.keys);
    }
  }
  if (model_.rowCount() == 0) add(tr("No command matches \"%1\".").arg(wanted.trimmed()), false, {});
}

void KeysCard::place() {
  const QSize room = parentWidget()->size();
  resize(std::min(kKeysWidth, room.width() - 2 * kKeysMargin), std::min(kCardHeight, room.height() - 2 * kKeysMargin));
  move((room.width() - width()) / 2, (room.height() - height()) / 2);
}

void KeysCard::end() {
  if (QWidget* view = parentWidget()->findChild<QWidget*>(QStringLiteral("viewport"))) view->setFocus();
  close();
}

void KeysCard::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  QColor ground = tokens().card;
  ground.setAlpha(255);  // it may lie over words, which would shine through
  drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCardRadius, QPen(tokens().card_line, 1.0),
              ground);
}

void KeysCard::mousePressEvent(QMouseEvent* event) { event->accept(); }

bool KeysCard::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget()) {
    if (event->type() == QEvent::Resize) place();
    return false;
  }
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
  auto* key = static_cast<QKeyEvent*>(event);
  if (key->key() == Qt::Key_Escape) {
    if (event->type() == QEvent::KeyPress) {
      end();
      return true;
    }
    event->accept();
    return true;
  }
  if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) {
    if (watched == search_ && event->type() == QEvent::KeyPress) {
      list_->setFocus(Qt::TabFocusReason);
      return true;
    }
  }
  return false;
}

}  // namespace limber::app
