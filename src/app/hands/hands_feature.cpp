// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/hands_feature.h"

#include <utility>

#include "app/hands/hands_panel.h"
#include "app/poses/poses_feature.h"
#include "limber/io/asset_folder.h"
#include "limber/io/hand_shapes.h"

namespace limber::app {

namespace {

/// The shapes that ship; none, with the reason, if they cannot be read.
std::vector<scene::HandShape> shippedShapes(Announcer& announcer) {
  const auto assets = io::findAssets();
  if (!assets) return {};  // the window has said so
  auto shapes = io::readHandShapes(io::handShapesFile(*assets));
  if (shapes) return std::move(*shapes);
  announcer.warn(QString::fromStdString(shapes.error().front().sentence()));
  return {};
}

}  // namespace

HandsFeature::HandsFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(360);
  open_ = actions_.add("hands.open", tr("Hands"), QStringLiteral("hand"), KeyScope::Window, {}, [this] { open(); });
  bench_.put("pose", 112, {open_});
  actions_.addSynonyms({{"hands.open", tr("fingers, fist, point, hand shape, hand pose, thumb")}});
}

void HandsFeature::assembled() {
  auto& poses = bench_.feature<PosesFeature>();
  panel_ = new HandsPanel(posing_, viewport_, shippedShapes(announcer_));
  connect(panel_, &HandsPanel::hovered, this, [this](const QString& words) { announcer_.hover(words); });
  poses.addPage(tr("Hands"), panel_);
}

void HandsFeature::open() { bench_.feature<PosesFeature>().showPage(panel_); }

}  // namespace limber::app
