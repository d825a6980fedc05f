// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// limber-import IN OUT [--as-written]: a file of another program as one of ours. It runs for the other programs, which
// give it limits that its libraries know nothing of: of memory, of time, of what it writes. What it refuses it says in
// two lines: what was found and what was expected.
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <iostream>
#include <string>

#include "importer/import.h"

namespace {

void limit(int resource, rlim_t most) {
  const rlimit both{most, most};
  ::setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

void setLimits() {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, 90);
  limit(RLIMIT_FSIZE, rlim_t{1} << 30U);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  limit(RLIMIT_AS, rlim_t{6} << 30U);
#endif
}

std::string oneLine(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return std::iscntrl(c) != 0; }, ' ');
  return text;
}

int refuse(const limber::Error& error) {
  std::cout << oneLine(error.found) << '\n' << oneLine(error.expected) << '\n';
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const bool as_written = argc == 4 && std::string(argv[3]) == "--as-written";
  if (argc != 3 && !as_written) return refuse({"", "a call without IN and OUT", "limber-import IN OUT [--as-written]"});
  setLimits();
  try {
    const std::filesystem::path in = argv[1];
    const std::filesystem::path out = argv[2];
    const auto done = out.extension() == ".fig" ? limber::importer::importRobot(in, out)
                                                : limber::importer::importModel(in, out, as_written);
    return done ? 0 : refuse(done.error());
  } catch (const std::bad_alloc&) {
    return refuse({"", "a file that takes too much memory to read", "a smaller one"});
  } catch (const std::exception& error) {
    return refuse({"", std::string("a file that cannot be read (") + error.what() + ")", "a whole one"});
  }
}
