// The engine behind one interface: a server that is asked over HTTP, or a worker inside the page. Everything else asks here
// and does not know which of them answers.
import { signal } from '@preact/signals';
import type { Status } from './types.ts';

export type OnEvent = (name: string, data: unknown) => void;

export interface Engine {
  readonly place: 'server' | 'page';
  /** One question of docs/api.md, one JSON answer. `now` asks for what is known so far. */
  ask(path: string, body: object | undefined, abort?: AbortSignal, now?: AbortSignal): Promise<unknown>;
  /** The same where the answer is a text. */
  text(path: string, body: object): Promise<string>;
  /** Calls `onEvent` for each event up to `done`; throws for `error`, a refusal or a break. */
  stream(path: string, body: object, abort: AbortSignal, onEvent: OnEvent): Promise<void>;
}

/** An answer that says no, in the engine's own words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Seconds to wait, where a server was only too busy. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** The engine could not be reached, or broke off. */
export class Unreachable extends Error {}

export function refusal(body: unknown, retryAfter?: number): Refused {
  const error = (body as { error?: { code?: string; message?: string } } | undefined)?.error;
  return new Refused(error?.code ?? 'failure', error?.message ?? 'The engine failed.', retryAfter);
}

/** What an engine tells about itself while it works. */
export function createEngineFacts() {
  return {
    /** False from the first request that got no answer until there are answers again. */
    online: signal(true),
    status: signal<Status | undefined>(undefined),
  };
}
export type EngineFacts = ReturnType<typeof createEngineFacts>;

export type EngineState = ReturnType<typeof createEngineState>;

/** The page's engine, once it is chosen: what is asked meanwhile waits. */
export function createEngineState(engine: Promise<Engine>, { online, status }: EngineFacts) {
  const place = signal<Engine['place'] | undefined>(undefined);
  void engine.then((e) => (place.value = e.place));

  async function ask<T>(path: string, body?: object, abort?: AbortSignal, now?: AbortSignal): Promise<T> {
    return (await (await engine).ask(path, body, abort, now)) as T;
  }
  const askText = async (path: string, body: object): Promise<string> => (await engine).text(path, body);
  const stream = async (path: string, body: object, abort: AbortSignal, onEvent: OnEvent): Promise<void> =>
    (await engine).stream(path, body, abort, onEvent);
  async function loadStatus(): Promise<void> {
    status.value = await ask<Status>('/api/status');
  }
  /** Whether this engine can do it; assumed until it has said so. */
  const hasFeature = (name: string): boolean => status.value?.features[name] ?? true;

  return { online, status, place, ask, askText, stream, loadStatus, hasFeature };
}
