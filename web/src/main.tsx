// Puts the parts together: what the address says goes on the board, then everything that runs by itself is started.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { chooseEngine, keepForOffline } from './engine/choose.ts';
import { createEngineFacts } from './engine/engine.ts';
import { treeText } from './game/treeText.ts';
import { firstHash, gameOfThisWindow, lastGame, readLink } from './state/link.ts';
import { type State, createState } from './state/state.ts';
import { runAnnouncer } from './view/announcer.ts';
import { App } from './view/app.tsx';
import { AppState } from './view/context.ts';
import './style/index.css';

const facts = createEngineFacts();
const state = createState(chooseEngine(facts), facts);
state.settings.applyLooks();
state.i18n.runLanguage();
layOutFirst(state);

const place = document.getElementById('app')!;
place.textContent = '';
render(
  <AppState.Provider value={state}>
    <App />
  </AppState.Provider>,
  place,
);

state.link.runLink(() => strangeLink(state));
state.opponent.runMatch();
state.analysis.runAnalysis();
state.library.runLibrary();
state.review.runReviews();
state.opening.runOpenings();
runAnnouncer(state);
state.myGames.keepMyGames();
state.ownRating.keepOwnRating();
state.people.runPeople();
state.train.runTraining();
state.trainMistakes.runMistakes();
state.puzzleShares.runShares();
state.keys.listenToKeys();
window.addEventListener('pagehide', () => state.clock.keepClock(treeText(state.game.live.tree.value)));
takeGames(state);

// Neither is needed for the first move; a server that is away is looked for by the first request that misses it.
void state.engine.loadStatus().catch(() => {});
effect(() => {
  if (state.engine.online.value && !state.players.players.value) void state.players.loadPlayers().catch(() => {});
});
keepForOffline();
// For whoever drives the page by program: from now on it hears keys and follows its address.
document.documentElement.dataset.ready = '';

function strangeLink({ i18n, say }: State): void {
  say.show(i18n.t('strangeLink'));
}

/** The game that the address, or else this window before a reload, says; or a new one. */
function layOutFirst(state: State): void {
  const { clock, game, i18n, link, match, say, seats } = state;
  const linked = readLink(firstHash());
  // A reload in another view keeps the game being played as well.
  const played = linked?.tab === 'play' ? undefined : gameOfThisWindow();
  if (linked && played) {
    if (played.seats) seats.seats.value = played.seats;
    match.layOut(played.tree, played.tip ?? played.tree.end(), played.at);
  } else match.newGame(game.live.rules.value);
  if (linked) link.show(linked);
  else {
    // A first move is one click away; the game that was left is, too.
    const left = lastGame();
    if (location.hash.length > 1) strangeLink(state);
    else if (left) say.show(i18n.t('welcomeBack'), { label: i18n.t('goOnWithIt'), run: () => link.show(left) });
  }
  const kept = clock.timed.value ? clock.keptClock(treeText(game.live.tree.value)) : undefined;
  if (kept) match.tip.value.clocks = [kept[1], kept[2]];
  if (linked && linked.tab !== 'play') game.noteFollowed();
}

/** Whatever is pasted or dropped anywhere on the page is a game to be looked at. */
function takeGames({ review }: State): void {
  const take = (data: DataTransfer | null): void => {
    const text = data?.getData('text/plain');
    if (data?.files.length) void review.reviewPasted({ files: [...data.files] });
    else if (text?.trim()) void review.reviewPasted({ text });
  };
  document.addEventListener('paste', (event) => {
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    take(event.clipboardData);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer);
  });
}
