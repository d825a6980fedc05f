// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#define CATCH_CONFIG_RUNNER
#include "support/run_tests.h"

#include <catch2/catch.hpp>

namespace limber::support {

int runTests(int argc, char** argv, const std::function<int(const std::function<int()>&)>& around) {
  Catch::Session session;
  const int bad_usage = session.applyCommandLine(argc, argv);
  if (bad_usage != 0) return bad_usage;
  const Catch::ConfigData& config = session.configData();
  const bool lists = config.listTests || config.listTags || config.listReporters || config.listTestNamesOnly;
  const auto run = [&session] { return session.run(); };
  return lists || !around ? run() : around(run);
}

}  // namespace limber::support
