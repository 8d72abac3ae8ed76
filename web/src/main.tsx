// Puts the parts together: what the address says goes on the board, then everything that runs by itself is started.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { chooseEngine, keepForOffline } from './engine/choose.ts';
import { loadStatus, online, useEngine } from './engine/engine.ts';
import { applyLanguage, language, t } from './i18n/index.ts';
import { treeText } from './game/treeText.ts';
import { runAnalysis } from './state/analysis.ts';
import { keepClock, keptClock, timed } from './state/clock.ts';
import { live, noteFollowed } from './state/game.ts';
import { listenToKeys } from './state/keys.ts';
import { runLibrary } from './state/library.ts';
import { firstHash, gameOfThisWindow, lastGame, readLink, runLink, show as showLinked } from './state/link.ts';
import { layOut, newGame, tip } from './state/match.ts';
import { keepMyGames } from './state/mygames.ts';
import { runOpenings } from './state/opening.ts';
import { runShares } from './state/puzzleShares.ts';
import { runMatch } from './state/opponent.ts';
import { keepOwnRating } from './state/ownRating.ts';
import { runPeople } from './state/people.ts';
import { loadPlayers, players } from './state/players.ts';
import { reviewPasted, runReviews } from './state/review.ts';
import { show } from './state/say.ts';
import { seats } from './state/seats.ts';
import { applyLooks } from './state/settings.ts';
import { runTraining } from './state/train.ts';
import { runMistakes } from './state/trainMistakes.ts';
import { runAnnouncer } from './view/announcer.ts';
import { App } from './view/app.tsx';
import './style/index.css';

useEngine(chooseEngine());
applyLooks();
effect(() => {
  void language.value;
  applyLanguage();
});

const strange = () => show(t('strangeLink'));
const linked = readLink(firstHash());
// A reload in another view keeps the game being played as well.
const played = linked?.tab === 'play' ? undefined : gameOfThisWindow();
if (linked && played) {
  if (played.seats) seats.value = played.seats;
  layOut(played.tree, played.tip ?? played.tree.end(), played.at);
} else newGame(live.rules.value);
if (linked) showLinked(linked);
else {
  // A first move is one click away; the game that was left is, too.
  const left = lastGame();
  if (location.hash.length > 1) strange();
  else if (left) show(t('welcomeBack'), { label: t('goOnWithIt'), run: () => showLinked(left) });
}
const kept = timed.value ? keptClock(treeText(live.tree.value)) : undefined;
if (kept) tip.value.clocks = [kept[1], kept[2]];
if (linked && linked.tab !== 'play') noteFollowed();

const place = document.getElementById('app')!;
place.textContent = '';
render(<App />, place);

runLink(strange);
runMatch();
runAnalysis();
runLibrary();
runReviews();
runOpenings();
runAnnouncer();
keepMyGames();
keepOwnRating();
runPeople();
runTraining();
runMistakes();
runShares();
listenToKeys();
window.addEventListener('pagehide', () => keepClock(treeText(live.tree.value)));

// Whatever is pasted or dropped anywhere on the page is a game to be looked at.
function takeGames(data: DataTransfer | null): void {
  const text = data?.getData('text/plain');
  if (data?.files.length) void reviewPasted({ files: [...data.files] });
  else if (text?.trim()) void reviewPasted({ text });
}
document.addEventListener('paste', (event) => {
  if (event.target instanceof Element && event.target.matches('input, textarea')) return;
  takeGames(event.clipboardData);
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  takeGames(event.dataTransfer);
});

// Neither is needed for the first move; a server that is away is looked for by the first request that misses it.
void loadStatus().catch(() => {});
effect(() => {
  if (online.value && !players.value) void loadPlayers().catch(() => {});
});
keepForOffline();
