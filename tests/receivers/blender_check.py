# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
"""Blender reads what Limber wrote and says where everything is:
blender -b --factory-startup --python-exit-code 7 --python blender_check.py -- FOLDER NAME

FOLDER has NAME.glb or NAME.bvh, and for each time a file NAME-SECONDS.json (limber-cli fk --json) and for a surface
NAME-SECONDS.obj. All within a millimetre, else the exit code is 7."""
import builtins
import glob
import json
import os
import re
import sys

import bpy
import mathutils
import numpy

for name in ("bool", "int", "float", "object"):  # Debian's numpy is newer than Debian's Blender
    if not hasattr(numpy, name):
        setattr(numpy, name, getattr(builtins, name))

MILLIMETRE = 0.001
FPS = 30
folder, name = sys.argv[sys.argv.index("--") + 1 :]


def in_blender(position):
    x, y, z = position
    return mathutils.Vector((x, -z, y))


def read_file():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = FPS
    path = os.path.join(folder, name)
    if os.path.exists(path + ".glb"):
        bpy.ops.import_scene.gltf(filepath=path + ".glb", merge_vertices=False)
        return "glb"
    import io_anim_bvh.import_bvh as importer

    importer.open = lambda file, mode="r", *more, **named: builtins.open(file, mode.replace("U", ""), *more, **named)
    bpy.ops.import_anim.bvh(filepath=path + ".bvh", global_scale=0.01, rotate_mode="NATIVE", frame_start=0,
                            axis_forward="-Z", axis_up="Y")
    return "bvh"


def placed():
    """Where Blender has each bone's head, or each object that is no armature."""
    found = {}
    for thing in bpy.context.scene.objects:
        if thing.type == "ARMATURE":
            for bone in thing.pose.bones:
                found[bone.name] = thing.matrix_world @ bone.head
        else:
            found.setdefault(thing.name, thing.matrix_world.translation.copy())
    return found


def vertices():
    """All that Blender draws of surfaces, after its armature has moved them."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    everything = []
    for thing in bpy.context.scene.objects:
        if thing.type != "MESH" or thing.name.startswith("Icosphere"):  # which the importer makes for the bones' look
            continue
        evaluated = thing.evaluated_get(depsgraph)
        everything += [evaluated.matrix_world @ vertex.co for vertex in evaluated.to_mesh().vertices]
    return everything


def farthest(points, others):
    """The largest distance of a point to the nearest of the others."""
    tree = mathutils.kdtree.KDTree(len(others))
    for index, point in enumerate(others):
        tree.insert(point, index)
    tree.balance()
    return max(tree.find(point)[2] for point in points)


import mathutils.kdtree  # noqa: E402

kind = read_file()
worst_joint = worst_vertex = 0.0
moments = joints = 0
for path in sorted(glob.glob(os.path.join(glob.escape(folder), name + "-*.json"))):
    time = float(re.search(r"-([0-9.]+)\.json$", path).group(1))
    frame = time * FPS + (1 if kind == "bvh" else 0)  # Blender's frame 0 of a BVH file is its rest
    bpy.context.scene.frame_set(int(frame), subframe=frame - int(frame))
    found = placed()
    with open(path, encoding="utf-8") as file:
        wanted = json.load(file)["segments"]
    moments += 1
    for segment in wanted:
        if segment["name"] not in found:
            sys.exit(f"{name}.{kind}: Blender has no '{segment['name']}', only {sorted(found)}")
        at = in_blender([value / 100.0 for value in segment["position_cm"]])
        joints += 1
        worst_joint = max(worst_joint, (found[segment["name"]] - at).length)
    surface = path[: -len(".json")] + ".obj"
    if kind == "glb" and os.path.exists(surface):
        with open(surface, encoding="utf-8") as file:
            ours = [in_blender([float(word) for word in line.split()[1:4]]) for line in file if line.startswith("v ")]
        theirs = vertices()
        worst_vertex = max(worst_vertex, farthest(theirs, ours), farthest(ours, theirs))
print(f"{name}.{kind}: {joints} joints at {moments} moments, farthest {1000 * worst_joint:.4f} mm; "
      f"surface {1000 * worst_vertex:.4f} mm")
if moments == 0 or worst_joint > MILLIMETRE or worst_vertex > MILLIMETRE:
    sys.exit(f"{name}.{kind}: more than a millimetre off")
