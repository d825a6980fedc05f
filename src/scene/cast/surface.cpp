// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/surface.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "limber/figure/chain.h"
#include "limber/figure/hand.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/cast.h"
#include "limber/scene/solids.h"

namespace limber::scene {

namespace {

using Eigen::Vector3d;

constexpr double kFingertip = 0.008;  // m, from the end of a finger's bones to its skin
constexpr double kHeelDepth = 0.022;  // m, from the wrist's middle to the heel of the palm
constexpr double kHeelAlong = 0.012;  // m, of the heel from the wrist
constexpr double kFlattest = 0.5;     // cosine between palm and the plane of heel and tips, under which they are a fist
constexpr std::array kFour{Finger::Index, Finger::Middle, Finger::Ring, Finger::Little};

/// A solid of the scene.
struct Solid {
  goal::Shape shape;
  Pose world_from_shape;
};

/// A capsule as a shape, whose line runs along y.
Solid solidOf(const Capsule& capsule) {
  const Vector3d along = capsule.to - capsule.from;
  Pose placed;
  placed.translation = 0.5 * (capsule.from + capsule.to);
  if (along.norm() > 1e-9) {
    placed.rotation = Eigen::Quaterniond::FromTwoVectors(Vector3d::UnitY(), along).toRotationMatrix();
  }
  if (along.norm() > 1e-9) return {goal::CapsuleShape{capsule.radius, along.norm()}, placed};
  return {goal::BallShape{capsule.radius}, placed};
}

void addFigure(const Actor& actor, std::vector<Solid>& solids) {
  const PerId<SegmentId, Pose> placed = placeSegments(*actor.figure, actor.posture);
  for (const SegmentId id : ids<SegmentId>(actor.figure->segments().size())) {
    const Segment& segment = actor.figure->segments()[id];
    for (const SolidBox& box : segment.boxes) {
      solids.push_back({goal::BoxShape{box.size}, placed[id] * Pose::fromTranslation(box.centre)});
    }
    if (!segment.boxes.empty()) continue;
    for (const Capsule& capsule : segment.capsules) solids.push_back(solidOf(goal::placed(placed[id], capsule)));
  }
}

/// All that an actor can lie on.
std::vector<Solid> solidsFor(const Scene& scene, std::size_t actor) {
  const goal::Obstacle floor = floorSolid();
  std::vector<Solid> solids{{floor.shape, floor.world_from_obstacle}};
  for (const goal::Obstacle& obstacle : scene.obstacles) {
    if (obstacle.active) solids.push_back({obstacle.shape, obstacle.world_from_obstacle});
  }
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    if (i != actor && scene.actors[i].visible && !follows(scene, i, actor)) addFigure(scene.actors[i], solids);
  }
  return solids;
}

Surface nearestOf(const std::vector<Solid>& solids, const Vector3d& point) {
  Surface nearest;
  nearest.distance = std::numeric_limits<double>::infinity();
  for (const Solid& solid : solids) {
    const goal::Clearance clear = goal::clearance(solid.shape, solid.world_from_shape, Capsule{point, point, 0.0});
    if (clear.distance >= nearest.distance) continue;
    nearest = {point - clear.distance * clear.away, clear.away, clear.distance};
  }
  return nearest;
}

/// The plane of a foot's support points.
ContactPatch soleOf(const Segment& segment) {
  Vector3d middle = Vector3d::Zero();
  for (const Vector3d& point : segment.support) middle += point / static_cast<double>(segment.support.size());
  Eigen::Matrix3d spread = Eigen::Matrix3d::Zero();
  for (const Vector3d& point : segment.support) spread += (point - middle) * (point - middle).transpose();
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> axes(spread);  // the thinnest first
  Vector3d normal = axes.eigenvectors().col(0);
  if (normal.dot(middle - segment.centre_of_mass.value_or(Vector3d::Zero())) < 0.0) normal = -normal;
  return {middle, normal};
}

/// Where knuckles and fingertips of a hand are, in the frame of its segment.
struct Fingers {
  std::array<Vector3d, kFour.size()> knuckles;
  std::array<Vector3d, kFour.size()> tips;
};

Fingers fingersOf(const Figure& figure, const Posture& posture, const Hand& hand, SegmentId segment) {
  const PerId<SegmentId, Pose> placed = placeSegments(figure, posture);
  const Pose hand_from_world = placed[segment].inverse();
  Fingers fingers;
  for (std::size_t i = 0; i < kFour.size(); ++i) {
    const std::vector<DofId>& curl = hand.fingers[kFour[i]].curl;
    const SegmentId first = carriedBy(figure, figure.dofs()[curl.front()].joint);
    const SegmentId last = carriedBy(figure, figure.dofs()[curl.back()].joint);
    const auto tip = figure.findSite(figure.segments()[last].name + ".tip");
    const Pose end = tip ? worldFromSite(figure, posture, *tip) : placed[last];
    fingers.knuckles[i] = hand_from_world.point(placed[first].translation);
    fingers.tips[i] = hand_from_world.point(end.translation);
  }
  return fingers;
}

/// The plane on which heel and fingertips of a hand rest.
ContactPatch palmOf(const Fingers& fingers, const Vector3d& grip) {
  const Vector3d across = fingers.knuckles.back() - fingers.knuckles.front();
  const Vector3d along = fingers.knuckles[1].normalized();  // from the wrist, where the segment's frame is
  Vector3d palm = across.cross(along).normalized();
  if (palm.dot(grip) < 0.0) palm = -palm;
  const Vector3d heel = kHeelAlong * along + kHeelDepth * palm;
  Vector3d tips = Vector3d::Zero();
  for (const Vector3d& tip : fingers.tips) tips += tip / static_cast<double>(kFour.size());
  Vector3d normal = across.cross(tips + kFingertip * palm - heel).normalized();
  if (normal.dot(palm) < 0.0) normal = -normal;
  if (normal.dot(palm) < kFlattest) normal = palm;
  double farthest = normal.dot(heel);
  for (const Vector3d& tip : fingers.tips) farthest = std::max(farthest, normal.dot(tip) + kFingertip);
  return {grip + (farthest - normal.dot(grip)) * normal, normal};
}

}  // namespace

std::optional<Surface> nearestSurface(const Scene& scene, std::size_t actor, const Vector3d& point, double reach) {
  const Surface nearest = nearestOf(solidsFor(scene, actor), point);
  return nearest.distance <= reach ? std::optional(nearest) : std::nullopt;
}

/// As far as the nearest surface is away nothing can be hit: the ray goes on by so much.
std::optional<Surface> surfaceAlong(const Scene& scene, std::size_t actor, const Ray& ray, double reach) {
  constexpr int kMostSteps = 200;
  constexpr double kHit = 1e-4;  // m
  const std::vector<Solid> solids = solidsFor(scene, actor);
  const Vector3d direction = ray.direction.normalized();
  double along = 0.0;
  for (int step = 0; step < kMostSteps && along <= reach; ++step) {
    Surface surface = nearestOf(solids, ray.origin + along * direction);
    if (surface.distance < kHit) {
      surface.distance = along;
      return along > 0.0 ? std::optional(surface) : std::nullopt;
    }
    along += surface.distance;
  }
  return std::nullopt;
}

std::optional<ContactPatch> contactPatchOf(const Figure& figure, const Posture& posture,
                                           const goal::EndEffector& effector) {
  const Segment& segment = figure.segments()[effector.segment];
  constexpr std::size_t kLeastOfPlane = 3;
  if (segment.support.size() >= kLeastOfPlane) return soleOf(segment);
  for (const BodySide side : {BodySide::Left, BodySide::Right}) {
    const auto hand = handOf(figure, side);
    if (!hand) continue;
    const JointId knuckle = figure.dofs()[hand->fingers[Finger::Middle].curl.front()].joint;
    const std::vector<JointId> path = pathFromRoot(figure, carriedBy(figure, knuckle));
    const bool carries = path.size() > 1 && carriedBy(figure, path[path.size() - 2]) == effector.segment;
    if (!carries) continue;
    return palmOf(fingersOf(figure, posture, *hand, effector.segment), effector.segment_from_effector.translation);
  }
  return std::nullopt;
}

Pose laidOn(const Surface& surface, const ContactPatch& patch, const goal::EndEffector& effector,
            const Pose& world_from_effector) {
  const Pose world_from_segment = world_from_effector * effector.segment_from_effector.inverse();
  const Vector3d faces = world_from_segment.rotation * patch.normal;
  Pose laid;
  laid.rotation = Eigen::Quaterniond::FromTwoVectors(faces, Vector3d(-surface.normal)).toRotationMatrix() *
                  world_from_segment.rotation;
  laid.translation = surface.place - laid.rotation * patch.point;
  return laid * effector.segment_from_effector;
}

}  // namespace limber::scene
