// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "mannequin/bind_pose.h"
#include "mannequin/field.h"
#include "mannequin/form.h"

namespace limber::mannequin {

/// A person as solids in the bind pose: world, cm. Limbs are the left ones; torso and head are whole. Muscles show on
/// skins; the shells of a lay figure are plain.
struct Solids {
  Field torso, head, arm, palm, leg, foot;

  [[nodiscard]] static Solids make(const BindPose& bind, const Form& form = Form::man(), bool muscles = false);
};

/// Parts of a torso: a lay figure's thighs bring the flesh of the hips themselves, and its shells stay calmer without
/// the cords of the neck and the collarbones.
struct TorsoForm {
  bool hips = true;
  bool neck_cords = true;
  bool collarbones = false;
};

/// The trunk from crotch to skull.
[[nodiscard]] Field makeTorso(const TorsoForm& parts, const Form& form = Form::man());
[[nodiscard]] Field makeHead(const Form& form = Form::man());
/// The man's in fewer and softer forms: a lay figure's triangles are too large for lids, lips and the shell of an ear.
[[nodiscard]] Field makeLayHead();
[[nodiscard]] Field makeArm(const BindPose& bind, const Form& form = Form::man(), bool muscles = false);
[[nodiscard]] Field makePalm(const BindPose& bind, const Form& form = Form::man());
[[nodiscard]] Field makeLeg(const BindPose& bind, const Form& form = Form::man(), bool muscles = false);
[[nodiscard]] Field makeFoot(const BindPose& bind, const Form& form = Form::man());

}  // namespace limber::mannequin
