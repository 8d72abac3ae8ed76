// Talks to the server: one request, one answer. Whether it can be reached at all is a fact the whole page may look at.
import { signal } from '@preact/signals';
import type { Status } from './types.ts';

/** An answer of the server that says no, in its own words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Seconds to wait, where the server was only too busy. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** The server could not be reached, or broke off. */
export class Unreachable extends Error {}

/** False from the first request that got no answer until the server answers again. */
export const online = signal(true);
export const status = signal<Status | undefined>(undefined);

const clientId = (() => {
  const known = sessionStorage.getItem('turncoat.client');
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem('turncoat.client', made);
  return made;
})();

/** The answer's head; throws `Refused` or `Unreachable`, or the abort's own error. */
export async function send(path: string, body: object | undefined, abort?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'X-Turncoat-Client': clientId, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: abort ?? null,
    });
  } catch (error) {
    if (abort?.aborted) throw error;
    lost();
    throw new Unreachable();
  }
  if (!response.ok) {
    const retry = Number(response.headers.get('Retry-After'));
    throw refusal(await response.json().catch(() => undefined), retry > 0 ? retry : undefined);
  }
  return response;
}

export function refusal(body: unknown, retryAfter?: number): Refused {
  const error = (body as { error?: { code?: string; message?: string } } | undefined)?.error;
  return new Refused(error?.code ?? 'failure', error?.message ?? 'The server failed.', retryAfter);
}

export async function ask<T>(path: string, body?: object, abort?: AbortSignal): Promise<T> {
  const response = await send(path, body, abort);
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (error) {
    if (abort?.aborted) throw error;
    lost();
    throw new Unreachable();
  }
  // A search may fail after the head was sent.
  if ((answer as { error?: unknown }).error) throw refusal(answer);
  return answer as T;
}

let watching = false;

/** Notes that the server is gone and looks for it until it is back. */
export function lost(): void {
  online.value = false;
  if (watching) return;
  watching = true;
  let wait = 400;
  const look = async () => {
    try {
      const response = await fetch('/api/status', { headers: { 'X-Turncoat-Client': clientId } });
      if (!response.ok) throw new Error();
      status.value = (await response.json()) as Status;
      watching = false;
      online.value = true;
    } catch {
      wait = Math.min(wait * 1.5, 4000);
      setTimeout(look, wait);
    }
  };
  setTimeout(look, wait);
}

export async function loadStatus(): Promise<void> {
  status.value = await ask<Status>('/api/status');
}

/** Whether this server can do it; assumed until it has said so. */
export const hasFeature = (name: string): boolean => status.value?.features[name] ?? true;
