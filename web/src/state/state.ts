// Everything that the page knows, in one object: made once when it starts, and handed to every component (view/context.ts).
// A part is given the parts that it uses; none of them keeps anything outside of this object.
import { type Engine, type EngineFacts, createEngineState } from '../engine/engine.ts';
import { createI18n } from '../i18n/index.ts';
import { createActions } from './actions.ts';
import { createAnalysis } from './analysis.ts';
import { createBoardView } from './boardView.ts';
import { createChoices } from './choices.ts';
import { createClock } from './clock.ts';
import { createDrawnOpening } from './drawnOpening.ts';
import { createEditor } from './editor.ts';
import { createErrors } from './errors.ts';
import { createExercise } from './exercise.ts';
import { createGame } from './game.ts';
import { createKeys } from './keys.ts';
import { createLibrary } from './library.ts';
import { createLink } from './link.ts';
import { createMatch } from './match.ts';
import { createMyGames } from './mygames.ts';
import { createOpening } from './opening.ts';
import { createOpponent } from './opponent.ts';
import { createOwnRating } from './ownRating.ts';
import { createPeople } from './people.ts';
import { createPlayers } from './players.ts';
import { createPreview } from './preview.ts';
import { createPuzzleShares } from './puzzleShares.ts';
import { createPuzzles } from './puzzles.ts';
import { createReading } from './reading.ts';
import { createReview } from './review.ts';
import { createSaving } from './saving.ts';
import { createSay } from './say.ts';
import { createSeats } from './seats.ts';
import { createSettings } from './settings.ts';
import { createSound } from './sound.ts';
import { createTrain } from './train.ts';
import { createTrainEndgames } from './trainEndgames.ts';
import { createTrainForm } from './trainForm.ts';
import { createTrainMistakes } from './trainMistakes.ts';
import { createTrainSources } from './trainSources.ts';
import { createTrainStore } from './trainStore.ts';
import { createWords } from './words.ts';

export type State = ReturnType<typeof createState>;

export function createState(chosen: Promise<Engine>, facts: EngineFacts) {
  const engine = createEngineState(chosen, facts);
  const i18n = createI18n();
  const errors = createErrors({ i18n });
  const game = createGame();
  const preview = createPreview({ game });
  const settings = createSettings();
  const analysis = createAnalysis({ engine, errors, game, preview, settings });
  const clock = createClock();
  const seats = createSeats();
  const choices = createChoices({ clock, game, seats });
  const editor = createEditor({ game });
  const exercise = createExercise({ analysis, engine, game, preview });
  const match = createMatch({ clock, game, seats });
  const drawnOpening = createDrawnOpening({ engine });
  const puzzles = createPuzzles({ engine, errors, exercise, game });
  const say = createSay();
  const link = createLink({ editor, exercise, game, i18n, match, puzzles, say, seats });
  const words = createWords({ game, i18n, seats });
  const saving = createSaving({ engine, errors, game, link, say, words });
  const actions = createActions({
    analysis, choices, clock, drawnOpening, editor, engine, errors, exercise, game, i18n, match, preview, puzzles, saving, say, seats,
  });
  const boardView = createBoardView({ analysis, editor, exercise, game, i18n, match, preview, seats, settings, words });
  const keys = createKeys({ actions, editor, exercise, game, i18n, match, say, seats, settings });
  const reading = createReading({ engine, game, i18n });
  const library = createLibrary({ engine, errors, game, i18n, reading, say });
  const myGames = createMyGames({ game, match, seats, words });
  const opening = createOpening({ engine, game });
  const opponent = createOpponent({ clock, engine, errors, match, seats, settings });
  const players = createPlayers({ engine });
  const ownRating = createOwnRating({ game, match, players, seats });
  const people = createPeople({ engine, game, ownRating });
  const trainStore = createTrainStore();
  const trainSources = createTrainSources({ engine, trainStore });
  const puzzleShares = createPuzzleShares({ engine, game, puzzles, trainSources });
  const review = createReview({ analysis, engine, errors, exercise, game, i18n, match, myGames, preview, reading, say, seats, settings, words });
  const sound = createSound({ settings });
  const trainEndgames = createTrainEndgames({ engine });
  const train = createTrain({ analysis, engine, errors, exercise, game, trainEndgames, trainStore });
  const trainForm = createTrainForm();
  const trainMistakes = createTrainMistakes({ engine, game, match, myGames, review, trainSources });
  return {
    engine, i18n, errors, game, preview, settings, analysis, clock, seats, choices, editor, exercise, match, drawnOpening,
    puzzles, say, link, words, saving, actions, boardView, keys, reading, library, myGames, opening, opponent,
    players, ownRating, people, trainStore, trainSources, puzzleShares, review, sound, trainEndgames, train,
    trainForm, trainMistakes,
  };
}
