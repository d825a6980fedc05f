# What lets a mistake end a Release program instead of being used by whoever made the file that it reads: canaries and
# probes of the stack, checked calls of the C library, addresses that nobody knows beforehand, tables that are read-only
# once the program runs.
include(CheckPIESupported)
check_pie_supported()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
add_compile_options($<$<CONFIG:Release>:-fstack-protector-strong> $<$<CONFIG:Release>:-fstack-clash-protection>)
add_compile_definitions($<$<CONFIG:Release>:_FORTIFY_SOURCE=2>)
add_link_options($<$<CONFIG:Release>:-Wl,-z,relro,-z,now>)

# limber_check_containers(target): an index beyond a container of the standard library ends a Release program, too.
function(limber_check_containers target)
  target_compile_definitions(${target} PRIVATE $<$<CONFIG:Release>:_GLIBCXX_ASSERTIONS>)
endfunction()
