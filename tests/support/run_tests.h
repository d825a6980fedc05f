// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace limber::support {

/// What main() of a test program does. The test library takes long to compile, so all programs share this.
/// @param around  gets what runs the tests and returns what it returned; not called when tests are only listed
int runTests(int argc, char** argv, const std::function<int(const std::function<int()>& run)>& around = nullptr);

}  // namespace limber::support
