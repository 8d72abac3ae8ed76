// Puts the parts together: what the address says goes on the board, then everything that runs by itself is started.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { loadStatus, online } from './api/client.ts';
import { applyLanguage, language, t } from './i18n/index.ts';
import { treeText } from './game/treeText.ts';
import { runAnalysis } from './state/analysis.ts';
import { keepClock, keptClock, timed } from './state/clock.ts';
import { node, rules, tree } from './state/game.ts';
import { listenToKeys } from './state/keys.ts';
import { runLibrary } from './state/library.ts';
import { lastGame, readLink, runLink, show as showLinked } from './state/link.ts';
import { newGame, runMatch } from './state/match.ts';
import { keepMyGames } from './state/mygames.ts';
import { loadPlayers, players } from './state/players.ts';
import { pastedFile, reviewPasted } from './state/review.ts';
import { show } from './state/say.ts';
import { applyLooks } from './state/settings.ts';
import { runAnnouncer } from './view/announcer.ts';
import { App } from './view/app.tsx';
import { runOpenings } from './view/opening.tsx';
import './style/index.css';

applyLooks();
effect(() => {
  void language.value;
  applyLanguage();
});

const strange = () => show(t('strangeLink'));
const linked = readLink(location.hash);
if (linked) {
  showLinked(linked);
  const kept = timed.value ? keptClock(treeText(linked.tree)) : undefined;
  if (kept) node.value.clocks = [kept[1], kept[2]];
} else {
  // A first move is one click away; the game that was left is, too.
  const left = lastGame();
  newGame(rules.value);
  if (location.hash.length > 1) strange();
  else if (left) show(t('welcomeBack'), { label: t('goOnWithIt'), run: () => showLinked(left) });
}

const place = document.getElementById('app')!;
place.textContent = '';
render(<App />, place);

runLink(strange);
runMatch();
runAnalysis();
runLibrary();
runOpenings();
runAnnouncer();
keepMyGames();
listenToKeys();
window.addEventListener('pagehide', () => keepClock(treeText(tree.value)));

// Whatever is pasted or dropped anywhere on the page is a game to be looked at.
document.addEventListener('paste', (event) => {
  if (event.target instanceof Element && event.target.matches('input, textarea')) return;
  const file = event.clipboardData?.files[0];
  const text = event.clipboardData?.getData('text/plain');
  if (file) void pastedFile(file).then(reviewPasted);
  else if (text?.trim()) void reviewPasted({ text });
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  const text = event.dataTransfer?.getData('text/plain');
  if (file) void pastedFile(file).then(reviewPasted);
  else if (text?.trim()) void reviewPasted({ text });
});

// Neither is needed for the first move; a server that is away is looked for by the first request that misses it.
void loadStatus().catch(() => {});
effect(() => {
  if (online.value && !players.value) void loadPlayers().catch(() => {});
});
