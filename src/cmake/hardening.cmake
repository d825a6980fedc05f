# What lets a mistake end a Release program instead of being used by whoever made the file that it reads: canaries and
# probes of the stack, checked calls of the C library, addresses that nobody knows beforehand, tables that are read-only
# once the program runs. Debian's compilers make position independent executables by themselves. CMake's property of that
# name is not set: it compiles static libraries as for shared ones, in which fewer calls can be inlined.
add_compile_options($<$<CONFIG:Release>:-fstack-protector-strong> $<$<CONFIG:Release>:-fstack-clash-protection>)
add_compile_definitions($<$<CONFIG:Release>:_FORTIFY_SOURCE=2>)
add_link_options($<$<CONFIG:Release>:-Wl,-z,relro,-z,now>)

# limber_check_containers(target): an index beyond a container of the standard library ends a Release program, too.
function(limber_check_containers target)
  target_compile_definitions(${target} PRIVATE $<$<CONFIG:Release>:_GLIBCXX_ASSERTIONS>)
endfunction()
