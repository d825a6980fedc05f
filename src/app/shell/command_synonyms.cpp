// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/command_synonyms.h"

#include <QObject>

namespace limber::app {

const std::map<QString, QStringList>& commandSynonyms() {
  static const auto all = [] {
    std::map<QString, QStringList> table;
    const auto say = [&table](const char* command, const QString& words) {
      table[QString::fromLatin1(command)] = words.split(QStringLiteral(", "));
    };
    say("window.undo", QObject::tr("undo history, go back, revert, step back"));
    say("window.redo", QObject::tr("redo history, repeat, step forward"));
    say("window.quit", QObject::tr("exit, close the program"));
    say("window.keys", QObject::tr("keyboard shortcuts, hotkeys, key bindings, help"));
    say("window.hints", QObject::tr("tutorial, tips, help"));
    say("window.about", QObject::tr("version, licence, license"));
    say("window.reset_layout", QObject::tr("default workspace, restore panels"));
    say("files.new", QObject::tr("new figure, new character, start over"));
    say("files.open", QObject::tr("load, import"));
    say("files.save_as", QObject::tr("export, save a copy"));
    say("files.picture", QObject::tr("screenshot, screen capture, save image, render, png"));
    say("look.dark", QObject::tr("dark mode, night, colours, colors, appearance"));
    say("look.light", QObject::tr("light mode, day, colours, colors, appearance"));
    say("look.wireframe", QObject::tr("mesh edges, x-ray"));
    say("look.lights", QObject::tr("shading, shadows"));
    say("look.readout", QObject::tr("statistics, fps, overlay"));
    say("camera.reset_look", QObject::tr("reset view, reset camera, reset zoom, default view, home view"));
    say("camera.frame_all", QObject::tr("zoom to fit, fit view, centre the figure, center the figure"));
    say("camera.frame_selection", QObject::tr("zoom to selection, focus"));
    say("camera.orthographic", QObject::tr("perspective, parallel projection, isometric"));
    say("camera.four_views", QObject::tr("quad view, split view"));
    say("camera.view_back", QObject::tr("undo view, previous view"));
    say("goals.hold", QObject::tr("pin, fix in place, freeze, nail down, constrain"));
    say("goals.solve", QObject::tr("ik, inverse kinematics, run the solver"));
    say("goals.far", QObject::tr("ik target, move to a point, reach for"));
    say("goals.on", QObject::tr("enable goal, disable goal, switch off goal"));
    say("goals.remove", QObject::tr("delete goal"));
    say("goals.drag_tool", QObject::tr("select, grab, ik"));
    say("goals.move_tool", QObject::tr("translate"));
    say("goals.turn_tool", QObject::tr("rotate"));
    say("joints.lock", QObject::tr("freeze joint, fix joint, pin joint"));
    say("joints.reset", QObject::tr("zero joint, default angle"));
    say("joints.reset_body", QObject::tr("rest pose, zero pose"));
    say("poses.keep", QObject::tr("save pose, keyframe, key pose, snapshot"));
    say("poses.apply", QObject::tr("load pose, restore pose"));
    say("poses.reset_posture", QObject::tr("rest pose, default pose, start over"));
    say("balance.keep", QObject::tr("centre of mass, center of mass, centre of gravity, stand upright"));
    say("balance.marks", QObject::tr("support polygon, centre of mass, center of mass, plumb line"));
    say("balance.mind_itself", QObject::tr("self-collision, intersection"));
    say("reach.compute", QObject::tr("workspace, reachability"));
    say("solving.compare", QObject::tr("benchmark, second solver"));
    say("solving.slow_motion", QObject::tr("replay, iterations, step by step"));
    say("solving.save_curves", QObject::tr("export convergence, csv, svg"));
    return table;
  }();
  return all;
}

QString synonymFor(const QString& command, const QString& typed) {
  constexpr int kFewestLetters = 2;
  const auto found = commandSynonyms().find(command);
  if (typed.size() < kFewestLetters || found == commandSynonyms().end()) return {};
  for (const QString& synonym : found->second) {
    if (synonym.contains(typed, Qt::CaseInsensitive)) return synonym;
  }
  return {};
}

}  // namespace limber::app
