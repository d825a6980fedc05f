# limber::core, the engine without a window: find_package(limber) and link limber::core.
include(CMakePackageConfigHelpers)

add_library(limber_core INTERFACE)
add_library(limber::core ALIAS limber_core)
set_target_properties(limber_core PROPERTIES EXPORT_NAME core)
set(core_targets limber_core limber_warnings)
foreach(room IN LISTS LIMBER_CORE_ROOMS)
  target_link_libraries(limber_core INTERFACE limber_${room})
  list(APPEND core_targets limber_${room})
  install(DIRECTORY include/limber/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/limber COMPONENT dev)
endforeach()

install(TARGETS ${core_targets} EXPORT limber ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(EXPORT limber NAMESPACE limber:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/limber FILE limber-targets.cmake
  COMPONENT dev)
configure_package_config_file(src/cmake/limber-config.cmake.in limber-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/limber)
write_basic_package_version_file(limber-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/limber-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/limber-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/limber COMPONENT dev)
install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/limber/assets COMPONENT limber)
