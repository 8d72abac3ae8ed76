// The players that the server knows, and their texts taken apart.
import { signal } from '@preact/signals';
import type { EngineState } from '../engine/engine.ts';
import type { PlayerKind, PlayerOption, Players } from '../engine/types.ts';
import { type Seat, kHuman } from './seats.ts';

export interface SeatParts {
  /** `human` or the `player` of a kind. */
  readonly player: string;
  readonly options: Readonly<Record<string, number>>;
}

export function partsOf(seat: Seat): SeatParts {
  if (seat === kHuman) return { player: kHuman, options: {} };
  const options: Record<string, number> = {};
  const words = seat.split(/[:,]/);
  const named: string[] = [];
  for (const word of words) {
    const [key, value] = word.split('=');
    if (value === undefined) named.push(word);
    else if (!Number.isNaN(Number(value))) options[key!] = Number(value);
  }
  return { player: named.join(':'), options };
}

export function seatOf({ player, options }: SeatParts): Seat {
  const texts = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  if (texts.length === 0) return player;
  return player + (player.includes(':') ? ',' : ':') + texts.join(',');
}

/** A kind as a seat, with the option that matters most set to its usual value. */
export function usualSeat(kind: PlayerKind): Seat {
  const option = mainOption(kind);
  if (!option) return kind.player;
  const value = kind.kind === 'engine' ? 3 : (option.default ?? option.least ?? 1);
  return seatOf({ player: kind.player, options: { [option.name]: value } });
}

export function mainOption(kind: PlayerKind): PlayerOption | undefined {
  const numbers = kind.options.filter((o) => o.type !== 'text');
  return numbers.find((o) => o.name === 'level') ?? numbers.find((o) => o.default !== undefined) ?? numbers[0];
}

export type PlayersState = ReturnType<typeof createPlayers>;

export function createPlayers({ engine: { ask } }: { engine: EngineState }) {
  const players = signal<Players | undefined>(undefined);

  async function loadPlayers(): Promise<void> {
    players.value = await ask<Players>('/api/players');
  }

  return { players, loadPlayers };
}
