# The rooms of Limber and whom each may know: the one place where this is written (docs/architecture.md explains it).
# A room sees itself and the rooms named here. check_rooms.cmake stops every build on an include that is not allowed.
set(LIMBER_CORE_ROOMS base figure goal solve motion scene io)

set(LIMBER_MAY_INCLUDE_base)
set(LIMBER_MAY_INCLUDE_figure base)
set(LIMBER_MAY_INCLUDE_goal base figure)
set(LIMBER_MAY_INCLUDE_solve base figure goal)
set(LIMBER_MAY_INCLUDE_motion base figure goal solve)
set(LIMBER_MAY_INCLUDE_scene base figure goal solve motion)
set(LIMBER_MAY_INCLUDE_io base figure goal solve motion scene)
set(LIMBER_MAY_INCLUDE_render base figure goal solve motion scene)
set(LIMBER_MAY_INCLUDE_app base figure goal solve motion scene io render)
set(LIMBER_MAY_INCLUDE_mannequin base figure goal solve motion scene io)
# What the programs of the command line share.
set(LIMBER_MAY_INCLUDE_console base figure goal solve motion scene io)
set(LIMBER_MAY_INCLUDE_cli base figure goal solve motion scene io console)
set(LIMBER_MAY_INCLUDE_bench base figure goal solve motion scene io console)

set(LIMBER_ALL_ROOMS ${LIMBER_CORE_ROOMS} render app mannequin console cli bench)
# Only these may include Qt, and only render may include OpenGL's mathematics.
set(LIMBER_QT_ROOMS render app)

# Inner doors: the folders of a room that has some, bottom first, and which of them each may know besides itself. A
# header in include/limber belongs to the folder that has the source of its name. A room with this list has no other
# folders; a source outside of them, right in the room, may know all.
set(LIMBER_DOORS_solve problem objective method variable_metric least_squares gradient_descent ranks pulls reach_tree
  ccd fabrik analytic_limbs default_solver choice live reach_space reason statics)
set(LIMBER_MAY_INCLUDE_solve_problem)
set(LIMBER_MAY_INCLUDE_solve_objective problem)
set(LIMBER_MAY_INCLUDE_solve_method problem objective)
set(LIMBER_MAY_INCLUDE_solve_variable_metric problem objective method)
set(LIMBER_MAY_INCLUDE_solve_least_squares problem objective method variable_metric)
set(LIMBER_MAY_INCLUDE_solve_gradient_descent problem objective method)
set(LIMBER_MAY_INCLUDE_solve_ranks problem objective method)
set(LIMBER_MAY_INCLUDE_solve_pulls problem objective method)
set(LIMBER_MAY_INCLUDE_solve_reach_tree problem objective method pulls)
set(LIMBER_MAY_INCLUDE_solve_ccd method pulls)
set(LIMBER_MAY_INCLUDE_solve_fabrik problem method pulls)
set(LIMBER_MAY_INCLUDE_solve_analytic_limbs problem method least_squares)
set(LIMBER_MAY_INCLUDE_solve_default_solver problem method variable_metric)
set(LIMBER_MAY_INCLUDE_solve_choice least_squares gradient_descent ranks reach_tree ccd fabrik analytic_limbs default_solver)
set(LIMBER_MAY_INCLUDE_solve_live problem objective method)
set(LIMBER_MAY_INCLUDE_solve_reach_space problem objective choice)
set(LIMBER_MAY_INCLUDE_solve_reason problem method variable_metric)
set(LIMBER_MAY_INCLUDE_solve_statics problem objective)

set(LIMBER_DOORS_io files fig mesh motion scene)
set(LIMBER_MAY_INCLUDE_io_files)
set(LIMBER_MAY_INCLUDE_io_fig files)
set(LIMBER_MAY_INCLUDE_io_mesh files)
set(LIMBER_MAY_INCLUDE_io_motion files)
set(LIMBER_MAY_INCLUDE_io_scene files fig mesh)

set(LIMBER_DOORS_app widgets document posing view shell joints goals limbs obstacles poses actors balance reach solving
  camera six_axis files measure)
set(LIMBER_MAY_INCLUDE_app_widgets)
set(LIMBER_MAY_INCLUDE_app_posing document)
set(LIMBER_MAY_INCLUDE_app_view widgets document posing)
set(LIMBER_MAY_INCLUDE_app_shell widgets document view posing)
set(LIMBER_MAY_INCLUDE_app_joints widgets document posing view shell)
set(LIMBER_MAY_INCLUDE_app_goals widgets document posing view shell joints)
set(LIMBER_MAY_INCLUDE_app_limbs widgets document posing view shell)
set(LIMBER_MAY_INCLUDE_app_obstacles widgets document posing view shell)
set(LIMBER_MAY_INCLUDE_app_poses widgets document shell posing)
set(LIMBER_MAY_INCLUDE_app_actors widgets document shell joints goals obstacles)
set(LIMBER_MAY_INCLUDE_app_balance widgets document posing view shell)
set(LIMBER_MAY_INCLUDE_app_reach widgets view shell document)
set(LIMBER_MAY_INCLUDE_app_solving widgets document posing view shell joints goals)
set(LIMBER_MAY_INCLUDE_app_camera widgets document view shell)
set(LIMBER_MAY_INCLUDE_app_six_axis widgets document shell joints goals posing obstacles)
set(LIMBER_MAY_INCLUDE_app_files document shell)
set(LIMBER_MAY_INCLUDE_app_measure view reach posing)
