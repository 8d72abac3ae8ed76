// Who plays what against whom. Choosing changes nothing on the board: it offers a new game.
import type { PlayerOption, Players } from '../engine/types.ts';
import type { Key } from '../i18n/en.ts';
import type { I18n } from '../i18n/index.ts';
import { type Colour, kBlack, kWhite } from '../rules/position.ts';
import { type Rules, type Size, kUsualRules, rulesName, sameRules } from '../rules/rules.ts';
import { kTimeControls } from '../state/clock.ts';
import type { OpeningKind } from '../state/drawnOpening.ts';
import { mainOption, partsOf, seatOf, usualSeat } from '../state/players.ts';
import { type Seat, kHuman } from '../state/seats.ts';
import { useApp } from './context.ts';
import { OwnOpenings } from './openings.tsx';
import { Button, Choice, DiscIcon, Toggle } from './parts.tsx';

export function NewGame() {
  const {
    actions: { startNewGame },
    choices: {
      chosenControl, chosenRules, chosenSeats, controlChanged, forgetChoices, nextControl, nextRules, nextSeats, rulesChanged, seatsChanged,
    },
    drawnOpening: { chooseOpening, nextOpening, ownOpenings },
    i18n: { t },
    seats: { chooseSeats },
    words: { rulesText, timeText },
  } = useApp();
  const r = chosenRules.value;
  const s = chosenSeats.value;
  const c = chosenControl.value;
  const change = (part: Partial<Rules>) => (nextRules.value = { ...r, ...part });
  const seat = (colour: Colour, value: Seat) => (nextSeats.value = { ...s, [colour]: value });
  const apply = () => {
    chooseSeats(s);
    nextSeats.value = undefined;
  };
  const usual = sameRules(r, kUsualRules);
  const changed = rulesChanged.value || seatsChanged.value || controlChanged.value;
  return (
    <div class="new-game">
      <fieldset class="seats-fields">
        <legend>{t('players')}</legend>
        <SeatFields colour={kBlack} seat={s[kBlack]} rules={r} onChoose={(v) => seat(kBlack, v)} />
        <SeatFields colour={kWhite} seat={s[kWhite]} rules={r} onChoose={(v) => seat(kWhite, v)} />
        <Button icon="swap" label={t('swapSides')} onClick={() => (nextSeats.value = { [kBlack]: s[kWhite], [kWhite]: s[kBlack] })} />
      </fieldset>
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
          value={`${c.minutes}+${c.increment}`}
          choices={kTimeControls.map((each) => [`${each.minutes}+${each.increment}`, timeText(each)] as const)}
          onChoose={(value) => (nextControl.value = kTimeControls.find((each) => `${each.minutes}+${each.increment}` === value)!)}
        />
        <Choice
          label={t('openingChoice')}
          value={nextOpening.value}
          choices={[
            ['usual', t('openingUsual')],
            ['even', t('openingEven')],
            ...(ownOpenings.value.length > 0 && usual ? [['own', t('openingOwn', { n: ownOpenings.value.length })] as const] : []),
          ]}
          onChoose={(kind) => chooseOpening(kind as OpeningKind)}
        />
        {nextOpening.value !== 'usual' && usual && (
          <div class="buttons">
            <OwnOpenings />
          </div>
        )}
      </fieldset>
      <div class="buttons">
        <Button primary icon="plus" label={t('startGame')} onClick={startNewGame} />
        {seatsChanged.value && !rulesChanged.value && !controlChanged.value && <Button label={t('useInThisGame')} onClick={apply} />}
        {changed && <Button label={t('cancel')} onClick={forgetChoices} />}
      </div>
      {changed && <p class="quiet">{t('offersNew', { rules: rulesText(r) })}</p>}
    </div>
  );
}

interface SeatFieldsProps {
  colour: Colour;
  seat: Seat;
  rules: Rules;
  onChoose: (seat: Seat) => void;
}

function SeatFields({ colour, seat, rules: played, onChoose }: SeatFieldsProps) {
  const {
    i18n: { t },
    players: { players },
    words: { aboutText, seatText, sideName },
  } = useApp();
  const parts = partsOf(seat);
  const kinds = players.value?.players ?? [];
  const kind = kinds.find((k) => k.player === parts.player);
  const option = kind && mainOption(kind);
  const value = option ? (parts.options[option.name] ?? option.default ?? option.least ?? 1) : 0;
  const choices: (readonly [string, string])[] = [[kHuman, t('person')]];
  for (const k of kinds) choices.push([k.player, k.kind === 'classic' ? k.name : seatText(k.player)]);
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
      {kind && <p class="quiet">{option?.name === 'level' ? levelText(value, players.value, t) : aboutText(kind.player, kind.about)}</p>}
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
  const { t } = useApp().i18n;
  const { name, type, least = 0 } = option;
  const known = kOptionNames[name];
  const label = known ? t(known) : name;
  // Higher levels exist, but nobody waits for their moves.
  const most = Math.min(option.most ?? 60, name === 'level' ? Math.max(kMostLevel, value) : Infinity);
  if (type === 'integer' && most > 200) {
    const steps = [100, 300, 1000, 2000, 5000, 20_000, 50_000, 100_000].filter((n) => n >= least && n <= most);
    if (!steps.includes(value)) steps.push(value);
    return (
      <Choice label={label} value={value} choices={steps.sort((a, b) => a - b).map((n) => [n, String(n)] as const)} onChoose={onChange} />
    );
  }
  const seconds = type === 'seconds';
  return (
    <label class="field">
      <span>
        {label} <b>{value}</b>
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

const kOptionNames: Readonly<Record<string, Key>> = { level: 'level', time: 'secondsPerMove', depth: 'depth', playouts: 'playouts' };

function levelText(level: number, players: Players | undefined, t: I18n['t']): string {
  const known = players?.levels.find((l) => l.level === level);
  const word = level <= 1 ? 'beginner' : level <= 4 ? 'friendly' : level <= 8 ? 'club' : level <= 14 ? 'strong' : 'master';
  const name = t(`strength_${word}`);
  return known ? `${name} · ${t('levelMeans', { depth: known.depth, exact: known.exact_from })}` : name;
}
