// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/features.h"

#include "app/actors/actors_feature.h"
#include "app/balance/balance_feature.h"
#include "app/bend/bend_feature.h"
#include "app/camera/camera_feature.h"
#include "app/camera/look_feature.h"
#include "app/export/export_feature.h"
#include "app/files/files_feature.h"
#include "app/files/recovery_feature.h"
#include "app/goals/goals_feature.h"
#include "app/goals/select_feature.h"
#include "app/grab/grab_feature.h"
#include "app/hands/hands_feature.h"
#include "app/joints/joints_feature.h"
#include "app/keys/keys_feature.h"
#include "app/library/library_feature.h"
#include "app/limbs/limbs_feature.h"
#include "app/look_at/look_at_feature.h"
#include "app/match/match_feature.h"
#include "app/mirror/mirror_feature.h"
#include "app/obstacles/obstacles_feature.h"
#include "app/picture/picture_feature.h"
#include "app/poses/poses_feature.h"
#include "app/reach/reach_feature.h"
#include "app/six_axis/six_axis_feature.h"
#include "app/solving/solving_feature.h"
#include "app/tools.h"

namespace limber::app {

namespace {

template <class F>
Feature* make(Workbench& bench) {
  return new F(bench);
}

/// Adds the view's tools and marks before the features that use them.
Feature* makeTools(Workbench& bench) {
  addViewTools(bench.posing, bench.viewport);
  return new Feature(bench);
}

}  // namespace

/// Panels get the focus by Tab in this order, and Esc asks the features from the end.
FeatureList allFeatures() {
  return {
      makeTools,
      make<FilesFeature>,
      make<RecoveryFeature>,
      make<ExportFeature>,
      make<ReachFeature>,
      make<GoalsFeature>,
      make<SelectFeature>,
      make<GrabFeature>,
      make<LookAtFeature>,
      make<MatchFeature>,
      make<PosesFeature>,
      make<MirrorFeature>,
      make<LibraryFeature>,
      make<HandsFeature>,
      make<ActorsFeature>,
      make<JointsFeature>,
      make<BendFeature>,
      make<BalanceFeature>,
      make<CameraFeature>,
      make<LookFeature>,
      make<SixAxisFeature>,
      make<LimbsFeature>,
      make<SolvingFeature>,
      make<ObstaclesFeature>,
      make<PictureFeature>,
      make<KeysFeature>,
  };
}

}  // namespace limber::app
