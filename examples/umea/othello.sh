#!/usr/bin/env bash
# othello.sh POSITION SECONDS [compile]: Turncoat as Umeå's platform calls it.
#   POSITION  65 characters: W or B to move, then the squares row by row: E empty, O white, X black
#   SECONDS   how long it may take, everything included
#   compile   `true` only builds the program
# Prints (row,column), counted from 1, or pass, and nothing else.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

if [ "${3:-false}" = true ]; then
  make -C "$root" build >&2
  exit
fi
if [ $# -lt 2 ]; then
  echo "usage: othello.sh POSITION SECONDS [compile]" >&2
  exit 2
fi

if ! [[ $2 =~ ^[0-9]+(\.[0-9]*)?$|^\.[0-9]+$ ]] || ! [[ $2 =~ [1-9] ]]; then
  echo "othello.sh: '$2' is not a number of seconds above 0, such as 5 or 0.5" >&2
  exit 2
fi

# The build of this checkout, or what is installed; TURNCOAT names another.
program=${TURNCOAT:-$root/build/turncoat}
[ -x "$program" ] || program=turncoat
# A twentieth of the time, and 50 ms at least, for the start of this script and of the program.
seconds=$(awk -v s="$2" 'BEGIN { r = s / 20; if (r < 0.05) r = 0.05; r = s - r; if (r < 0.01) r = 0.01; printf "%.3f", r }')
exec "$program" move --format rowcol1 --time "$seconds" "$1"
