// Training: what is due, where new positions come from, and the round that is open.
import { useEffect } from 'preact/hooks';
import type { TrainKey } from '../i18n/en.ts';
import { treePrefix } from '../game/treeText.ts';
import { kBlack, kWhite, startPosition } from '../rules/position.ts';
import { transcript } from '../rules/notation.ts';
import { movesTo } from '../game/tree.ts';
import { saveFile } from '../browser/picture.ts';
import { type CardKind, deckText, dueCards, streakOf } from '../state/trainDeck.ts';
import { kLessons } from '../state/trainLessons.ts';
import { today } from '../state/trainMemory.ts';
import { useApp } from './context.ts';
import { Button, Choice, Notice, ProgressBar } from './parts.tsx';
import { RoundPanel } from './trainRound.tsx';

export function TrainPanel() {
  const {
    engine: { hasFeature },
    i18n: { tr },
    train: { making, resumeRound, round, trainTrouble },
    trainStore: { storeFull },
    trainForm: { said },
  } = useApp();
  useEffect(resumeRound, []);
  if (round.value) return <RoundPanel />;
  return (
    <div class="train-panel">
      {storeFull.value && <Notice kind="bad">{tr('full')}</Notice>}
      {trainTrouble.value && <Notice kind="bad">{trainTrouble.value}</Notice>}
      {said.value && <Notice>{said.value}</Notice>}
      {making.value && <ProgressBar label={tr('making')} done={0} total={0} />}
      <Today />
      <Lessons />
      <Kind kind="mistake" about="aboutMistake" />
      {hasFeature('people') && (
        <Kind kind="opening" about="aboutOpening">
          <AddLines />
        </Kind>
      )}
      <Kind kind="endgame" about="aboutEndgame">
        <AddEndgames />
      </Kind>
      <Progress />
    </div>
  );
}

const kDaily = 8;

function Today() {
  const {
    i18n: { tr },
    train: { making, startDaily },
    trainStore: { deck },
  } = useApp();
  const done = deck.value.days.includes(today());
  const streak = streakOf(deck.value.days, today());
  return (
    <section class="card train-today" data-testid="train-daily">
      <h2>{tr('daily')}</h2>
      <p>
        {done ? tr('doneToday') : tr('aboutDaily', { n: kDaily })} {streak > 1 && <span class="quiet">{tr('streak', { n: streak })}</span>}
      </p>
      <Button primary={!done} label={tr(done ? 'onceMore' : 'begin')} disabled={making.value} onClick={() => void startDaily()} />
    </section>
  );
}

function Lessons() {
  const {
    i18n: { language, tr },
    train: { startLesson },
    trainStore: { deck },
  } = useApp();
  return (
    <section class="train-kind">
      <h2>{tr('lesson')}</h2>
      <ul class="train-lessons">
        {kLessons.map(({ name, words, positions }) => {
          const solved = deck.value.lessons[name]?.length ?? 0;
          return (
            <li key={name}>
              <button type="button" class="hit" onClick={() => startLesson(name)}>
                <b>{words[language.value].title}</b>
                <small class="quiet">{tr('solvedOf', { n: solved, total: positions.length })}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Kind({ kind, about, children }: { kind: CardKind; about: TrainKey; children?: preact.ComponentChildren }) {
  const {
    i18n: { tr },
    train: { startDrill },
    trainStore: { deck },
  } = useApp();
  const all = deck.value.cards.filter((card) => card.kind === kind);
  const due = dueCards(deck.value, today(), kind).length;
  return (
    <section class="train-kind" data-testid={`train-${kind}`}>
      <h2>{tr(kind)}</h2>
      <p class="quiet">{tr(about)}</p>
      {all.length > 0 && <p>{tr('counts', { all: all.length, known: all.filter((c) => c.repetitions > 0).length, due })}</p>}
      {due > 0 && <Button primary label={tr('drill', { n: Math.min(due, 10) })} onClick={() => startDrill(kind)} />}
      {all.length > 0 && due === 0 && <p class="quiet">{tr('nothingDue')}</p>}
      {children}
    </section>
  );
}

function AddLines() {
  const {
    engine: { hasFeature },
    errors: { errorText },
    game: { rules, study },
    i18n: { tr },
    people: { peopleRating },
    trainSources: { addOwnLine, addRepertoire },
    words: { sideName },
    trainForm: { busy, byBook, further, moves, said, side },
  } = useApp();
  // What is studied is what one wants to know.
  const usual = rules.value.size === 8 && !rules.value.reversed;
  const studied = usual ? transcript(movesTo(study.node.value), 8) : '';
  const text = moves.value ?? studied;
  const lineEnd = () => {
    const { tree, cutAt } = treePrefix(text.replace(/\s/g, '').toLowerCase(), startPosition());
    if (cutAt !== undefined) throw new Error(tr('badMoves'));
    return tree.end();
  };
  const add = async (what: () => Promise<number> | number) => {
    busy.value = true;
    try {
      said.value = tr('added', { n: await what() });
    } catch (error) {
      said.value = error instanceof Error && error.message === tr('badMoves') ? error.message : errorText(error);
    }
    busy.value = false;
  };
  const lines = () => addRepertoire({ colour: side.value, from: lineEnd(), plies: further.value, rating: peopleRating.value, book: byBook.value });
  return (
    <details class="fold">
      <summary>{tr('addLines')}</summary>
      <div class="grid-fields">
        <Choice label={tr('side')} value={side.value} choices={[[kBlack, sideName(kBlack)], [kWhite, sideName(kWhite)]]} onChoose={(c) => (side.value = c)} />
        <Choice label={tr('further')} value={further.value} choices={[4, 6, 8, 10, 12].map((n) => [n, String(n)] as const)} onChoose={(n) => (further.value = n)} />
        {hasFeature('book') && (
          <Choice
            label={tr('ownMoves')}
            value={byBook.value ? 1 : 0}
            choices={[[0, tr('ownPopular')], [1, tr('ownBook')]]}
            onChoose={(n) => (byBook.value = n === 1)}
          />
        )}
        <label class="field train-moves">
          <span>{tr('afterMoves')}</span>
          <input type="text" value={text} placeholder="f5d6c3d3c4" spellcheck={false} onInput={(e) => (moves.value = e.currentTarget.value)} />
        </label>
      </div>
      <div class="buttons">
        <Button primary label={tr('add')} disabled={busy.value} onClick={() => void add(lines)} />
        <Button label={tr('addOwn')} disabled={busy.value || text === ''} onClick={() => void add(() => addOwnLine(lineEnd(), side.value))} />
      </div>
      <p class="quiet">{tr('opponents')}: {peopleRating.value}</p>
    </details>
  );
}

function AddEndgames() {
  const { i18n: { tr }, train: { addEndgames, making }, trainForm: { empties, said } } = useApp();
  const add = async () => {
    said.value = undefined;
    const n = await addEndgames(empties.value, 5);
    if (n > 0) said.value = tr('added', { n });
  };
  return (
    <div class="buttons">
      <Choice label={tr('empties')} value={empties.value} choices={[3, 4, 5, 6, 7, 8, 9, 10, 12].map((n) => [n, String(n)] as const)} onChoose={(n) => (empties.value = n)} />
      <Button label={tr('addFive')} disabled={making.value} onClick={() => void add()} />
    </div>
  );
}

/** What is learned as a file, and from one. */
function Progress() {
  const { i18n: { tr }, trainStore: { deck, importDeck }, trainForm: { said } } = useApp();
  const load = async (files: FileList | null) => {
    try {
      if (files?.[0]) said.value = tr('read', { n: importDeck(await files[0].text()) });
    } catch {
      said.value = tr('badFile');
    }
  };
  return (
    <section class="train-kind">
      <p class="quiet">{tr('aboutFile')}</p>
      <div class="buttons">
        <Button label={tr('save')} disabled={deck.value.cards.length === 0} onClick={() => saveFile(deckText(deck.value), 'application/json', 'training.json')} />
        <label class="button">
          <span>{tr('load')}</span>
          <input
            type="file"
            accept=".json,application/json"
            class="visually-hidden"
            aria-label={tr('load')}
            onChange={(event) => {
              void load(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </section>
  );
}
