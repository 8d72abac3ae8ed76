// A WTHOR file with the names beside it.
#pragma once

#include "record/game_writer.h"

namespace turncoat {

/// Names in the folder or the options keep their numbers; new ones are added to the files of names, which are otherwise not
/// changed. A file has the games of one year.
std::unique_ptr<GameWriter> create_wthor(const std::filesystem::path& file,
                                         const GameWriterOptions& options);

}  // namespace turncoat
