// The certificate of a proof: the claims and the moves that prove them. One zstd frame of JSON, sealed by a checksum:
//   {"turncoat":"certificate","version":"1.0.0","weights":"…","rules":"6x6","position":"… X",
//    "proofs":[{"prover":"black","at_least":-4,"tree":"c2*d2.…"},…],"check":"…"}
// A tree is read from the position down, each position as its canonical image. `f5`: the prover plays this. `*`: all moves
// of the opponent follow, in the order of the squares. `.`: a leaf, where a solver confirmed the claim. Repeated positions,
// forced passes and finished games take no character.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "work/proof_tree.h"

namespace turncoat::work {

struct Proof {
  Claim claim;
  std::string tree;
};

struct Certificate {
  Position position;
  std::string version;  // of the program that made it
  std::string weights;  // checksum
  std::vector<Proof> proofs;
};

void write_certificate(const std::filesystem::path& file, const Certificate& certificate);
/// Does not check the trees. The error names the file.
tl::expected<Certificate, std::string> read_certificate(const std::filesystem::path& file);

struct CheckedProof {
  /// Positions in which, says the certificate, the prover gets at least the score of the claim; canonical images.
  std::vector<Position> leaves;
  std::vector<Game>
      paths;  // the games that lead to them, from the claim's position in its own orientation
  std::size_t choices = 0;   // positions in which the prover has a move
  std::size_t branches = 0;  // positions in which all moves were checked
};

/// Checks the whole tree: every move legal, every answer present, every finished game as claimed. If the leaves are right,
/// so is the claim. The error says where it is wrong.
tl::expected<CheckedProof, std::string> check_tree(const Proof& proof);

/// `black gets at least -4 in … X`
std::string claim_words(const Claim& claim);

}  // namespace turncoat::work
