// Who plays what against whom. Choosing changes nothing on the board: it offers a new game.
import { signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import type { PlayerOption } from '../api/types.ts';
import { type Colour, kBlack, kWhite } from '../rules/position.ts';
import { type Rules, type Size, rulesName, sameRules } from '../rules/rules.ts';
import { startNewGame } from '../state/actions.ts';
import { control, kTimeControls } from '../state/clock.ts';
import { rules } from '../state/game.ts';
import { type Seat, type Seats, kHuman, seats } from '../state/match.ts';
import { mainOption, partsOf, players, seatOf, usualSeat } from '../state/players.ts';
import { Button, Choice, DiscIcon, Toggle } from './parts.tsx';
import { rulesText, seatText, sideName } from './words.ts';

/** What the next game would be, where it differs from the one on the board. */
const nextRules = signal<Rules | undefined>(undefined);
const nextSeats = signal<Seats | undefined>(undefined);

export function PlayPanel() {
  const r = nextRules.value ?? rules.value;
  const s = nextSeats.value ?? seats.value;
  const change = (part: Partial<Rules>) => (nextRules.value = { ...r, ...part });
  const seat = (colour: Colour, value: Seat) => (nextSeats.value = { ...s, [colour]: value });
  const changedRules = !sameRules(r, rules.value);
  const changedSeats = s[kBlack] !== seats.value[kBlack] || s[kWhite] !== seats.value[kWhite];
  const start = () => {
    seats.value = s;
    forget();
    startNewGame(r);
  };
  const apply = () => {
    seats.value = s;
    nextSeats.value = undefined;
  };
  return (
    <div class="play-panel">
      <fieldset class="grid-fields">
        <legend>{t('game')}</legend>
        <Choice<Size>
          label={t('boardSize')}
          value={r.size}
          choices={[[8, '8×8'], [6, '6×6'], [4, '4×4']]}
          onChoose={(size) => change({ size })}
        />
        <Choice
          label={t('objective')}
          value={r.reversed ? 'reversed' : 'normal'}
          choices={[['normal', t('mostDiscs')], ['reversed', t('fewestDiscs')]]}
          onChoose={(value) => change({ reversed: value === 'reversed' })}
        />
        <Choice
          label={t('startPosition')}
          value={r.parallel ? 'parallel' : 'cross'}
          choices={[['cross', t('cross')], ['parallel', t('parallel')]]}
          onChoose={(value) => change({ parallel: value === 'parallel' })}
        />
        <Choice
          label={t('clock')}
          value={`${control.value.minutes}+${control.value.increment}`}
          choices={kTimeControls.map((c) => [`${c.minutes}+${c.increment}`, timeText(c.minutes, c.increment)] as const)}
          onChoose={(value) => (control.value = kTimeControls.find((c) => `${c.minutes}+${c.increment}` === value)!)}
        />
      </fieldset>
      <fieldset class="seats-fields">
        <legend>{t('players')}</legend>
        <SeatFields colour={kBlack} seat={s[kBlack]} rules={r} onChoose={(v) => seat(kBlack, v)} />
        <SeatFields colour={kWhite} seat={s[kWhite]} rules={r} onChoose={(v) => seat(kWhite, v)} />
        <Button icon="swap" label={t('swapSides')} onClick={() => (nextSeats.value = { [kBlack]: s[kWhite], [kWhite]: s[kBlack] })} />
      </fieldset>
      <div class="buttons">
        <Button primary icon="plus" label={t('startGame')} onClick={start} />
        {changedSeats && !changedRules && <Button label={t('useInThisGame')} onClick={apply} />}
        {(changedSeats || changedRules) && <Button label={t('cancel')} onClick={forget} />}
      </div>
      {changedRules && <p class="quiet">{t('offersNew', { rules: rulesText(r) })}</p>}
    </div>
  );
}

function forget(): void {
  nextRules.value = undefined;
  nextSeats.value = undefined;
}

const timeText = (minutes: number, increment: number): string =>
  minutes === 0 ? t('noClock') : increment > 0 ? t('minutesPlus', { n: minutes, s: increment }) : t('minutesN', { n: minutes });

interface SeatFieldsProps {
  colour: Colour;
  seat: Seat;
  rules: Rules;
  onChoose: (seat: Seat) => void;
}

function SeatFields({ colour, seat, rules: played, onChoose }: SeatFieldsProps) {
  const parts = partsOf(seat);
  const kinds = players.value?.players ?? [];
  const kind = kinds.find((k) => k.player === parts.player);
  const option = kind && mainOption(kind);
  const value = option ? (parts.options[option.name] ?? option.default ?? option.least ?? 1) : 0;
  const choices: (readonly [string, string])[] = [[kHuman, t('person')]];
  for (const k of kinds) choices.push([k.player, k.kind === 'engine' ? 'Turncoat' : k.name]);
  // A player that this game does not know is still named.
  if (!choices.some(([key]) => key === parts.player)) choices.push([parts.player, seatText(parts.player)]);
  const chosen = (player: string) => {
    const k = kinds.find((each) => each.player === player);
    onChoose(k ? usualSeat(k) : player);
  };
  const set = (change: Record<string, number | undefined>) => {
    const options = Object.entries({ ...parts.options, ...change }).filter(([, v]) => v !== undefined);
    onChoose(seatOf({ player: parts.player, options: Object.fromEntries(options) as Record<string, number> }));
  };
  return (
    <div class="seat-fields">
      <DiscIcon colour={colour === kBlack ? 'black' : 'white'} />
      <Choice label={sideName(colour)} value={parts.player} choices={choices} onChoose={chosen} />
      {option && <OptionField option={option} value={value} onChange={(v) => set({ [option.name]: v })} />}
      {kind && <p class="quiet">{option?.name === 'level' ? levelText(value) : kind.about}</p>}
      {kind?.book?.includes(rulesName(played)) && (
        <Toggle label={t('playsBook')} on={parts.options.book === 1} onChange={(on) => set({ book: on ? 1 : undefined })} />
      )}
    </div>
  );
}

interface OptionFieldProps {
  option: PlayerOption;
  value: number;
  onChange: (value: number) => void;
}

const kMostLevel = 30;

/** A slider, or a list where the numbers go into the thousands. */
function OptionField({ option, value, onChange }: OptionFieldProps) {
  const { name, type, least = 0 } = option;
  // Higher levels exist, but nobody waits for their moves.
  const most = Math.min(option.most ?? 60, name === 'level' ? Math.max(kMostLevel, value) : Infinity);
  if (type === 'integer' && most > 200) {
    const steps = [100, 300, 1000, 2000, 5000, 20_000, 50_000, 100_000].filter((n) => n >= least && n <= most);
    if (!steps.includes(value)) steps.push(value);
    return (
      <Choice label={optionName(name)} value={value} choices={steps.sort((a, b) => a - b).map((n) => [n, String(n)] as const)} onChoose={onChange} />
    );
  }
  const seconds = type === 'seconds';
  return (
    <label class="field">
      <span>
        {optionName(name)} <b>{value}</b>
      </span>
      <input
        type="range"
        min={seconds ? Math.max(0.1, least) : least}
        max={seconds ? Math.min(10, most) : most}
        step={seconds ? 0.1 : 1}
        value={value}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}

const optionName = (name: string): string =>
  name === 'level' ? t('level') : name === 'time' ? t('secondsPerMove') : name === 'depth' ? t('depth') : name === 'playouts' ? t('playouts') : name;

function levelText(level: number): string {
  const known = players.value?.levels.find((l) => l.level === level);
  const word = level <= 1 ? 'beginner' : level <= 4 ? 'friendly' : level <= 8 ? 'club' : level <= 14 ? 'strong' : 'master';
  const name = t(`strength_${word}`);
  return known ? `${name} · ${t('levelMeans', { depth: known.depth, exact: known.exact_from })}` : name;
}
