# The rooms of Limber and the rooms that each may include: the one place where this is written
# (docs/internals/architecture.md explains it).
# A room sees itself and the rooms named here. check_rooms.cmake stops every build on an include that is not allowed, and
# on a permission that no include uses.
set(LIMBER_CORE_ROOMS base figure goal prior solve motion scene rig io)

set(LIMBER_MAY_INCLUDE_base)
set(LIMBER_MAY_INCLUDE_figure base)
set(LIMBER_MAY_INCLUDE_goal base figure)
set(LIMBER_MAY_INCLUDE_prior base figure goal)
set(LIMBER_MAY_INCLUDE_solve base figure goal)
set(LIMBER_MAY_INCLUDE_motion base figure goal)
set(LIMBER_MAY_INCLUDE_scene base figure goal prior solve motion)
# Characters of other programs become figures.
set(LIMBER_MAY_INCLUDE_rig base figure)
set(LIMBER_MAY_INCLUDE_io base figure goal prior solve motion scene rig)
set(LIMBER_MAY_INCLUDE_render base figure goal)
# Files of other programs.
set(LIMBER_MAY_INCLUDE_exchange base figure motion scene io)
# What the window's features stand on: controls that know nothing of figures' scenes; the scene as a document with undo and
# files; what is under way in it. The last two need no widgets and are linked without them.
set(LIMBER_MAY_INCLUDE_widgets base)
set(LIMBER_MAY_INCLUDE_document base figure goal scene io)
set(LIMBER_MAY_INCLUDE_posing base figure goal solve scene document)
set(LIMBER_MAY_INCLUDE_app base figure goal solve scene io exchange render widgets document posing console)
set(LIMBER_MAY_INCLUDE_mannequin base figure io console)
# limber-import, which reads files by libraries that have to be kept in bounds.
set(LIMBER_MAY_INCLUDE_importer base figure rig io)
# What the programs share: their command line, what they print.
set(LIMBER_MAY_INCLUDE_console base figure goal scene io)
set(LIMBER_MAY_INCLUDE_cli base figure goal solve scene io exchange console)
# Learns priors; not part of the engine.
set(LIMBER_MAY_INCLUDE_training base figure goal prior solve motion io console)
set(LIMBER_MAY_INCLUDE_bench base figure goal prior solve motion scene io console training)

set(LIMBER_ALL_ROOMS ${LIMBER_CORE_ROOMS} exchange render widgets document posing app mannequin importer console cli training bench)
# No part of the engine: the headers that other rooms use lie beside their sources.
set(LIMBER_WINDOW_ROOMS widgets document posing)
# Rooms whose containers check each index in Release, too: those that read files and what people enter. The solvers', with
# an index in each innermost loop, do not.
set(LIMBER_CHECKED_ROOMS io exchange console widgets document posing)
# Only these may include Qt, and only render may include OpenGL and its mathematics.
set(LIMBER_QT_ROOMS widgets document posing app)

# Inner doors: the folders of a room that has some, bottom first, and which of them each may know besides itself. A
# header in include/limber belongs to the folder that has the source of its name, or that names it among its headers. A
# room with this list has no other folders; a source outside of them, right in the room, may know all.
set(LIMBER_DOORS_solve problem objective method variable_metric least_squares gradient_descent ranks pulls reach_tree
  ccd fabrik analytic_limbs starts default_solver choice live reach_space reason statics)
set(LIMBER_HEADERS_solve_problem progress row_posture solver_settings)
# Every solver asks for several starts, and these ask for limbs in closed form, a solver: hence a header down here.
set(LIMBER_HEADERS_solve_method kept_setup solver more_starts)
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
set(LIMBER_MAY_INCLUDE_solve_starts method analytic_limbs)
set(LIMBER_MAY_INCLUDE_solve_default_solver problem method variable_metric)
set(LIMBER_MAY_INCLUDE_solve_choice problem method least_squares gradient_descent ranks reach_tree ccd fabrik analytic_limbs default_solver)
set(LIMBER_MAY_INCLUDE_solve_live problem objective method)
set(LIMBER_MAY_INCLUDE_solve_reach_space problem objective method choice)
set(LIMBER_MAY_INCLUDE_solve_reason problem method variable_metric)
set(LIMBER_MAY_INCLUDE_solve_statics problem objective)

set(LIMBER_DOORS_scene view actor cast support person problem poses)
set(LIMBER_HEADERS_scene_view backdrop)
set(LIMBER_HEADERS_scene_actor actor scene)
set(LIMBER_MAY_INCLUDE_scene_view)
set(LIMBER_MAY_INCLUDE_scene_actor view)
set(LIMBER_MAY_INCLUDE_scene_cast view actor)
set(LIMBER_MAY_INCLUDE_scene_support actor cast)
set(LIMBER_MAY_INCLUDE_scene_person actor)
set(LIMBER_MAY_INCLUDE_scene_problem actor cast support person)
set(LIMBER_MAY_INCLUDE_scene_poses actor cast)

set(LIMBER_DOORS_io files fig mesh motion prior character scene)
set(LIMBER_MAY_INCLUDE_io_files)
set(LIMBER_MAY_INCLUDE_io_fig files)
set(LIMBER_MAY_INCLUDE_io_mesh files)
set(LIMBER_MAY_INCLUDE_io_motion files)
set(LIMBER_MAY_INCLUDE_io_prior files)
set(LIMBER_MAY_INCLUDE_io_character files fig mesh)
set(LIMBER_MAY_INCLUDE_io_scene files fig mesh motion prior character)

set(LIMBER_DOORS_exchange moving gltf bvh mesh values)
set(LIMBER_HEADERS_exchange_moving export)
set(LIMBER_MAY_INCLUDE_exchange_moving)
set(LIMBER_MAY_INCLUDE_exchange_gltf moving)
set(LIMBER_MAY_INCLUDE_exchange_bvh moving)
set(LIMBER_MAY_INCLUDE_exchange_mesh moving)
set(LIMBER_MAY_INCLUDE_exchange_values moving)

set(LIMBER_DOORS_app view shell joints bend goals grab look_at limbs obstacles poses mirror library hands actors balance reach solving
  camera keys six_axis files export measure still match thumbnail picture)
set(LIMBER_MAY_INCLUDE_app_view)
set(LIMBER_MAY_INCLUDE_app_shell view)
set(LIMBER_MAY_INCLUDE_app_joints view shell)
set(LIMBER_MAY_INCLUDE_app_bend view shell joints)
set(LIMBER_MAY_INCLUDE_app_goals view shell joints)
set(LIMBER_MAY_INCLUDE_app_grab view shell goals)
set(LIMBER_MAY_INCLUDE_app_look_at view shell goals)
set(LIMBER_MAY_INCLUDE_app_limbs view shell)
set(LIMBER_MAY_INCLUDE_app_obstacles view shell)
set(LIMBER_MAY_INCLUDE_app_poses view shell)
set(LIMBER_MAY_INCLUDE_app_mirror shell)
set(LIMBER_MAY_INCLUDE_app_library shell poses)
set(LIMBER_MAY_INCLUDE_app_hands shell poses)
set(LIMBER_MAY_INCLUDE_app_actors shell joints goals obstacles)
set(LIMBER_MAY_INCLUDE_app_balance view shell)
set(LIMBER_MAY_INCLUDE_app_reach view shell)
set(LIMBER_MAY_INCLUDE_app_solving view shell joints)
set(LIMBER_MAY_INCLUDE_app_camera view shell)
set(LIMBER_MAY_INCLUDE_app_keys shell)
set(LIMBER_MAY_INCLUDE_app_six_axis shell joints goals obstacles)
set(LIMBER_MAY_INCLUDE_app_files shell)
set(LIMBER_MAY_INCLUDE_app_export shell)
set(LIMBER_MAY_INCLUDE_app_measure view reach)
set(LIMBER_MAY_INCLUDE_app_still view)
set(LIMBER_MAY_INCLUDE_app_match view shell goals still)
set(LIMBER_MAY_INCLUDE_app_thumbnail still)
set(LIMBER_MAY_INCLUDE_app_picture view shell files still)
