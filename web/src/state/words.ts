// Numbers, sides and results in words.
import { type Key, en } from '../i18n/en.ts';
import type { I18n } from '../i18n/index.ts';
import { type Colour, type Position, countOf, kBlack, kWhite } from '../rules/position.ts';
import type { Rules } from '../rules/rules.ts';
import type { GameState } from './game.ts';
import type { TimeControl } from './clock.ts';
import type { Result } from './match.ts';
import { type Seat, type SeatsState, kHuman } from './seats.ts';

/** `+4`, `−2.5`, `0`: a true minus sign, decimals only where the value is not proven and below ten. */
export function scoreText(score: number, exact = false): string {
  const rounded = exact ? Math.round(score) : Math.round(score * 10) / 10;
  if (rounded === 0) return '0';
  const digits = exact || Math.abs(rounded) >= 10 ? Math.abs(Math.round(rounded)).toString() : Math.abs(rounded).toFixed(1);
  return (rounded > 0 ? '+' : '−') + digits;
}

/** A phrase on a line of its own; the name of a square stays as it is. */
export const asSentence = (phrase: string): string => (/^[a-h][1-8]\b/.test(phrase) ? phrase : phrase.charAt(0).toUpperCase() + phrase.slice(1));

/** What a move lost, in discs. */
export const lossText = (loss: number): string => loss.toFixed(loss < 9.95 ? 1 : 0);

interface Needs {
  readonly game: GameState;
  readonly i18n: I18n;
  readonly seats: SeatsState;
}

export type WordsState = ReturnType<typeof createWords>;

export function createWords({
  game: { names, tab },
  i18n: { aboutPerson, personText, t },
  seats: { isHuman, me, seats },
}: Needs) {
  /** The same to be spoken. */
  function scoreSpoken(score: number, exact = false): string {
    const text = scoreText(score, exact);
    if (text === '0') return t('spokenEven');
    return t(score > 0 ? 'spokenPlus' : 'spokenMinus', { score: text.slice(1) });
  }

  /** How a value is known. */
  const evidenceText = (evidence: string): string => (evidence === 'exact' ? t('exact') : evidence === 'book' ? t('book') : evidence);

  const sideName = (colour: Colour): string => t(colour === kBlack ? 'black' : 'white');

  function rulesText(rules: Rules): string {
    const parts = [`${rules.size}×${rules.size}`];
    if (rules.reversed) parts.push(t('reversed'));
    if (rules.parallel) parts.push(t('parallel'));
    return parts.join(' · ');
  }

  /** What a player goes by; one that this page does not know is told in the server's words. */
  function aboutText(player: string, words: string): string {
    if (player.startsWith('human:')) return aboutPerson(player) ?? words;
    const key = `about_${player.replace(/^classic:/, '').replace(/-/g, '_')}`;
    return key in en ? t(key as Key) : words;
  }

  /** A player text in words: `Turncoat, level 3`. */
  function seatText(seat: Seat): string {
    if (seat === kHuman) return t('person');
    if (seat.startsWith('human:')) return personText(seat);
    const [name = '', ...rest] = seat.split(/[:,]/);
    const options = rest.map((option) => {
      const [key, value] = option.split('=');
      if (value === undefined) return option;
      if (key === 'level') return t('levelN', { n: value });
      if (key === 'time') return t('secondsN', { n: value });
      if (key === 'depth') return t('depthN', { n: value });
      if (key === 'playouts') return t('playoutsN', { n: value });
      if (key === 'book') return t('book');
      return `${key} ${value}`;
    });
    const shown = { engine: 'Turncoat', classic: '', mcts: 'Monte Carlo', random: t('randomPlayer') }[name] ?? name;
    return [shown, ...options].filter(Boolean).join(' · ');
  }

  /** Who sits there in the game being played. */
  const seatedText = (colour: Colour): string => (isHuman(colour) ? (me.value ? t('you') : sideName(colour)) : seatText(seats.value[colour]));

  const timeText = ({ minutes, increment }: TimeControl): string =>
    minutes === 0 ? t('noClock') : increment > 0 ? t('minutesPlus', { n: minutes, s: increment }) : t('minutesN', { n: minutes });

  function playerText(colour: Colour): string {
    const named = colour === kBlack ? names.value?.black : names.value?.white;
    if (named) return named;
    // Away from the game it is a position, not somebody's.
    if (tab.value !== 'play') return sideName(colour);
    return seatedText(colour);
  }

  /** The result is a sentence: "You win by 6 — 35 to 29." */
  function resultText(result: Result, position: Position): string {
    const own = tab.value === 'play' ? me.value : undefined;
    const counts = [countOf(position, kBlack), countOf(position, kWhite)];
    const { winner, margin, reason } = result;
    if (reason === 'score') {
      if (winner === undefined) return t('resultDraw', { a: counts[0]!, b: counts[1]! });
      const first = own === undefined ? winner : own;
      const [a, b] = first === kBlack ? counts : [counts[1]!, counts[0]!];
      const values = { n: margin, a: a!, b: b!, winner: sideName(winner) };
      const text = own === undefined ? t('resultSide', values) : own === winner ? t('resultYou', values) : t('resultThem', values);
      return position.rules.reversed ? `${text} ${t('fewestWin')}` : text;
    }
    const loser = sideName(winner === kBlack ? kWhite : kBlack);
    const values = { winner: sideName(winner!), loser };
    return t(reason === 'resigned' ? 'resultResigned' : 'resultTime', values);
  }

  return { scoreSpoken, evidenceText, sideName, rulesText, aboutText, seatText, seatedText, playerText, resultText, timeText };
}
