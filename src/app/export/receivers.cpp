// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/export/receivers.h"

#include <QObject>

namespace limber::app {

namespace {

QString tr(const char* words) { return QObject::tr(words); }

}  // namespace

QString asText(std::string_view words) { return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size())); }

std::vector<Receiver> allReceivers() {
  using exchange::Format;
  std::vector<Receiver> all{
      {tr("Blender"),
       {{Format::Glb,
         tr("In Blender: File > Import > glTF 2.0. The bones stand as here, the key poses are their action.")},
        {Format::Bvh, tr("In Blender: File > Import > Motion Capture (.bvh), with scale 0.01 and Y up.")},
        {Format::Obj, tr("In Blender: File > Import > Wavefront (.obj).")}}},
      {tr("Godot"),
       {{Format::Glb, tr("Put the file into the project's folder. Its motion is in the scene's AnimationPlayer.")}}},
      {tr("Unity"),
       {{Format::Glb, tr("Unity reads it with its package glTFast (com.unity.cloud.gltfast).")},
        {Format::Obj, tr("Put the file into the project's Assets.")}}},
      {tr("three.js"),
       {{Format::Glb, tr("Load it with GLTFLoader; play its animations with an AnimationMixer.")},
        {Format::Bvh, tr("Load it with BVHLoader; lengths are centimetres.")}}},
      {tr("A robot (ROS 2)"),
       {{Format::RosTrajectory, tr("A message trajectory_msgs/JointTrajectory: radians and metres, joints by name.")},
        {Format::JointsYaml, tr("Values by joint, and where the root is.")}}},
      {tr("A 3D printer"),
       {{Format::Stl, tr("Millimetres, Z up, as slicers expect. The body stands as here.")},
        {Format::Obj, tr("For slicers that read OBJ: choose mm and Z up below.")}}},
      {tr("A spreadsheet or a script"),
       {{Format::JointsCsv, tr("A row a frame, a column a joint angle.")},
        {Format::JointsJson, tr("Values by joint for each frame.")},
        {Format::JointsYaml, tr("Values by joint for each frame.")}}}};
  Receiver other{tr("Another program"), {}};
  for (const exchange::FormatWords& words : exchange::formats()) other.offers.push_back({words.format, {}});
  all.push_back(std::move(other));
  return all;
}

}  // namespace limber::app
