// The library: what others played from here, and a search among their games.
import type { LibraryGame } from '../engine/types.ts';
import { squareFromName } from '../rules/notation.ts';
import type { Question } from '../state/library.ts';
import { useApp } from './context.ts';
import { MyGames } from './mygames.tsx';
import { OpeningName } from './opening.tsx';
import { Button, Choice, Notice, ProgressBar, Toggle } from './parts.tsx';
import { Paste } from './paste.tsx';
import { PeopleHere } from './people.tsx';
import { scoreText } from '../state/words.ts';

export function LibraryPanel() {
  const {
    engine: { hasFeature },
    i18n: { t },
    library: { hits, libraryMissing, libraryTrouble },
  } = useApp();
  if (libraryMissing.value || !hasFeature('library')) {
    return (
      <div class="library-panel">
        <OpeningName />
        <PeopleHere />
        <MyGames />
        {hasFeature('import') ? <Import about={t('noLibraryYet')} /> : <NoLibrary />}
      </div>
    );
  }
  return (
    <div class="library-panel">
      <OpeningName />
      <ContinuationTable />
      <PeopleHere />
      <Search />
      {libraryTrouble.value && <Notice kind="bad">{libraryTrouble.value}</Notice>}
      {hits.value && <Hits />}
      <MyGames />
      {hasFeature('import') && (
        <details class="fold">
          <summary>{t('addGames')}</summary>
          <Import />
        </details>
      )}
    </div>
  );
}

function NoLibrary() {
  const { engine: { place }, i18n: { t } } = useApp();
  if (place.value === 'page') return <Notice>{t('libraryNeedsServer')}</Notice>;
  return (
    <>
      <Notice>{t('noLibrary')}</Notice>
      <pre>turncoat library import FILE</pre>
    </>
  );
}

/** Games of files go into the server's library. */
function Import({ about }: { about?: string }) {
  const {
    engine: { status },
    i18n: { t },
    library: { importGames, importing, libraryTrouble },
  } = useApp();
  return (
    <div class="import">
      {about && <p class="quiet">{about}</p>}
      {importing.value ? (
        <ProgressBar label={t('addGames')} {...importing.value} />
      ) : (
        <Paste label={t('pasteGames')} action={t('addGames')} onPaste={(pasted) => void importGames(pasted)} />
      )}
      {libraryTrouble.value && !status.value?.features.library && <Notice kind="bad">{libraryTrouble.value}</Notice>}
    </div>
  );
}

function ContinuationTable() {
  const {
    game: { playSquare, position, rules },
    i18n: { openingWords, t },
    library: { continuations },
    preview: { hover, unhover },
  } = useApp();
  const c = continuations.value;
  if (!c) return <p class="quiet">{t('searching')}</p>;
  if (c.moves.length === 0) return <p class="quiet">{t('neverSeen')}</p>;
  const { size } = rules.value;
  return (
    <table class="continuations" data-testid="continuations">
      <caption>{t('playedFromHere', { n: c.total })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('move')}</th>
          <th scope="col">{t('games')}</th>
          <th scope="col">{t('blackDrawWhite')}</th>
          <th scope="col">{t('mean')}</th>
        </tr>
      </thead>
      <tbody>
        {c.moves.map((m) => {
          const square = squareFromName(m.move, size);
          const share = (n: number) => (m.games > 0 ? (n / m.games) * 100 : 0);
          const known = square !== undefined;
          return (
            <tr key={m.move} onMouseEnter={() => known && hover(position.value, [square])} onMouseLeave={unhover}>
              <th scope="row">
                <button type="button" class="pv-move first" disabled={!known} onClick={() => known && (unhover(), playSquare(square))}>
                  {known ? m.move : t('pass')}
                </button>
                {m.opening && <small>{openingWords(m.opening)}</small>}
              </th>
              <td>{m.games}</td>
              <td>
                <span
                  class="shares"
                  role="img"
                  aria-label={t('shares', { a: Math.round(share(m.black_wins)), d: Math.round(share(m.draws)), b: Math.round(share(m.white_wins)) })}
                >
                  <span class="black" style={{ width: `${share(m.black_wins)}%` }}>{shareText(share(m.black_wins))}</span>
                  <span class="draw" style={{ width: `${share(m.draws)}%` }} />
                  <span class="white" style={{ width: `${share(m.white_wins)}%` }}>{shareText(share(m.white_wins))}</span>
                </span>
              </td>
              <td>{m.score === null ? '' : scoreText(m.score)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const shareText = (share: number): string => (share >= 18 ? `${Math.round(share)}%` : '');

function Search() {
  const { i18n: { t }, library: { busy, question, searchLibrary } } = useApp();
  const q = question.value;
  const set = (part: Partial<Question>) => (question.value = { ...q, ...part });
  const field = (key: 'player' | 'opening' | 'from' | 'to', label: string) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode={key === 'from' || key === 'to' ? 'numeric' : 'text'}
        value={q[key]}
        onInput={(event) => set({ [key]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <form
      class="search"
      role="search"
      aria-label={t('searchGames')}
      onSubmit={(event) => {
        event.preventDefault();
        void searchLibrary();
      }}
    >
      <div class="grid-fields">
        {field('player', t('player'))}
        {field('opening', t('opening'))}
        {field('from', t('fromYear'))}
        {field('to', t('toYear'))}
        <Choice
          label={t('result')}
          value={q.result}
          choices={[['', t('any')], ['black', t('blackWon')], ['white', t('whiteWon')], ['draw', t('draw')]]}
          onChoose={(value) => set({ result: value as Question['result'] })}
        />
        <Toggle label={t('withThisPosition')} on={q.here} onChange={(here) => set({ here })} />
      </div>
      <button type="submit" class="button primary" disabled={busy.value}>
        <span>{t('searchGames')}</span>
      </button>
    </form>
  );
}

function Hits() {
  const { i18n: { openingWords, t }, library: { hits, openLibraryGame, searchLibrary } } = useApp();
  const { games, total } = hits.value!;
  return (
    <section aria-label={t('gamesFound')}>
      <p class="quiet">{t('foundN', { n: total })}</p>
      <ul class="hit-list" data-testid="hits">
        {games.map((game) => (
          <li key={game.id}>
            <button type="button" class="hit" onClick={() => openLibraryGame(game)}>
              {game.black ?? '?'} – {game.white ?? '?'} <b>{resultOf(game)}</b>
              <small>{[game.year, game.event, game.opening && openingWords(game.opening)].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {games.length < total && <Button label={t('more')} onClick={() => void searchLibrary(games.length)} />}
    </section>
  );
}

const resultOf = (game: LibraryGame): string => (game.score === null ? '' : scoreText(game.score, true));
