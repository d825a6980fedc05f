# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# The solvers that `limber-bench` measures beside Limber's own: none unless LIMBER_PEERS is on. src/packages_peers.txt
# lists their packages; what is not found is left out, here and there aloud.
add_library(limber_peers STATIC peers/peers.cpp)
target_include_directories(limber_peers PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(limber_peers PRIVATE limber_io limber_warnings)
if(NOT LIMBER_PEERS)
  return()
endif()
target_compile_definitions(limber_peers PRIVATE LIMBER_PEERS)
target_sources(limber_peers PRIVATE peers/peer_objective.cpp)

# limber_peer(NAME FOUND DEFINITION SOURCES … LIBRARIES … INCLUDES …)
function(limber_peer name found definition)
  cmake_parse_arguments(PEER "" "" "SOURCES;LIBRARIES;INCLUDES" ${ARGN})
  if(NOT ${found})
    message(WARNING "${name} was not found: limber-bench leaves it out (src/packages_peers.txt)")
    return()
  endif()
  target_compile_definitions(limber_peers PRIVATE ${definition})
  target_sources(limber_peers PRIVATE ${PEER_SOURCES})
  target_link_libraries(limber_peers PRIVATE ${PEER_LIBRARIES})
  target_include_directories(limber_peers SYSTEM PRIVATE ${PEER_INCLUDES})
endfunction()

find_library(LIMBER_NLOPT nlopt)
find_path(LIMBER_NLOPT_INCLUDE nlopt.hpp)
if(LIMBER_NLOPT AND LIMBER_NLOPT_INCLUDE)
  set(nlopt_found TRUE)
endif()
limber_peer(NLopt nlopt_found LIMBER_PEER_NLOPT SOURCES peers/nlopt_peer.cpp
  LIBRARIES ${LIMBER_NLOPT} INCLUDES ${LIMBER_NLOPT_INCLUDE})

find_package(Ceres QUIET)
limber_peer(Ceres Ceres_FOUND LIMBER_PEER_CERES SOURCES peers/ceres_peer.cpp
  LIBRARIES Ceres::ceres)

find_library(LIMBER_IPOPT ipopt)
find_path(LIMBER_IPOPT_INCLUDE coin/IpTNLP.hpp)
if(LIMBER_IPOPT AND LIMBER_IPOPT_INCLUDE)
  set(ipopt_found TRUE)
  # its headers ask for it
  set_source_files_properties(peers/ipopt_peer.cpp PROPERTIES COMPILE_DEFINITIONS HAVE_CSTDDEF)
endif()
limber_peer(IPOPT ipopt_found LIMBER_PEER_IPOPT SOURCES peers/ipopt_peer.cpp
  LIBRARIES ${LIMBER_IPOPT} INCLUDES ${LIMBER_IPOPT_INCLUDE} ${LIMBER_IPOPT_INCLUDE}/coin)

find_library(LIMBER_KDL orocos-kdl)
find_path(LIMBER_KDL_INCLUDE kdl/chain.hpp)
if(LIMBER_KDL AND LIMBER_KDL_INCLUDE)
  set(kdl_found TRUE)
endif()
limber_peer(KDL kdl_found LIMBER_PEER_KDL SOURCES peers/kdl_peer.cpp
  LIBRARIES ${LIMBER_KDL} INCLUDES ${LIMBER_KDL_INCLUDE})
