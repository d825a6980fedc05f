// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// three.js reads what Limber wrote and says where everything is: node three_check.mjs FOLDER NAME.glb|NAME.bvh
// As blender_check.py: all within a millimetre of NAME-SECONDS.json and .obj, else the exit code is 1.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { AnimationMixer, Object3D, Vector3 } from 'three';
import { BVHLoader } from 'three/addons/loaders/BVHLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

globalThis.self ??= globalThis; // the loaders are made for browsers
const [folder, file] = process.argv.slice(2);
const kind = extname(file);
const name = basename(file, kind);

async function read() {
  const bytes = readFileSync(join(folder, file));
  if (kind === '.bvh') {
    const { skeleton, clip } = new BVHLoader().parse(bytes.toString());
    const top = new Object3D();
    top.scale.setScalar(0.01);
    top.add(skeleton.bones[0]);
    return { top, clip, root: skeleton.bones[0] };
  }
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const gltf = await new GLTFLoader().parseAsync(buffer, '');
  return { top: gltf.scene, clip: gltf.animations[0], root: gltf.scene };
}

// three.js makes names fit for its paths.
const fit = (word) => word.replace(/\s/g, '_').replace(/[[\].:/]/g, '');

const { top, clip, root } = await read();
const mixer = new AnimationMixer(root);
if (clip) mixer.clipAction(clip).play();
let worst_joint = 0;
let worst_vertex = 0;
let moments = 0;
for (const moment of readdirSync(folder).filter((each) => each.startsWith(`${name}-`) && each.endsWith('.json'))) {
  const time = Number(moment.slice(name.length + 1, -'.json'.length));
  mixer.setTime(Math.min(time, clip ? clip.duration - 1e-6 : 0)); // at its very end a clip begins anew
  top.updateMatrixWorld(true);
  ++moments;
  for (const segment of JSON.parse(readFileSync(join(folder, moment))).segments) {
    const node = top.getObjectByName(fit(segment.name));
    if (!node) throw new Error(`${file}: three.js has no '${segment.name}'`);
    const wanted = new Vector3(...segment.position_cm).multiplyScalar(0.01);
    worst_joint = Math.max(worst_joint, node.getWorldPosition(new Vector3()).distanceTo(wanted));
  }
  // Lowest and highest corner: the OBJ file has its vertices in another order.
  const lines = kind === '.glb' ? readFileSync(join(folder, moment.replace('.json', '.obj'))).toString().split('\n') : [];
  const ours = lines.filter((line) => line.startsWith('v ')).map((line) => line.trim().split(/\s+/).slice(1, 4).map(Number));
  if (ours.length === 0) continue;
  const theirs = [];
  top.traverse((mesh) => {
    if (!mesh.isMesh) return;
    const at = new Vector3();
    for (let i = 0; i < mesh.geometry.attributes.position.count; ++i) {
      mesh.getVertexPosition(i, at).applyMatrix4(mesh.matrixWorld);
      theirs.push([at.x, at.y, at.z]);
    }
  });
  for (let axis = 0; axis < 3; ++axis) {
    const ends = (points) => points.reduce(([low, high], p) => [Math.min(low, p[axis]), Math.max(high, p[axis])], [1e9, -1e9]);
    const [a, b] = [ends(ours), ends(theirs)];
    worst_vertex = Math.max(worst_vertex, Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
  }
}
console.log(`${file}: ${moments} moments in three.js, joints farthest ${(1000 * worst_joint).toFixed(4)} mm; ` +
  `box of the surface ${(1000 * worst_vertex).toFixed(4)} mm`);
if (moments === 0 || worst_joint > 0.001 || worst_vertex > 0.001) process.exit(1);
