# cmake -DROOT=<source dir> -DWORK=<empty dir> -P broken_door.cmake
# A wrong include stops the check of rooms, which names it: of a room, of a folder, and of a folder that nobody lists.
# The check is called as contributors call it, too: from within, with ROOT=.
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK}/src)
file(COPY ${ROOT}/src/rooms.cmake DESTINATION ${WORK}/src)

function(expect_refusal path text words)
  file(WRITE ${WORK}/${path} "${text}\n")
  foreach(root . ${WORK})
    execute_process(COMMAND ${CMAKE_COMMAND} -DROOT=${root} -P ${ROOT}/src/cmake/check_rooms.cmake
      WORKING_DIRECTORY ${WORK} RESULT_VARIABLE code ERROR_VARIABLE said OUTPUT_VARIABLE said)
    if(code EQUAL 0 OR NOT said MATCHES "${words}")
      message(FATAL_ERROR "ROOT=${root}: ${path} with '${text}' was not refused by '${words}', but: ${said}")
    endif()
  endforeach()
  file(REMOVE ${WORK}/${path})
endfunction()

expect_refusal(src/goal/a.cpp "#include \"limber/solve/problem.h\"" "room 'goal' includes 'solve'")
expect_refusal(src/goal/a.cpp "#include <QString>" "room 'goal' includes Qt")
expect_refusal(src/render/a.cpp "#include \"app/view/viewport.h\"" "belongs to 'app' alone")
expect_refusal(src/document/a.cpp "#include \"posing/posing.h\"" "room 'document' includes 'posing'")
expect_refusal(src/widgets/a.cpp "#include \"app/view/viewport.h\"" "belongs to 'app' alone")
expect_refusal(src/app/view/a.cpp "#include \"app/goals/goal_edits.h\"" "folder 'app/view' includes 'app/goals'")
expect_refusal(src/solve/problem/a.cpp "#include \"solve/live/triple_buffer.h\"" "'solve/problem' includes 'solve/live'")
expect_refusal(src/app/nowhere/a.cpp "" "'app/nowhere' is not in LIMBER_DOORS_app")
expect_refusal(include/limber/solve/nobodys.h "#pragma once" "says whose it is")
expect_refusal(src/solve/problem/a.cpp "#include \"limber/solve/solver.h\"" "'solve/problem' includes 'solve/method'")

# What keeps to the rules passes, and a permission that nothing uses does not.
file(WRITE ${WORK}/src/rooms.cmake "set(LIMBER_ALL_ROOMS base goal)
set(LIMBER_MAY_INCLUDE_base)
set(LIMBER_MAY_INCLUDE_goal base)
set(LIMBER_DOORS_goal low high)
set(LIMBER_MAY_INCLUDE_goal_low)
set(LIMBER_MAY_INCLUDE_goal_high low)\n")
file(WRITE ${WORK}/src/goal/low/a.cpp "#include \"limber/base/pose.h\"\n")
file(WRITE ${WORK}/src/goal/high/b.cpp "#include \"goal/low/a.h\"\n")
execute_process(COMMAND ${CMAKE_COMMAND} -DROOT=. -P ${ROOT}/src/cmake/check_rooms.cmake WORKING_DIRECTORY ${WORK}
  RESULT_VARIABLE code ERROR_VARIABLE said)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "A right include was refused: ${said}")
endif()
expect_refusal(src/goal/low/a.cpp "" "room 'goal' includes nothing of 'base', which it may")
file(WRITE ${WORK}/src/goal/low/a.cpp "#include \"limber/base/pose.h\"\n")
expect_refusal(src/goal/high/b.cpp "" "folder 'goal/high' includes nothing of 'low', which it may")
