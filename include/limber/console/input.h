// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/actor.h"
#include "limber/scene/scene.h"

/// Figures, scenes and poses that a command is given.
namespace limber::console {

/// Whether the name is that of a .limber scene.
[[nodiscard]] bool isScene(const std::string& name);

/// A scene, whose first actor is used, or a figure (an asset's name or a .fig file) by itself; nothing after errors,
/// which have been told then.
[[nodiscard]] std::optional<scene::Scene> openStage(const std::string& figure_or_scene);

/// The first actor of a scene, or a figure (an asset's name or a .fig file) as a new scene has it; nothing after
/// errors, which have been told then.
/// @param obstacles  out, if not null: those of the scene
[[nodiscard]] std::optional<scene::Actor> openActor(const std::string& figure_or_scene,
                                                    std::vector<goal::Obstacle>* obstacles = nullptr);

/// Puts a pose from a file on the actor. @return whether it could be read; errors have been told otherwise
[[nodiscard]] bool takePose(const std::string& file, scene::Actor& actor);

/// An actor in a pose, as a command is given it.
struct PosedFigure {
  std::string figure;  ///< as openActor() takes it
  std::string pose;    ///< a file; empty: none
  std::string key;     ///< the name of a pose that the scene keeps; empty: none
};
/// Adds FIGURE, POSE and --key to a command.
void addPosedFigure(CLI::App& command, PosedFigure& options);
/// The actor in its pose; nothing after errors, which have been told then.
[[nodiscard]] std::optional<scene::Actor> openPosed(const PosedFigure& options,
                                                    std::vector<goal::Obstacle>* obstacles = nullptr);

/// An Error when what is to be written is one of the files that are read: what was asked would replace its own
/// question.
/// @param inputs  names of files or of anything else; empty ones are none
[[nodiscard]] Expected<void> checkOutput(const std::string& output, const std::vector<std::string>& inputs);

}  // namespace limber::console
