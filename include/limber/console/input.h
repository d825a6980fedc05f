// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/goal/obstacle.h"
#include "limber/io/atomic_file.h"
#include "limber/scene/actor.h"
#include "limber/scene/scene.h"

/// Figures, scenes and poses as arguments of commands.
namespace limber::console {

/// Whether the name is that of a .limber scene.
[[nodiscard]] bool isScene(const std::string& name);

/// A scene, or a figure (an asset's name or a .fig file) by itself; none after errors, which
/// have then been printed.
/// @param output  a file that is to be written: an error if the stage was read from it, or draws its body from it
[[nodiscard]] std::optional<scene::Scene> openStage(const std::string& figure_or_scene, const std::string& output = "");

/// Says that the first actor of a scene of several is used.
void noteFirstActor(const scene::Scene& stage);

/// The first actor of a scene, or a figure (an asset's name or a .fig file) as in a new scene; none after errors, which
/// have then been printed.
/// @param obstacles  out, if not null: the solids around it in the scene
/// @param output     as for openStage()
[[nodiscard]] std::optional<scene::Actor> openActor(const std::string& figure_or_scene,
                                                    std::vector<goal::Obstacle>* obstacles = nullptr,
                                                    const std::string& output = "");

/// Applies a pose from a file to the actor. @return whether it could be read; otherwise errors have been printed
[[nodiscard]] bool takePose(const std::string& file, scene::Actor& actor);

/// A moment of an actor's motion; neither: as it stands.
struct Moment {
  std::string key;             ///< the name of a key pose of the scene; empty: none
  std::optional<double> time;  ///< s
};
/// Adds --key and --time to a command.
void addMoment(CLI::App& command, Moment& moment);
/// Puts the actor into its posture of a moment. @return whether it has one; otherwise the error has been printed
[[nodiscard]] bool takeMoment(const Moment& moment, scene::Actor& actor);

/// The arguments of a command for an actor in a pose.
struct PosedFigure : Moment {
  std::string figure;  ///< as for openActor()
  std::string pose;    ///< a file; empty: none
};
/// Adds FIGURE, POSE, --key and --time to a command.
void addPosedFigure(CLI::App& command, PosedFigure& options);
/// The actor in its pose; none after errors, which have then been printed.
[[nodiscard]] std::optional<scene::Actor> openPosed(const PosedFigure& options,
                                                    std::vector<goal::Obstacle>* obstacles = nullptr);

/// An Error if the output is one of the input files.
/// @param inputs  names of files or anything else; empty ones are ignored
[[nodiscard]] Expected<void> checkOutput(const std::string& output, const std::vector<std::string>& inputs);
/// The same for all files that were read since the record began.
[[nodiscard]] Expected<void> checkOutput(const std::string& output, const io::ReadRecord& read);

}  // namespace limber::console
