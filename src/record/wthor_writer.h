// A WTHOR file with the names beside it.
#pragma once

#include "record/game_writer.h"

namespace turncoat {

/// Names that the folder or the options have keep their numbers; new ones are added to the files of names, which
/// change only then. A file holds the games of one year.
std::unique_ptr<GameWriter> create_wthor(const std::filesystem::path& file,
                                         const GameWriterOptions& options);

}  // namespace turncoat
