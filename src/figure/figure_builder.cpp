// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/figure_builder.h"

#include "figure/figure_assembly.h"

namespace limber {

ExpectedAll<FigurePtr> buildFigure(const FigureRecords& records) { return FigureAssembly(records).run(); }

}  // namespace limber
