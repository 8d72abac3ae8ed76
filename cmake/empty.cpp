// Gives a target without sources something to compile.
