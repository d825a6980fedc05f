// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/peers.h"

#include "bench/peers/peer_list.h"

namespace limber::bench {

Contenders peers() {
  Contenders found;
#ifdef LIMBER_PEER_NLOPT
  found.push_back(nloptSlsqp());
  found.push_back(nloptLbfgs());
#endif
#ifdef LIMBER_PEER_CERES
  found.push_back(ceres());
#endif
#ifdef LIMBER_PEER_IPOPT
  found.push_back(ipopt());
#endif
  return found;
}

Contenders chainPeers() {
  Contenders found;
#ifdef LIMBER_PEER_KDL
  found.push_back(kdlNewtonRaphson());
  found.push_back(kdlLevenbergMarquardt());
#endif
  return found;
}

std::vector<std::string> missingPeers() {
  std::vector<std::string> missing;
#ifndef LIMBER_PEERS
  missing.push_back("Only Limber's own solvers are measured: built without LIMBER_PEERS.");
#else
  const std::string how =
      " is left out: it was not found when Limber was built. src/packages_peers.txt names its package.";
#ifndef LIMBER_PEER_NLOPT
  missing.push_back("NLopt" + how);
#endif
#ifndef LIMBER_PEER_CERES
  missing.push_back("Ceres" + how);
#endif
#ifndef LIMBER_PEER_IPOPT
  missing.push_back("IPOPT" + how);
#endif
#ifndef LIMBER_PEER_KDL
  missing.push_back("KDL" + how);
#endif
#endif
  return missing;
}

}  // namespace limber::bench
