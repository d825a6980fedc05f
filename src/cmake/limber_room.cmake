# limber_room(name LIBRARIES … PRECOMPILED …): the library limber_<name> of src/<name>/**.cpp, which sees the rooms that
# src/rooms.cmake allows it. Most of the time goes into reading headers, so those that nearly every file needs are
# compiled once: for all rooms that need no more than these and use no other library's macros, and once for each other.
function(limber_room room)
  cmake_parse_arguments(ROOM "" "" "LIBRARIES;PRECOMPILED" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*.cpp)
  add_library(limber_${room} STATIC ${sources})
  add_library(limber::${room} ALIAS limber_${room})
  set_target_properties(limber_${room} PROPERTIES EXPORT_NAME ${room})
  target_include_directories(limber_${room} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>
    PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_compile_features(limber_${room} PUBLIC cxx_std_20)
  foreach(other IN LISTS LIMBER_MAY_INCLUDE_${room})
    target_link_libraries(limber_${room} PUBLIC limber_${other})
  endforeach()
  target_link_libraries(limber_${room} PUBLIC ${ROOM_LIBRARIES} PRIVATE limber_warnings)
  list(LENGTH sources count)
  if(LIMBER_UNITY AND count LESS 30 AND (room IN_LIST LIMBER_WINDOW_ROOMS OR room STREQUAL console))
    # Two or three batches read their headers sooner than they are compiled for them.
  elseif(room STREQUAL base OR ROOM_LIBRARIES MATCHES "Qt6::" OR ROOM_PRECOMPILED)
    target_precompile_headers(limber_${room} PRIVATE <Eigen/Core> <Eigen/Geometry> <tl/expected.hpp> <algorithm> <memory>
      <optional> <sstream> <string> <vector> ${ROOM_PRECOMPILED})
  else()
    target_precompile_headers(limber_${room} REUSE_FROM limber_base)
  endif()
  if(room IN_LIST LIMBER_CHECKED_ROOMS)
    limber_check_containers(limber_${room})
  endif()
  if(room IN_LIST LIMBER_WINDOW_ROOMS)
    set_target_properties(limber_${room} PROPERTIES AUTOMOC ON)
    target_include_directories(limber_${room} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_compile_definitions(limber_${room} PUBLIC QT_NO_KEYWORDS)
  endif()
  # The renderer's private parts hold types of the sources' own, which GCC takes amiss in a source that others include.
  if(NOT room STREQUAL render)
    limber_together(limber_${room})
  endif()
endfunction()
