// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/six_axis/spnav_link.h"

#include <spnav.h>
#include <sys/socket.h>

#include <cerrno>

namespace limber::app {

namespace {

enum class Waiting { Nothing, Something, Broken };

/// Peeks into the socket without reading from it.
Waiting lookInto(int descriptor) {
  char byte = 0;
  const auto got = recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  if (got > 0) return Waiting::Something;
  const bool later = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
  return later ? Waiting::Nothing : Waiting::Broken;
}

}  // namespace

bool SpnavLink::open() {
  if (isOpen()) return true;
  if (spnav_open() < 0) return false;
  descriptor_ = spnav_fd();
  return isOpen();
}

void SpnavLink::close() {
  if (!isOpen()) return;
  spnav_close();
  descriptor_ = -1;
}

std::optional<SpnavLink::Event> SpnavLink::next() {
  while (isOpen()) {
    const Waiting waiting = lookInto(descriptor_);
    if (waiting == Waiting::Nothing) return std::nullopt;
    if (waiting == Waiting::Broken) {
      close();
      return Event{Event::Kind::Lost, {}, 0, 0};
    }
    spnav_event event{};
    switch (spnav_poll_event(&event)) {
      case SPNAV_EVENT_MOTION: {
        const spnav_event_motion& motion = event.motion;
        return Event{Event::Kind::Motion,
                     {motion.x, motion.y, motion.z, motion.rx, motion.ry, motion.rz},
                     static_cast<int>(motion.period),
                     0};
      }
      case SPNAV_EVENT_BUTTON:
        return Event{event.button.press != 0 ? Event::Kind::Press : Event::Kind::Release, {}, 0, event.button.bnum};
      case SPNAV_EVENT_DEV:
        if (event.dev.op == SPNAV_DEV_RM) return Event{Event::Kind::DeviceGone, {}, 0, 0};
        break;
      default:
        break;  // the daemon's settings and raw axes are not used
    }
  }
  return std::nullopt;
}

}  // namespace limber::app
