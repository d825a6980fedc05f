// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

namespace limber::app {

/// The connection to the daemon of six-axis devices (spacenavd), over its socket: SPNAV_SOCKET, else the daemon's own.
/// The program has one device, so there is one connection; a second link finds none.
///
/// Independent of Qt: the library's header includes X11's, whose macros would break Qt's.
class SpnavLink {
 public:
  /// An event of the daemon, in its own numbers.
  struct Event {
    enum class Kind { Motion, Press, Release, DeviceGone, Lost };
    Kind kind = Kind::Motion;
    /// Of a motion: right, up, away from the viewer, and about these axes; about ±350 at the stops.
    std::array<int, 6> axes{};
    int milliseconds = 0;  ///< since the motion before
    int button = 0;        ///< of a press or a release, from 0
  };

  SpnavLink() = default;
  ~SpnavLink() { close(); }
  SpnavLink(const SpnavLink&) = delete;
  SpnavLink& operator=(const SpnavLink&) = delete;

  /// Looks for a daemon. Without one it returns at once. @return whether there is one
  bool open();
  void close();
  [[nodiscard]] bool isOpen() const { return descriptor_ >= 0; }
  /// File descriptor that becomes readable when an event arrives; −1: no connection.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// The next event that has arrived; never waits. A broken connection returns Lost once and is closed.
  [[nodiscard]] std::optional<Event> next();

 private:
  int descriptor_ = -1;
};

}  // namespace limber::app
