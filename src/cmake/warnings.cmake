# Warnings and sanitizers for our own targets: link limber_warnings privately.
add_library(limber_warnings INTERFACE)
target_compile_options(limber_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 finds uninitialised matrices and overlapping strings that are not there.
  target_compile_options(limber_warnings INTERFACE -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-restrict)
else()
  # libstdc++'s own stable_sort calls what it has marked as deprecated, and clang says so. GCC still reports our calls.
  target_compile_options(limber_warnings INTERFACE -Wno-deprecated-declarations)
endif()
if(LIMBER_WERROR)
  target_compile_options(limber_warnings INTERFACE -Werror)
endif()
foreach(sanitizer IN LISTS LIMBER_SANITIZE)
  add_compile_options(-fsanitize=${sanitizer} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${sanitizer})
endforeach()
