// The engine inside the page: engine.wasm in workers, one for each kind of work, so that a long review does not keep an
// opponent from moving. A worker searches without a break and hears nothing meanwhile; it looks now and then whether the
// request's token, an object URL, is still there. That needs no shared memory, so no special headers of the host.
import { type Engine, type OnEvent, Refused, refusal } from './engine.ts';
import type { FromWorker, Question, ToWorker } from './messages.ts';

type Lane = 'play' | 'analysis' | 'study';
const laneOf = (path: string): Lane =>
  path === '/api/analyse' ? 'analysis' : path === '/api/review' || path === '/api/puzzles' ? 'study' : 'play';

/** A worker whose answer nobody wants and that has not stopped by then is ended and begins anew, without what its table knew. */
const kPatience = 1000;

const broken = () => new Refused('failure', 'The engine in this page could not be started.', undefined);

interface Job {
  readonly question: Question;
  readonly onEvent: OnEvent;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

class LaneWorker {
  private worker: Worker | undefined;
  private readonly waiting: Job[] = [];
  private running: Job | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly module: Promise<WebAssembly.Module>) {}

  add(job: Job): void {
    this.waiting.push(job);
    this.next();
  }

  /** Lets the job answer with what it knows by now. That answer is waited for, however busy the machine. */
  hurry(job: Job): void {
    URL.revokeObjectURL(job.question.token);
  }

  /** Ends the job, whose answer nobody wants any more, or forgets it before it began. */
  stop(job: Job): void {
    URL.revokeObjectURL(job.question.token);
    const place = this.waiting.indexOf(job);
    if (place >= 0) {
      this.waiting.splice(place, 1);
      job.failed(new DOMException('', 'AbortError'));
    } else if (job === this.running) {
      this.overdue ??= setTimeout(() => this.restart(), kPatience);
    }
  }

  private next(): void {
    if (this.running || this.waiting.length === 0) return;
    this.running = this.waiting.shift()!;
    this.worker ??= this.start();
    this.worker.postMessage({ question: this.running.question } satisfies ToWorker);
  }

  private start(): Worker {
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = () => this.fail(broken());
    this.module.then(
      (module) => worker.postMessage({ module } satisfies ToWorker),
      () => this.fail(broken()),
    );
    return worker;
  }

  private hear(message: FromWorker): void {
    const job = this.running;
    if (!job || message.id !== job.question.id) return;
    if ('event' in message) {
      if (message.event === 'error') this.end((j) => j.failed(refusal(JSON.parse(message.data))));
      else job.onEvent(message.event, JSON.parse(message.data));
    } else if (message.trouble) this.fail(broken());
    else this.end((j) => j.done());
  }

  private end(tell: (job: Job) => void): void {
    clearTimeout(this.overdue);
    this.overdue = undefined;
    const job = this.running;
    this.running = undefined;
    if (job) {
      URL.revokeObjectURL(job.question.token);
      tell(job);
    }
    this.next();
  }

  private restart(): void {
    this.fail(new DOMException('', 'AbortError'));
  }

  private fail(error: unknown): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.end((job) => job.failed(error));
  }
}

export class PageEngine implements Engine {
  readonly place = 'page';
  private readonly module: Promise<WebAssembly.Module>;
  private readonly lanes = new Map<Lane, LaneWorker>();
  private lastId = 0;

  constructor() {
    this.module = compile(new URL('engine.wasm', document.baseURI));
  }

  async ask(path: string, body: object | undefined, abort?: AbortSignal, now?: AbortSignal): Promise<unknown> {
    let answer: unknown;
    await this.run(path, body ?? {}, abort, now, (_, data) => (answer = data));
    return answer;
  }

  async text(path: string, body: object): Promise<string> {
    return (await this.ask(path, body)) as string;
  }

  stream(path: string, body: object, abort: AbortSignal, onEvent: OnEvent): Promise<void> {
    return this.run(path, body, abort, undefined, (name, data) => !abort.aborted && onEvent(name, data));
  }

  private run(path: string, body: object, abort: AbortSignal | undefined, now: AbortSignal | undefined, onEvent: OnEvent): Promise<void> {
    abort?.throwIfAborted();
    const name = laneOf(path);
    let lane = this.lanes.get(name);
    if (!lane) this.lanes.set(name, (lane = new LaneWorker(this.module)));
    const question = { id: ++this.lastId, path, body, token: URL.createObjectURL(new Blob(['.'])) };
    return new Promise((resolve, reject) => {
      const job: Job = {
        question,
        onEvent,
        done: () => (abort?.aborted ? reject(abort.reason) : resolve()),
        failed: reject,
      };
      abort?.addEventListener('abort', () => {
        lane.stop(job);
        reject(abort.reason);
      });
      now?.addEventListener('abort', () => lane.hurry(job));
      lane.add(job);
    });
  }
}

async function compile(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  // A host that does not know the type is no reason to fail.
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
