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

# Folders of a room and whom each may know inside it; a public header belongs to the folder of its source.
set(LIMBER_DOORS_io fig scene mesh motion files)
set(LIMBER_MAY_INCLUDE_io_files)
set(LIMBER_MAY_INCLUDE_io_fig files)
set(LIMBER_MAY_INCLUDE_io_mesh files)
set(LIMBER_MAY_INCLUDE_io_motion files)
set(LIMBER_MAY_INCLUDE_io_scene files fig mesh)
