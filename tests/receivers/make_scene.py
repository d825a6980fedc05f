# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
"""Writes a scene whose figure goes through shipped poses, half a second apart: make_scene.py FIGURE OUT POSE..."""
import json
import sys

figure, out, *poses = sys.argv[1:]
keys = []
for index, path in enumerate(poses):
    with open(path, encoding="utf-8") as file:
        pose = json.load(file)
    keys.append({"name": pose.get("name", f"Pose {index + 1}"), "time_s": 0.5 * index, "posture": pose["posture"]})
scene = {
    "format": "limber-scene",
    "version": 1,
    "actors": [{"name": figure, "figure": {"asset": figure}, "posture": keys[0]["posture"], "key_poses": keys}],
}
with open(out, "w", encoding="utf-8") as file:
    json.dump(scene, file)
