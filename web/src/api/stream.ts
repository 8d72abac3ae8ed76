// Server-sent events over `fetch`: unlike an EventSource it can POST, and a break is not silently begun anew.
import { parseEvent } from './events.ts';
import { Unreachable, lost, refusal, send } from './client.ts';

export type OnEvent = (name: string, data: unknown) => void;

/** Calls `onEvent` for each event until `done`; throws for `error`, a refusal or a break. */
export async function stream(path: string, body: object, abort: AbortSignal, onEvent: OnEvent): Promise<void> {
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

const asError = (data: unknown) => ((data as { error?: unknown }).error ? data : { error: data });
