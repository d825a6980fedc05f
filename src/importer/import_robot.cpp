// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <console_bridge/console.h>
#include <urdf_parser/urdf_parser.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "importer/import.h"
#include "limber/figure/figure_builder.h"
#include "limber/figure/figure_name.h"
#include "limber/io/fig.h"
#include "limber/rig/rigged_figure.h"

namespace limber::importer {

namespace {

namespace fs = std::filesystem;
using Eigen::Vector3d;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{64} << 20U;
constexpr std::size_t kMostLinks = 2'000;
constexpr std::size_t kMostHandles = 16;
constexpr double kShortBranch = 0.1;

/// Keeps the first complaint of the parser.
class Complaints : public console_bridge::OutputHandler {
 public:
  void log(const std::string& text, console_bridge::LogLevel level, const char*, int) override {
    if (level >= console_bridge::CONSOLE_BRIDGE_LOG_ERROR && first.empty()) first = text;
  }
  std::string first;
};

Vector3d vectorOf(const urdf::Vector3& v) { return {v.x, v.y, v.z}; }
Pose poseOf(const urdf::Pose& pose) {
  const urdf::Rotation& r = pose.rotation;
  return {Eigen::Quaterniond(r.w, r.x, r.y, r.z).normalized().toRotationMatrix(), vectorOf(pose.position)};
}

/// Folders in which packages lie, besides those above the robot's file.
std::vector<fs::path> packageFolders() {
  std::vector<fs::path> folders;
  for (const auto& [variable, below] : {std::pair{"ROS_PACKAGE_PATH", ""}, std::pair{"AMENT_PREFIX_PATH", "share"}}) {
    const char* named = std::getenv(variable);
    std::istringstream list(named == nullptr ? "" : named);
    for (std::string folder; std::getline(list, folder, ':');) {
      if (!folder.empty()) folders.push_back(fs::path(folder) / below);
    }
  }
  return folders;
}

/// A mesh's file relative to the robot's, "package://" and "model://" looked up in the folders above it and those of
/// ROS; as it is named where it is not found.
std::string meshFile(const std::string& named, const fs::path& robot) {
  const std::size_t scheme = named.find("://");
  if (scheme == std::string::npos) return named;
  const std::string rest = named.substr(scheme + 3);
  if (named.rfind("file", 0) == 0) return rest;
  std::error_code error;
  const std::size_t slash = rest.find('/');
  const std::string package = rest.substr(0, slash);
  const std::string within = slash == std::string::npos ? "" : rest.substr(slash + 1);
  std::vector<fs::path> places;
  for (fs::path folder = robot.parent_path(); !folder.empty(); folder = folder.parent_path()) {
    places.push_back(folder / rest);
    if (folder.filename() == package) places.push_back(folder / within);
    places.push_back(folder / within);  // a copy without its package
    if (folder == folder.parent_path()) break;
  }
  for (const fs::path& folder : packageFolders()) {
    places.push_back(folder / rest);
    if (folder.filename() == package) places.push_back(folder / within);
  }
  for (const fs::path& place : places) {
    if (fs::is_regular_file(place, error)) return fs::relative(place, robot.parent_path(), error).string();
  }
  return rest;
}

/// The records of a robot. Names of links and joints lose what figures do not take.
class RobotRecords {
 public:
  RobotRecords(const urdf::ModelInterface& model, const fs::path& path) : model_(model), path_(path) {}

  Expected<FigurePtr> make() {
    std::set<std::string> taken;
    records_.name = {figureName(model_.getName(), "robot", taken), ""};
    if (model_.links_.size() > kMostLinks) {
      return failure("", std::to_string(model_.links_.size()) + " links", "at most " + std::to_string(kMostLinks));
    }
    addLink(model_.getRoot(), -1, Pose());
    addHandles();
    if (!records_.root_is_free) leaveLimits();
    for (const auto& [name, joint] : model_.joints_) addMimic(*joint);
    records_.root = SiteNameAt{segment_name_.at(model_.getRoot()->name), "base", ""};
    auto figure = buildFigure(records_);
    if (!figure) return tl::unexpected<Error>(figure.error().front());
    return std::move(*figure);
  }

 private:
  /// Links, each after the one that carries it. @param parent  index of the bone of that, −1 for the root
  void addLink(const urdf::LinkConstSharedPtr& top, int parent, const Pose& at) {
    struct Waiting {
      urdf::LinkConstSharedPtr link;
      int parent;
      Pose root_from_link;
    };
    std::vector<Waiting> waiting{{top, parent, at}};
    while (!waiting.empty()) {
      const Waiting next = waiting.back();
      waiting.pop_back();
      const std::string& name =
          segment_name_.emplace(next.link->name, figureName(next.link->name, "link", links_taken_)).first->second;
      const auto bone = static_cast<int>(shape_.bones.size());
      shape_.bones.push_back({name, next.parent, next.root_from_link, next.root_from_link});
      records_.segments.push_back(segmentOf(*next.link, name));
      moves_.push_back(next.link->parent_joint && next.link->parent_joint->type != urdf::Joint::FIXED);
      if (next.link->parent_joint) addJoint(*next.link->parent_joint);
      for (auto child = next.link->child_links.rbegin(); child != next.link->child_links.rend(); ++child) {
        const Pose link_from_child = poseOf((*child)->parent_joint->parent_to_joint_origin_transform);
        waiting.push_back({*child, bone, next.root_from_link * link_from_child});
      }
    }
  }

  SegmentRecord segmentOf(const urdf::Link& link, const std::string& name) {
    SegmentRecord segment;
    segment.name = {name, ""};
    segment.sites.push_back({{"base", ""}, Pose()});
    if (link.inertial && link.inertial->mass >= 0.0) {
      segment.mass = link.inertial->mass;
      segment.centre_of_mass = vectorOf(link.inertial->origin.position);
    }
    int number = 0;
    for (const urdf::VisualSharedPtr& visual : link.visual_array) {
      if (!visual || !visual->geometry || visual->geometry->type != urdf::Geometry::MESH) continue;
      const auto& mesh = static_cast<const urdf::Mesh&>(*visual->geometry);
      const std::string site = "visual" + (++number > 1 ? "_" + std::to_string(number) : std::string());
      segment.sites.push_back({{site, ""}, poseOf(visual->origin)});
      MeshReference reference;
      reference.file = meshFile(mesh.filename, path_);
      reference.scale = vectorOf(mesh.scale);
      constexpr double kCentimetres = 100.0;  // figures' .obj are in centimetres, robots' in metres
      if (fs::path(reference.file).extension() == ".obj") reference.scale *= kCentimetres;
      reference.site = site;
      segment.meshes.push_back(reference);
    }
    for (const urdf::CollisionSharedPtr& solid : link.collision_array) addCapsule(solid, segment);
    return segment;
  }

  static void addCapsule(const urdf::CollisionSharedPtr& solid, SegmentRecord& segment) {
    if (!solid || !solid->geometry) return;
    const Pose at = poseOf(solid->origin);
    Vector3d half = Vector3d::Zero();  // of its axis
    double radius = 0.0;
    if (solid->geometry->type == urdf::Geometry::SPHERE) {
      radius = static_cast<const urdf::Sphere&>(*solid->geometry).radius;
    } else if (solid->geometry->type == urdf::Geometry::CYLINDER) {
      const auto& cylinder = static_cast<const urdf::Cylinder&>(*solid->geometry);
      radius = cylinder.radius;
      half.z() = std::max(0.0, 0.5 * cylinder.length - radius);
    } else if (solid->geometry->type == urdf::Geometry::BOX) {
      const Vector3d size = vectorOf(static_cast<const urdf::Box&>(*solid->geometry).dim);
      int longest = 0;
      size.maxCoeff(&longest);
      radius = 0.25 * (size.sum() - size[longest]);  // half the mean of the two others
      half[longest] = std::max(0.0, 0.5 * size[longest] - radius);
    }
    if (radius > 0.0) segment.capsules.push_back({at.point(-half), at.point(half), radius});
  }

  void addJoint(const urdf::Joint& joint) {
    const std::string& name =
        joint_name_.emplace(joint.name, figureName(joint.name, "joint", joints_taken_)).first->second;
    const std::string& carrier = segment_name_.at(joint.parent_link_name);
    const std::string socket = "to_" + segment_name_.at(joint.child_link_name);
    const auto above = std::ranges::find(records_.segments, carrier, [](const auto& s) { return s.name.name; });
    above->sites.push_back({{socket, ""}, poseOf(joint.parent_to_joint_origin_transform)});
    JointRecord record;
    record.name = {name, ""};
    record.first = {carrier, socket, ""};
    record.second = {segment_name_.at(joint.child_link_name), "base", ""};
    record.dofs = dofsOf(joint);
    records_.joints.push_back(record);
  }

  static DofRecord dof(const char* name, DofKind kind, const Vector3d& axis) {
    DofRecord record;
    record.name = {name, ""};
    record.kind = kind;
    record.axis = axis.norm() > 0.0 ? axis : Vector3d::UnitX().eval();
    return record;
  }

  std::vector<DofRecord> dofsOf(const urdf::Joint& joint) const {
    const Vector3d axis = vectorOf(joint.axis);
    std::vector<DofRecord> dofs;
    switch (joint.type) {
      case urdf::Joint::REVOLUTE:
      case urdf::Joint::CONTINUOUS:
        dofs.push_back(dof("turn", DofKind::Rotation, axis));
        break;
      case urdf::Joint::PRISMATIC:
        dofs.push_back(dof("slide", DofKind::Translation, axis));
        break;
      case urdf::Joint::PLANAR: {
        const Vector3d normal = axis.norm() > 0.0 ? axis.normalized() : Vector3d::UnitZ().eval();
        const Vector3d side = normal.unitOrthogonal();
        dofs = {dof("tx", DofKind::Translation, side), dof("ty", DofKind::Translation, normal.cross(side)),
                dof("turn", DofKind::Rotation, normal)};
        break;
      }
      case urdf::Joint::FLOATING:
        for (const int i : {0, 1, 2}) {
          constexpr const char* kSlides[] = {"tx", "ty", "tz"};
          dofs.push_back(dof(kSlides[i], DofKind::Translation, Vector3d::Unit(i)));
        }
        for (const int i : {2, 1, 0}) {
          constexpr const char* kTurns[] = {"x", "y", "z"};
          dofs.push_back(dof(kTurns[i], DofKind::Rotation, Vector3d::Unit(i)));
        }
        break;
      default:
        break;  // fixed
    }
    constexpr double kNoLimit = 1e4;  // files write such numbers for none
    const bool limited = joint.limits && dofs.size() == 1 && joint.type != urdf::Joint::CONTINUOUS &&
                         joint.limits->lower <= joint.limits->upper && std::abs(joint.limits->lower) < kNoLimit &&
                         std::abs(joint.limits->upper) < kNoLimit;
    if (limited) {
      dofs.front().lower = joint.limits->lower;
      dofs.front().upper = joint.limits->upper;
      dofs.front().displacement = std::clamp(0.0, joint.limits->lower, joint.limits->upper);
    }
    return dofs;
  }

  /// An arm whose zero lies at the end of a joint's range stands with that joint in its middle: straight out and at its
  /// limits it could hardly be dragged. What stands on legs keeps its zero, in which these are straight.
  void leaveLimits() {
    constexpr double kNear = 0.05;  // of the range
    for (JointRecord& joint : records_.joints) {
      for (DofRecord& dof : joint.dofs) {
        if (dof.kind != DofKind::Rotation || !dof.lower || !dof.upper) continue;
        const double near = kNear * (*dof.upper - *dof.lower);
        if (*dof.lower + near > 0.0 || *dof.upper - near < 0.0) dof.displacement = 0.5 * (*dof.lower + *dof.upper);
      }
    }
  }

  void addMimic(const urdf::Joint& joint) {
    if (!joint.mimic || joint_name_.count(joint.mimic->joint_name) == 0 || joint_name_.count(joint.name) == 0) return;
    const auto driver = model_.getJoint(joint.mimic->joint_name);
    const auto name = [&](const urdf::Joint& of) {
      return DofNameAt{joint_name_.at(of.name), of.type == urdf::Joint::PRISMATIC ? "slide" : "turn", ""};
    };
    if (!driver || dofsOf(joint).size() != 1 || dofsOf(*driver).size() != 1) return;
    SumRecord coupling;
    coupling.name = {joint_name_.at(joint.name) + "_follows", ""};
    coupling.terms = {{1.0, name(joint)}, {-joint.mimic->multiplier, name(*driver)}};
    coupling.constant = -joint.mimic->offset;
    records_.couplings.push_back(coupling);
    // It stands where its driver puts it.
    const auto dof_of = [&](const urdf::Joint& of) -> DofRecord& {
      return std::ranges::find(records_.joints, joint_name_.at(of.name), [](const auto& j) { return j.name.name; })
          ->dofs.front();
    };
    DofRecord& follower = dof_of(joint);
    const double wanted = joint.mimic->multiplier * dof_of(*driver).displacement + joint.mimic->offset;
    follower.displacement = std::clamp(wanted, follower.lower.value_or(wanted), follower.upper.value_or(wanted));
  }

  /// The ends of its limbs. A robot that stands on some of them, its root above, is free and has these held.
  void addHandles() {
    // URDF: x ahead, y to the left, z up.
    Eigen::Matrix3d turn;
    turn << 0, 1, 0, 0, 0, 1, 1, 0, 0;
    double lowest = 0.0;
    double highest = 0.0;
    for (const rig::Bone& bone : shape_.bones) {
      lowest = std::min(lowest, bone.world_from_bind.translation.z());
      highest = std::max(highest, bone.world_from_bind.translation.z());
    }
    const double height = highest - lowest;
    constexpr double kLow = 0.15;
    constexpr double kHigh = 0.3;
    const std::vector<std::size_t> ends = farEnds();
    const auto stands = [&](std::size_t end) {
      return shape_.bones[end].world_from_bind.translation.z() < lowest + kLow * height;
    };
    records_.root_is_free = height > 0.0 && -lowest > kHigh * height && std::ranges::count_if(ends, stands) >= 2;
    for (const std::size_t end : ends) {
      EffectorRecord handle;
      handle.name = {shape_.bones[end].name, ""};
      handle.site = {shape_.bones[end].name, "base", ""};
      if (records_.root_is_free && stands(end)) {
        handle.held = true;
        handle.role = EffectorRole::Foot;
      }
      records_.effectors.push_back(handle);
    }
    records_.world_from_root = {turn, Vector3d(0.0, std::max(0.0, -lowest), 0.0)};
  }

  /// Ends of branches of links that move; of such a link the farthest of those that are fixed to it, as a foot is to a
  /// shank.
  [[nodiscard]] std::vector<std::size_t> farEnds() const {
    rig::Character moving;
    std::vector<std::size_t> moving_of(shape_.bones.size());  // by link: the moving one that it is, or is fixed to
    std::vector<std::size_t> tip;                             // by moving link
    for (std::size_t i = 0; i < shape_.bones.size(); ++i) {
      const rig::Bone& bone = shape_.bones[i];
      const auto above = static_cast<std::size_t>(std::max(0, bone.parent));
      if (i > 0 && !moves_[i]) {
        moving_of[i] = moving_of[above];
        const Eigen::Vector3d& from = moving.bones[moving_of[i]].world_from_bind.translation;
        const auto reach = [&](std::size_t link) {
          return (shape_.bones[link].world_from_bind.translation - from).norm();
        };
        if (reach(i) > reach(tip[moving_of[i]])) tip[moving_of[i]] = i;
        continue;
      }
      moving_of[i] = moving.bones.size();
      tip.push_back(i);
      moving.bones.push_back(bone);
      moving.bones.back().parent = i == 0 ? -1 : static_cast<int>(moving_of[above]);
    }
    // The tips make branches as long as they are.
    const std::size_t count = moving.bones.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (shape_.bones[tip[i]].name == moving.bones[i].name) continue;
      moving.bones.push_back(shape_.bones[tip[i]]);
      moving.bones.back().parent = static_cast<int>(i);
      tip.push_back(tip[i]);
    }
    std::vector<std::size_t> ends;
    for (const std::size_t end : rig::farEnds(moving, kShortBranch, kMostHandles)) ends.push_back(tip[end]);
    return ends;
  }

  const urdf::ModelInterface& model_;
  const fs::path& path_;
  FigureRecords records_;
  rig::Character shape_;     ///< its links as bones, in the frame of the root
  std::vector<bool> moves_;  ///< by link: whether its joint has degrees of freedom
  std::map<std::string, std::string> segment_name_;
  std::map<std::string, std::string> joint_name_;
  std::set<std::string> links_taken_;
  std::set<std::string> joints_taken_;
};

}  // namespace

Expected<void> importRobot(const fs::path& in, const fs::path& out) {
  std::error_code error;
  if (fs::file_size(in, error) > kLargestFile) return failure("", "a file of more than 64 MB", "at most 64 MB");
  std::ifstream stream(in, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  Complaints complaints;
  console_bridge::useOutputHandler(&complaints);
  const urdf::ModelInterfaceSharedPtr model = urdf::parseURDF(text);
  console_bridge::noOutputHandler();
  if ((!model || !model->getRoot()) && text.find("<xacro:") != std::string::npos) {
    return failure("", "xacro that is not expanded", "URDF: run xacro FILE > robot.urdf first");
  }
  if (!model || !model->getRoot()) {
    return failure("", "no robot that can be read" + (complaints.first.empty() ? "" : " (" + complaints.first + ")"),
                   "URDF: links and joints of a tree");
  }
  const auto figure = RobotRecords(*model, in).make();
  if (!figure) return tl::unexpected<Error>(figure.error());
  return io::saveFig(out, **figure);
}

}  // namespace limber::importer
