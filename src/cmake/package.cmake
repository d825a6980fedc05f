# The packages limber (what people use) and liblimber-dev (what programs are built with), made by bash src/package.sh.
# Nothing here is built unless it is asked for: the target package_files makes what is made of the built programs.
set(package ${PROJECT_SOURCE_DIR}/src/package)
set(package_made ${PROJECT_BINARY_DIR}/package_files)

file(STRINGS ${package}/changelog newest LIMIT_COUNT 1)
if(NOT newest MATCHES "^limber [(]${PROJECT_VERSION}[)]")
  message(FATAL_ERROR "src/package/changelog: found '${newest}', expected version ${PROJECT_VERSION} of CMakeLists.txt")
endif()

add_custom_target(package_files
  COMMAND bash ${package}/make_files.sh $<TARGET_FILE:limber> $<TARGET_FILE:limber-cli> $<TARGET_FILE:limber-render>
    ${PROJECT_SOURCE_DIR} ${package_made} ${PROJECT_VERSION}
  DEPENDS limber limber-cli limber-render VERBATIM COMMENT "Making man pages, icons and completion")
install(DIRECTORY ${package_made}/limber/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT limber OPTIONAL)
install(DIRECTORY ${package_made}/dev/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT dev OPTIONAL)

set(id example.limber.Limber)
configure_file(${package}/${id}.metainfo.xml.in ${id}.metainfo.xml @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/${id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT limber)
install(FILES ${package}/limber.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT limber)
install(FILES ${package}/limber.thumbnailer DESTINATION ${CMAKE_INSTALL_DATADIR}/thumbnailers COMPONENT limber)
install(FILES ${package}/limber.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT limber)
install(FILES assets/icons/limber.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
  COMPONENT limber)
# Documents lie as they do in the tree, so that their links hold.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT limber PATTERN *.sh EXCLUDE)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT limber)
install(FILES assets/priors/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/assets/priors COMPONENT limber)
install(FILES ${package}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/limber COMPONENT limber)
install(FILES ${package}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/liblimber-dev COMPONENT dev)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Limber authors <authors@limber.example>")
set(CPACK_PACKAGE_HOMEPAGE_URL ${LIMBER_HOMEPAGE})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL limber dev)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_LIMBER_PACKAGE_NAME limber)
set(CPACK_DEBIAN_LIMBER_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_LIMBER_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIMBER_PACKAGE_RECOMMENDS "fonts-inter, shared-mime-info, desktop-file-utils")
set(CPACK_DEBIAN_LIMBER_PACKAGE_SUGGESTS "spacenavd")
set(CPACK_DEBIAN_LIMBER_DESCRIPTION "pose articulated figures by dragging hands and feet
Drag a hand or a foot, and the whole body follows live: held feet stay in
place, and no joint goes past its limits. The body keeps its balance and
avoids itself and obstacles. Out of reach, Limber shows the gap and names the
joint that limits the reach.
.
limber is the window, limber-cli the same without one: solving for goals,
forward kinematics, static torques, reach spaces. limber-render draws pictures
of a scene without a display.")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME liblimber-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
  "libeigen3-dev (>= 3.4), libexpected-dev, nlohmann-json3-dev, libtinygltf-dev, libtinyobjloader-dev, libstb-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "limber")
set(CPACK_DEBIAN_DEV_DESCRIPTION "engine of Limber: articulated figures and inverse kinematics
Headers, static libraries and the CMake package of limber::core: figures with
joint limits, goals, nine methods of inverse kinematics, scenes and their
files, without a window.
.
find_package(limber) and target_link_libraries(... limber::core) is all that
a program needs.")
include(CPack)
