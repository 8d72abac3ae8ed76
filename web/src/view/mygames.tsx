// The games that were played and reviewed in this browser: listed, searched, opened and saved to a file.
import { useState } from 'preact/hooks';
import type { I18n } from '../i18n/index.ts';
import { saveFile } from '../browser/picture.ts';
import type { SavedGame } from '../state/mygames.ts';
import { scoreText } from '../state/words.ts';
import { useApp } from './context.ts';
import { Button } from './parts.tsx';

const kShown = 10;

export function MyGames() {
  const { i18n: { t }, myGames: { forgetGame, foundMine, mineAsGgf, myGames, openMine, wanted } } = useApp();
  const [most, setMost] = useState(kShown);
  const games = foundMine.value;
  return (
    <section class="my-games" aria-label={t('myGames')}>
      <h2>{t('myGames')}</h2>
      {myGames.value.length === 0 && <p class="quiet">{t('noMyGames')}</p>}
      {myGames.value.length > kShown && (
        <label class="field">
          <span>{t('player')}</span>
          <input type="text" value={wanted.value} onInput={(event) => (wanted.value = event.currentTarget.value)} />
        </label>
      )}
      <ul class="hit-list" data-testid="my-games">
        {games.slice(0, most).map((game) => (
          <li key={keyOf(game)}>
            <GameButton game={game} onChoose={() => openMine(game)} />
            <Button icon="close" bare label={t('forgetGame')} onClick={() => forgetGame(game)} />
          </li>
        ))}
      </ul>
      <div class="buttons">
        {games.length > most && <Button label={t('more')} onClick={() => setMost(most + kShown)} />}
        {myGames.value.length > 0 && <Button label={t('saveMyGames')} onClick={() => saveFile(mineAsGgf(), 'text/plain', 'turncoat-games.ggf')} />}
      </div>
    </section>
  );
}

const keyOf = (game: SavedGame): string => `${game.rules}${game.start ?? ''}${game.moves}`;

function GameButton({ game, onChoose }: { game: SavedGame; onChoose: () => void }) {
  const { t } = useApp().i18n;
  return (
    <button type="button" class="hit" onClick={onChoose}>
      {game.black || '?'} – {game.white || '?'} <b>{game.score === undefined ? '' : scoreText(game.score, true)}</b>
      <small>{facts(game, t)}</small>
    </button>
  );
}

const kNewest = 5;

/** The newest of them, to be reviewed with one click. */
export function NewestGames({ onChoose }: { onChoose: (game: SavedGame) => void }) {
  const { i18n: { t }, myGames: { myGames } } = useApp();
  if (myGames.value.length === 0) return null;
  return (
    <section class="my-games" aria-label={t('myGames')}>
      <h2>{t('myGames')}</h2>
      <ul class="hit-list" data-testid="newest-games">
        {myGames.value.slice(0, kNewest).map((game) => (
          <li key={keyOf(game)}>
            <GameButton game={game} onChoose={() => onChoose(game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function facts(game: SavedGame, t: I18n['t']): string {
  const accuracy = game.accuracy ? `${t('accuracy')} ${game.accuracy.map((a) => `${a.toFixed(0)} %`).join(' / ')}` : '';
  return [game.date, game.rules === '8x8' ? '' : game.rules, accuracy].filter(Boolean).join(' · ');
}
