// A position as a picture that stands alone.
import { type Position, type Square, kBlack, kEmpty, kPass } from './position.ts';

const kCell = 48;
const kEdge = 24;

export function boardSvg(position: Position, last: Square = kPass): string {
  const { size } = position.rules;
  const side = size * kCell;
  const whole = side + 2 * kEdge;
  const parts: string[] = [];
  for (let i = 0; i <= size; ++i) {
    const at = kEdge + i * kCell;
    parts.push(`<path d="M${at} ${kEdge}v${side}M${kEdge} ${at}h${side}" stroke="#1d4a35" stroke-width="1.500"/>`);
  }
  for (let i = 0; i < size; ++i) {
    const middle = kEdge + (i + 0.5) * kCell;
    parts.push(
      `<text x="${middle}" y="${kEdge - 8}">${String.fromCharCode(97 + i)}</text>`,
      `<text x="${kEdge / 2}" y="${middle + 4}">${i + 1}</text>`,
    );
  }
  position.cells.forEach((cell, square) => {
    if (cell === kEmpty) return;
    const x = kEdge + ((square % size) + 0.5) * kCell;
    const y = kEdge + (Math.floor(square / size) + 0.5) * kCell;
    const look = cell === kBlack ? 'fill="#16191b"' : 'fill="#f7f6f1" stroke="#4a4f4c" stroke-width="1.500"';
    parts.push(`<circle cx="${x}" cy="${y}" r="${kCell * 0.41}" ${look}/>`);
    if (square === last) parts.push(`<circle cx="${x}" cy="${y}" r="${kCell * 0.09}" fill="#e0703a"/>`);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${whole}" height="${whole}" ` +
    `font-family="system-ui, sans-serif" font-size="12" text-anchor="middle" fill="#3b4440">` +
    `<rect width="${whole}" height="${whole}" fill="#f4f3ee"/>` +
    `<rect x="${kEdge}" y="${kEdge}" width="${side}" height="${side}" fill="#3b8262"/>${parts.join('')}</svg>\n`
  );
}
