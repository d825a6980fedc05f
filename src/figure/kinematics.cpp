// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/kinematics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

constexpr int kRootVariables = 6;

/// 0, 1, 2 when `axis` is ±x, ±y, ±z, else −1.
int principalAxis(const Eigen::Vector3d& axis) {
  for (int i = 0; i < 3; ++i) {
    if (std::abs(axis[i]) == 1.0 && axis[(i + 1) % 3] == 0.0 && axis[(i + 2) % 3] == 0.0) return i;
  }
  return -1;
}

/// The displacement of one DOF.
Pose displacement(DofKind kind, const Eigen::Vector3d& axis, double value) {
  return kind == DofKind::Rotation ? Pose::fromRotation(rotationAbout(axis, value))
                                   : Pose::fromTranslation(axis * value);
}

/// A joint's DOFs in the order in which its link is traversed, with the sign of their motion.
struct Traversal {
  const std::vector<DofId>& dofs;
  bool inverted;

  [[nodiscard]] std::size_t size() const { return dofs.size(); }
  [[nodiscard]] DofId operator[](std::size_t i) const { return inverted ? dofs[dofs.size() - 1 - i] : dofs[i]; }
  [[nodiscard]] double sign() const { return inverted ? -1.0 : 1.0; }
};

Pose jointDisplacement(const Figure& figure, const Link& link, const Posture& posture) {
  const Traversal dofs{figure.joints()[link.joint].dofs, link.inverted};
  Pose pose;
  for (std::size_t i = 0; i < dofs.size(); ++i) {
    const Dof& dof = figure.dofs()[dofs[i]];
    pose = pose * displacement(dof.kind, dof.axis, dofs.sign() * posture[dofs[i]]);
  }
  return pose;
}

Pose worldFromRootSegment(const Figure& figure, const Posture& posture) {
  return posture.worldFromRoot() * figure.sites()[figure.root()].segment_from_site.inverse();
}

}  // namespace

void placeSegments(const Figure& figure, const Posture& posture, PerId<SegmentId, Pose>& world_from_segment) {
  if (world_from_segment.size() != figure.segments().size()) {
    world_from_segment = PerId<SegmentId, Pose>(figure.segments().size());
  }
  world_from_segment[figure.rootSegment()] = worldFromRootSegment(figure, posture);
  for (const Link& link : figure.links()) {
    world_from_segment[link.child] = world_from_segment[link.parent] * link.parent_from_joint *
                                     jointDisplacement(figure, link, posture) * link.joint_from_child;
  }
}

PerId<SegmentId, Pose> placeSegments(const Figure& figure, const Posture& posture) {
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(figure, posture, world_from_segment);
  return world_from_segment;
}

Pose worldFromSite(const Figure& figure, const Posture& posture, SiteId site) {
  const Site& wanted = figure.sites()[site];
  Pose from_site = wanted.segment_from_site;
  for (const Link* link = figure.linkAbove(wanted.segment); link != nullptr; link = figure.linkAbove(link->parent)) {
    from_site =
        link->parent_from_joint * jointDisplacement(figure, *link, posture) * link->joint_from_child * from_site;
  }
  return worldFromRootSegment(figure, posture) * from_site;
}

/// Fills a Kinematics: rows are opened only where something varies, everything else is folded into constants.
class RowAssembly {
 public:
  RowAssembly(Kinematics& out, const Figure& figure, const Posture& reference)
      : out_(out), figure_(figure), reference_(reference), variable_of_(figure.dofs().size(), -1) {}

  void run(bool root_moves, const std::vector<DofId>& active, const std::vector<TrackedFrame>& frames) {
    out_.variable_count_ = static_cast<int>(active.size()) + (root_moves ? kRootVariables : 0);
    const auto variables = static_cast<std::size_t>(out_.variable_count_);
    out_.kinds_.resize(variables);
    out_.row_of_variable_.assign(variables, -1);
    out_.rows_.reserve(variables);
    out_.motions_.reserve(variables);
    out_.frames_.reserve(frames.size());
    for (std::size_t i = 0; i < active.size(); ++i) {
      variable_of_[active[i]] = static_cast<int>(i) + (root_moves ? kRootVariables : 0);
      // Of a DOF that no frame needs nothing else is known: it moves nothing, and its gradient stays zero.
      out_.kinds_[static_cast<std::size_t>(variable_of_[active[i]])] = figure_.dofs()[active[i]].kind;
    }
    std::vector<Place> places(figure_.segments().size());
    places[figure_.rootSegment().index()] = rootPlace(root_moves);
    markNeeded(frames, places);
    for (const Link& link : figure_.links()) {
      if (!places[link.child.index()].needed) continue;
      places[link.child.index()] = placeBeyond(link, places[link.parent.index()]);
    }
    for (const TrackedFrame& frame : frames) {
      const Place& place = places[frame.segment.index()];
      out_.frames_.push_back({place.row, place.row_from_here * frame.segment_from_frame});
    }
    out_.world_from_row_.resize(out_.rows_.size());
    out_.world_from_frame_.resize(out_.frames_.size());
    out_.row_wrenches_.resize(out_.rows_.size());
    linkVariables();
    out_.axes_.assign(variables, Eigen::Vector3d::Zero());
    out_.pivots_.assign(variables, Eigen::Vector3d::Zero());
  }

 private:
  /// Attachment of a segment: a row and the constant from it.
  struct Place {
    int row = -1;
    Pose row_from_here;
    bool needed = false;  ///< a frame hangs on it
  };

  void linkVariables() {
    out_.above_.assign(out_.kinds_.size(), -1);
    std::vector<int>& last = out_.last_of_row_;
    last.assign(out_.rows_.size(), -1);
    for (std::size_t i = 0; i < out_.rows_.size(); ++i) {
      const Kinematics::Row& row = out_.rows_[i];
      int above = row.parent < 0 ? -1 : last[static_cast<std::size_t>(row.parent)];
      for (int m = row.first_motion; m < row.first_motion + row.motion_count; ++m) {
        const int variable = out_.motions_[static_cast<std::size_t>(m)].variable;
        out_.above_[static_cast<std::size_t>(variable)] = above;
        above = variable;
      }
      last[i] = above;
    }
  }

  void markNeeded(const std::vector<TrackedFrame>& frames, std::vector<Place>& places) const {
    for (const TrackedFrame& frame : frames) {
      const Link* link = figure_.linkAbove(frame.segment);
      while (link != nullptr && !std::exchange(places[link->child.index()].needed, true)) {
        link = figure_.linkAbove(link->parent);
      }
    }
  }

  void openRow(Place& place) {
    const bool turned = place.row_from_here.rotation != Eigen::Matrix3d::Identity();
    out_.rows_.push_back({place.row, place.row_from_here, turned, static_cast<int>(out_.motions_.size()), 0});
    place = {static_cast<int>(out_.rows_.size()) - 1, Pose{}};
    row_is_open_ = true;
  }

  void addMotion(Place& place, DofKind kind, const Eigen::Vector3d& axis, double sign, int variable) {
    if (!row_is_open_) openRow(place);
    // A mirrored axis such as −y is a principal one that turns the other way.
    const int principal = principalAxis(axis);
    const double sense = principal >= 0 && axis[principal] < 0.0 ? -1.0 : 1.0;
    const Kinematics::Motion motion{kind, principal, sense * sign, sense * axis, variable};
    out_.motions_.push_back(motion);
    ++out_.rows_.back().motion_count;
    out_.kinds_[static_cast<std::size_t>(variable)] = kind;
    out_.row_of_variable_[static_cast<std::size_t>(variable)] = place.row;
  }

  Place rootPlace(bool root_moves) {
    const Pose site_from_segment = figure_.sites()[figure_.root()].segment_from_site.inverse();
    if (!root_moves) return {-1, reference_.worldFromRoot() * site_from_segment};
    Place place;
    row_is_open_ = false;
    for (int i = 0; i < 3; ++i) addMotion(place, DofKind::Translation, Eigen::Vector3d::Unit(i), 1.0, i);
    row_is_open_ = false;
    for (int i = 0; i < 3; ++i) addMotion(place, DofKind::Rotation, Eigen::Vector3d::Unit(i), 1.0, 3 + i);
    out_.countRootFrom(reference_);
    return {place.row, site_from_segment};
  }

  Place placeBeyond(const Link& link, Place place) {
    const Traversal dofs{figure_.joints()[link.joint].dofs, link.inverted};
    place.row_from_here = place.row_from_here * link.parent_from_joint;
    row_is_open_ = false;
    for (std::size_t i = 0; i < dofs.size(); ++i) {
      const Dof& dof = figure_.dofs()[dofs[i]];
      if (variable_of_[dofs[i]] >= 0) {
        addMotion(place, dof.kind, dof.axis, dofs.sign(), variable_of_[dofs[i]]);
      } else {
        place.row_from_here = place.row_from_here * displacement(dof.kind, dof.axis, dofs.sign() * reference_[dofs[i]]);
        row_is_open_ = false;
      }
    }
    place.row_from_here = row_is_open_ ? link.joint_from_child : place.row_from_here * link.joint_from_child;
    return place;
  }

  Kinematics& out_;
  const Figure& figure_;
  const Posture& reference_;
  PerId<DofId, int> variable_of_;
  bool row_is_open_ = false;
};

Kinematics::Kinematics(const Figure& figure, const Posture& reference, bool root_moves,
                       const std::vector<DofId>& active, const std::vector<TrackedFrame>& frames) {
  RowAssembly(*this, figure, reference).run(root_moves, active, frames);
}

/// The root's slides are the first row, its turns the second.
void Kinematics::countRootFrom(const Posture& reference) {
  rows_[0].parent_from_joint = Pose::fromTranslation(reference.root_position);
  rows_[1].parent_from_joint = Pose::fromRotation(reference.root_orientation.toRotationMatrix());
  rows_[1].turned = rows_[1].parent_from_joint.rotation != Eigen::Matrix3d::Identity();
}

void Kinematics::moveRow(const Row& row, const Eigen::VectorXd& theta, Pose& pose) {
  for (int m = row.first_motion; m < row.first_motion + row.motion_count; ++m) {
    const Motion& motion = motions_[static_cast<std::size_t>(m)];
    const std::size_t variable = static_cast<std::size_t>(motion.variable);
    const double value = theta[motion.variable];
    Eigen::Vector3d& axis = axes_[variable];
    if (motion.principal >= 0) {
      axis = motion.sign * pose.rotation.col(motion.principal);
    } else {
      axis.noalias() = pose.rotation * (motion.sign * motion.axis);
    }
    pivots_[variable] = pose.translation;
    if (motion.kind == DofKind::Translation) {
      pose.translation += value * axis;
    } else if (motion.principal >= 0) {
      // A turn about a frame's own axis only mixes its two other columns.
      const double sine = motion.sign * std::sin(value);  // of one argument, for both in one call
      const double cosine = std::cos(value);
      const int b = motion.principal == 2 ? 0 : motion.principal + 1;
      const int c = b == 2 ? 0 : b + 1;
      const Eigen::Vector3d column_b = pose.rotation.col(b);
      pose.rotation.col(b) = cosine * column_b + sine * pose.rotation.col(c);
      pose.rotation.col(c) = cosine * pose.rotation.col(c) - sine * column_b;
    } else {
      pose.rotation = (pose.rotation * rotationAbout(motion.axis, motion.sign * value)).eval();
    }
  }
}

void Kinematics::update(const Eigen::VectorXd& theta) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    Pose& pose = world_from_row_[i];
    if (row.parent < 0) {
      pose = row.parent_from_joint;
    } else {
      const Pose& parent = world_from_row_[static_cast<std::size_t>(row.parent)];
      pose.translation.noalias() = parent.rotation * row.parent_from_joint.translation;
      pose.translation += parent.translation;
      if (row.turned) {
        pose.rotation.noalias() = parent.rotation * row.parent_from_joint.rotation;
      } else {
        pose.rotation = parent.rotation;
      }
    }
    moveRow(row, theta, pose);
  }
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    const Frame& frame = frames_[i];
    world_from_frame_[i] = frame.row < 0 ? frame.row_from_frame
                                         : world_from_row_[static_cast<std::size_t>(frame.row)] * frame.row_from_frame;
  }
}

void Kinematics::addGradient(const std::vector<Wrench>& wrenches, Eigen::VectorXd& gradient) {
  std::ranges::fill(row_wrenches_, Wrench{});
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    if (frames_[i].row < 0) continue;
    Wrench& sum = row_wrenches_[static_cast<std::size_t>(frames_[i].row)];
    sum.force += wrenches[i].force;
    sum.torque += wrenches[i].torque;
  }
  // Along a chain the sum goes from row to row without a detour by memory.
  Wrench carried;
  bool carries = false;
  for (std::size_t i = rows_.size(); i-- > 0;) {
    const Row& row = rows_[i];
    Wrench wrench = row_wrenches_[i];
    if (carries) {
      wrench.force += carried.force;
      wrench.torque += carried.torque;
    }
    carries = row.parent >= 0 && static_cast<std::size_t>(row.parent) + 1 == i;
    if (carries) carried = wrench;
    for (int m = row.first_motion; m < row.first_motion + row.motion_count; ++m) {
      const Motion& motion = motions_[static_cast<std::size_t>(m)];
      const std::size_t variable = static_cast<std::size_t>(motion.variable);
      const Eigen::Vector3d& axis = axes_[variable];
      gradient[motion.variable] += motion.kind == DofKind::Translation
                                       ? axis.dot(wrench.force)
                                       : axis.dot(wrench.torque - pivots_[variable].cross(wrench.force));
    }
    if (row.parent < 0 || carries) continue;
    Wrench& above = row_wrenches_[static_cast<std::size_t>(row.parent)];
    above.force += wrench.force;
    above.torque += wrench.torque;
  }
}

bool Kinematics::moves(int j, std::size_t i) const {
  const int mover = row_of_variable_[static_cast<std::size_t>(j)];
  if (mover < 0) return false;
  for (int row = frames_[i].row; row >= 0; row = rows_[static_cast<std::size_t>(row)].parent) {
    if (row == mover) return true;
  }
  return false;
}

}  // namespace limber
