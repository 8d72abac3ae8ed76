// One side of the table: who sits there, how many discs, how much time.
import { type Colour, countOf, kBlack } from '../rules/position.ts';
import { useApp } from './context.ts';
import { DiscIcon } from './parts.tsx';

export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function SeatStrip({ colour }: { colour: Colour }) {
  const {
    clock: { left, timed },
    editor: { edited, editing },
    game: { position, tab },
    i18n: { t },
    match: { over, thinking },
    words: { playerText, sideName },
  } = useApp();
  const p = editing.value ? edited.value : position.value;
  const toMove = p.mover === colour && !over.value;
  const side = colour === kBlack ? 'black' : 'white';
  const name = playerText(colour);
  const count = countOf(p, colour);
  return (
    <div class={`seat ${side}${toMove ? ' to-move' : ''}`} data-testid={`seat-${side}`}>
      <DiscIcon colour={side} />
      <span class="count" aria-label={t('discsN', { n: count, side: sideName(colour) })} role="img">
        {count}
      </span>
      <span class="name">
        {/* A narrow strip breaks the line behind the dot, not before it. */}
        {name.replaceAll(' · ', '\u00a0· ')}
        {name !== sideName(colour) && <small>{sideName(colour)}</small>}
      </span>
      {toMove && tab.value === 'play' && thinking.value && <span class="thinking" aria-hidden="true" />}
      {timed.value && tab.value === 'play' && (
        <time class={`clock${toMove ? ' runs' : ''}${left.value[colour] < 10_000 ? ' low' : ''}`}>{clockText(left.value[colour])}</time>
      )}
    </div>
  );
}
