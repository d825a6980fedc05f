// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/goal/comfort.h"
#include "limber/prior/person.h"
#include "limber/prior/prior.h"
#include "limber/solve/default_solver.h"
#include "limber/training/collection.h"
#include "limber/training/sample.h"

namespace limber::bench {

/// The part of a person's posture that is given.
enum class NaturalAsk : unsigned char {
  SixEnds,       ///< pelvis, head, hands and feet: places and orientations
  HandsAndFeet,  ///< places and orientations
  OneHand,       ///< the place of a hand that reaches, and the feet held
};
inline constexpr std::array<NaturalAsk, 3> kNaturalAsks{NaturalAsk::SixEnds, NaturalAsk::HandsAndFeet,
                                                        NaturalAsk::OneHand};

/// Term that shapes the rest of the posture.
enum class NaturalManner : unsigned char {
  Comfort,    ///< comfort alone, towards rest
  Posture,    ///< comfort towards the prior's posture, with the figure's stiffnesses
  Certainty,  ///< comfort towards the prior's posture, the stiffer the surer the prior is
};
inline constexpr std::array<NaturalManner, 3> kNaturalManners{NaturalManner::Comfort, NaturalManner::Posture,
                                                              NaturalManner::Certainty};

/// Errors, frame after frame, m.
struct NaturalErrors {
  std::vector<double> elbows;
  std::vector<double> knees;
  std::vector<double> shoulders;
  std::vector<double> chest;  ///< from the figure in the person's posture: files have no such joint
  std::vector<double> neck;
  std::vector<double> all;  ///< of each frame the mean of the joints that the file has, those asked for among them
  std::size_t ends = 0;     ///< that were asked for
  std::size_t met = 0;      ///< of these, within 1 cm and 5 degrees
  long iterations = 0;

  void add(const NaturalErrors& more);
};

/// Poses a person's figure by some ends of what the person did, each time from rest over the middle of the feet.
class NaturalTrial {
 public:
  /// @param figure  with the person's bones and the adult's segments
  /// @param prior   outlives the trial
  NaturalTrial(FigurePtr figure, const prior::Prior& prior);

  /// Whether the frame says something about the ask: for one hand, that one of them reaches.
  [[nodiscard]] bool suits(NaturalAsk ask, const training::Sample& sample);
  /// Solves one frame and adds the errors.
  void run(NaturalAsk ask, NaturalManner manner, const training::Sample& sample,
           const training::PerformedJoints& performed, NaturalErrors& errors);
  /// Adds what the sample's own posture misses, for which all joints were given: the errors due to lengths and limits
  /// alone.
  void judgeFit(const training::Sample& sample, const training::PerformedJoints& performed, NaturalErrors& errors);

 private:
  struct Wanted {
    prior::End end;
    bool turned = true;
    double weight = 1.0;
  };
  [[nodiscard]] Posture postureOf(const training::Sample& sample) const;
  [[nodiscard]] std::vector<Wanted> wanted(NaturalAsk ask, const training::Sample& sample) const;
  void addGoals(const std::vector<Wanted>& wanted, const prior::PerEnd<Pose>& ends);
  [[nodiscard]] Posture standingAtFeet() const;
  [[nodiscard]] goal::Comfort comfort(NaturalManner manner, const Posture& start);
  void compare(const Posture& fit, const Posture& found, const training::PerformedJoints& performed,
               NaturalErrors& errors) const;

  prior::Person person_;
  const prior::Prior& prior_;
  prior::Workspace workspace_;
  solve::Problem problem_;
};

}  // namespace limber::bench
