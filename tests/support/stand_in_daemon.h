// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>

namespace limber::app {

/// What spacenavd is to a program: a socket that answers the hello of a client with the same four bytes and then
/// reports eight 32-bit numbers an event. One client at a time.
class StandInDaemon {
 public:
  /// Makes programs look for their daemon at this path from now on.
  static void lookAt(const std::string& path) { setenv("SPNAV_SOCKET", path.c_str(), 1); }

  explicit StandInDaemon(const std::string& path) : path_(path) {
    unlink(path.c_str());
    listening_ = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    REQUIRE(path.size() < sizeof(address.sun_path));
    std::memcpy(address.sun_path, path.c_str(), path.size());
    REQUIRE(bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0);
    REQUIRE(listen(listening_, 4) == 0);
    lookAt(path);
    thread_ = std::thread([this] { greet(); });
  }
  ~StandInDaemon() { die(); }
  StandInDaemon(const StandInDaemon&) = delete;
  StandInDaemon& operator=(const StandInDaemon&) = delete;

  /// The cap is at this deflection: right, up, away from the viewer, and about these axes; ±350 at the stops.
  void motion(const std::array<int, 6>& axes, int milliseconds = 16) {
    send({0, axes[0], axes[1], axes[2], axes[3], axes[4], axes[5], milliseconds});
  }
  /// The cap stands in its middle again.
  void letGo() { motion({}); }
  void press(int button) { send({1, button, 1, 0, 0, 0, 0, 0}); }
  void release(int button) { send({2, button, 0, 0, 0, 0, 0, 0}); }
  /// The daemon ends, as when it is killed.
  void die() {
    if (!thread_.joinable()) return;
    ends_ = true;
    thread_.join();
    if (client_ >= 0) close(client_);
    close(listening_);
    unlink(path_.c_str());
  }

 private:
  void greet() {
    while (!ends_) {
      pollfd waiting{listening_, POLLIN, 0};
      constexpr int kLookMs = 5;
      if (poll(&waiting, 1, kLookMs) <= 0) continue;
      const int client = accept(listening_, nullptr, nullptr);
      std::int32_t hello = 0;
      if (read(client, &hello, sizeof(hello)) != sizeof(hello)) {
        close(client);
        continue;
      }
      const int before = client_.exchange(client);  // first: who has its answer may be sent things
      if (before >= 0) close(before);
      if (write(client, &hello, sizeof(hello)) < 0) return;
    }
  }
  void send(const std::array<std::int32_t, 8>& event) {
    REQUIRE(client_ >= 0);
    REQUIRE(write(client_, event.data(), sizeof(event)) == static_cast<ssize_t>(sizeof(event)));
  }

  std::string path_;
  int listening_ = -1;
  std::atomic<int> client_ = -1;
  std::atomic<bool> ends_ = false;
  std::thread thread_;
};

}  // namespace limber::app
