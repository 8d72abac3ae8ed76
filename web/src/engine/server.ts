// A server over HTTP: one request, one answer, or server-sent events over `fetch`, which unlike an EventSource can POST, and
// where a break is not silently begun anew.
import { parseEvent } from './events.ts';
import { type Engine, type EngineFacts, type OnEvent, Refused, Unreachable, refusal } from './engine.ts';
import type { Status } from './types.ts';

const clientId = (() => {
  const known = sessionStorage.getItem('turncoat.client');
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem('turncoat.client', made);
  return made;
})();

// How often a search that the server does not know yet is told to end.
const kAgain = 100;

// How often a busy server is asked again, and the wait in seconds that is too long for that.
const kPatience = 4;
const kLongestWait = 3;

const asError = (data: unknown) => ((data as { error?: unknown }).error ? data : { error: data });

/** The server that the page came from; `online` is false while it does not answer. */
export function serverEngine({ online, status }: EngineFacts): Engine {
  /** The answer's head; throws `Refused` or `Unreachable`, or the abort's own error. */
  async function send(path: string, body: object | undefined, abort?: AbortSignal): Promise<Response> {
    for (let again = kPatience; ; --again) {
      try {
        return await sendOnce(path, body, abort);
      } catch (error) {
        // Searches given up a moment ago still count on a busy server.
        if (again === 0 || !(error instanceof Refused) || error.retryAfter === undefined || error.retryAfter > kLongestWait) throw error;
        await new Promise((done) => setTimeout(done, error.retryAfter! * 1000));
        abort?.throwIfAborted();
      }
    }
  }

  async function sendOnce(path: string, body: object | undefined, abort?: AbortSignal): Promise<Response> {
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

  let searches = 0;
  /** A search that may be told to answer with what it knows has a name. */
  async function ask(path: string, body: object | undefined, abort?: AbortSignal, now?: AbortSignal): Promise<unknown> {
    if (!now) return askOnce(path, body, abort);
    const search = String(++searches);
    let answered = false;
    const stop = async (): Promise<void> => {
      if (answered || abort?.aborted) return;
      const { stopped } = (await askOnce('/api/stop', { search })) as { stopped: boolean };
      if (!stopped) setTimeout(() => void stop().catch(() => {}), kAgain);
    };
    now.addEventListener('abort', () => void stop().catch(() => {}));
    try {
      return await askOnce(path, { ...body, search }, abort);
    } finally {
      answered = true;
    }
  }

  async function askOnce(path: string, body: object | undefined, abort?: AbortSignal): Promise<unknown> {
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
    return answer;
  }

  async function stream(path: string, body: object, abort: AbortSignal, onEvent: OnEvent): Promise<void> {
    const response = await send(path, body, abort);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        const events = (rest + value).split('\n\n');
        rest = events.pop()!;
        for (const event of events) {
          const parsed = parseEvent(event);
          if (!parsed || abort.aborted) continue;
          if (parsed.name === 'error') throw refusal(asError(parsed.data));
          onEvent(parsed.name, parsed.data);
          if (parsed.name === 'done') {
            void reader.cancel().catch(() => {});
            // A server that is about to stop says so before it closes: look for its successor.
            if ((parsed.data as { reason?: string }).reason === 'stopping') break;
            return;
          }
        }
      }
    } catch (error) {
      if (abort.aborted || !(error instanceof TypeError)) throw error;
    }
    if (abort.aborted) throw new DOMException('', 'AbortError');
    lost();
    throw new Unreachable();
  }

  let watching = false;

  /** Notes that the server is gone and looks for it until it is back. */
  function lost(): void {
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

  return {
    place: 'server',
    ask,
    text: async (path, body) => (await send(path, body)).text(),
    stream,
  };
}
