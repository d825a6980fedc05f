// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/material_block.h"

#include <QComboBox>
#include <QVBoxLayout>

#include "limber/base/index.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

QString wordsOf(scene::MaterialKind material) {
  switch (material) {
    case scene::MaterialKind::Clay:
      break;
    case scene::MaterialKind::Skin:
      return MaterialBlock::tr("Skin");
    case scene::MaterialKind::Toon:
      return MaterialBlock::tr("Toon");
    case scene::MaterialKind::XRay:
      return MaterialBlock::tr("X-ray");
    case scene::MaterialKind::Silhouette:
      return MaterialBlock::tr("Silhouette");
  }
  return MaterialBlock::tr("Clay");
}

}  // namespace

MaterialBlock::MaterialBlock(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), material_(choiceField(tr("Material"), this)) {
  auto* column = columnIn(this, kSpace1);
  for (const scene::MaterialKind material : scene::kMaterials) material_->addItem(wordsOf(material));
  material_->setToolTip(tr("What the figures seem to be made of, in the view and in pictures"));
  addFormRow(*column, tr("Material"), {material_});
  connect(material_, &QComboBox::activated, this, &MaterialBlock::take);
  whenChanged(document_, ScenePart::Shown | ScenePart::Material, this, [](MaterialBlock* block) { block->refresh(); });
  refresh();
}

void MaterialBlock::take(int row) {
  if (!isIndexOf(scene::kMaterials, row)) return;
  const scene::MaterialKind material = scene::kMaterials[at(row)];
  if (material == document_.scene().material) return;
  document_.settle();
  document_.edit(tr("material"), [material](scene::Scene& scene) { scene.material = material; });
}

void MaterialBlock::refresh() { material_->setCurrentIndex(static_cast<int>(document_.scene().material)); }

}  // namespace limber::app
