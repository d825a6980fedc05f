# cmake -DROOT=<source dir> -DWORK=<empty dir> -DGENERATOR=<name> -DCOMPILER=<path> -P same_names.cmake
# Sources that are compiled together may use any name in their anonymous namespaces: two that use the same one are parted
# by themselves, when a build is configured and when they come to it later; the others stay together.
file(REMOVE_RECURSE ${WORK})
file(WRITE ${WORK}/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)\nproject(same_names LANGUAGES CXX)\n"
  "set(LIMBER_UNITY ON)\ninclude(${ROOT}/src/cmake/limber_together.cmake)\n"
  "add_library(names STATIC a.cpp b.cpp c.cpp d.cpp)\nlimber_together(names)\n")

function(write_source name helper)
  file(WRITE ${WORK}/${name}.cpp "namespace room {\nnamespace {\n\n${helper}\n\n}  // namespace\n\n"
    "double ${name}(double x) { return x; }\n\n}  // namespace room\n")
endfunction()

function(expect_batches count why)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${why}: the build failed: ${said}")
  endif()
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build --target clean OUTPUT_QUIET)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build --verbose OUTPUT_VARIABLE said ERROR_VARIABLE said)
  string(REGEX MATCHALL " -c [^ \n]+" compiled "${said}")
  list(LENGTH compiled found)
  if(NOT found EQUAL count)
    message(FATAL_ERROR "${why}: ${found} batches instead of ${count}: ${said}")
  endif()
endfunction()

write_source(a "[[maybe_unused]] constexpr double kStep = 1.0;")
write_source(b "[[maybe_unused]] constexpr double kStep = 2.0;")
write_source(c "[[maybe_unused]] constexpr double kOther = 3.0;")
write_source(d "template <class T>\nclass Step {};\n\n[[maybe_unused]] const Step<double>* best(const Step<double>& s) { return &s; }")
execute_process(COMMAND ${CMAKE_COMMAND} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=-std=c++20
  -S ${WORK} -B ${WORK}/build RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "${said}")
endif()
expect_batches(2 "two constants of one name")
write_source(c "[[maybe_unused]] double* best(double& x) { return &x; }\n\n[[maybe_unused]] double kStep() { return 0.0; }")
expect_batches(3 "a function of the name of both, written later")
write_source(c "[[maybe_unused]] constexpr double kOther = 3.0;")
write_source(b "struct Step {\n  int kStep = 0;\n};")
expect_batches(2 "a struct that another one names too, and a member that nobody minds")
