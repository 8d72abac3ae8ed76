// The worker: engine.wasm, the few things of its world that it asks for, and the files of weights.
import { decompress } from 'fzstd';
import type { FromWorker, Question, ToWorker } from './messages.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly turncoat_allocate: (size: number) => number;
  readonly turncoat_add_file: (name: number, nameSize: number, bytes: number, size: number) => void;
  readonly turncoat_answer: (path: number, pathSize: number, body: number, bodySize: number) => void;
}

// `self` is a window for TypeScript, which checks page and worker together.
const page = self as unknown as { postMessage(message: FromWorker): void };

let engine: Exports;
let current: Question;
let told = false;
let missing: string | undefined;

const bytes = (at: number, size: number) => new Uint8Array(engine.memory.buffer, at, size);
const text = (at: number, size: number) => new TextDecoder().decode(bytes(at, size));

function handOver(data: Uint8Array): number {
  const at = engine.turncoat_allocate(data.length);
  bytes(at, data.length).set(data);
  return at;
}

/** Whether the page has taken the token away. */
function isStopped(): boolean {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', current.token, false);
    request.send();
    return request.status !== 200;
  } catch {
    return true;
  }
}

const kNoSuchFile = 8; // WASI's EBADF
const clock = (to: number) => {
  new DataView(engine.memory.buffer).setBigUint64(to, BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)), true);
  return 0;
};

type Imports = Record<string, Record<string, WebAssembly.ImportValue>>;

const kImports: Imports = {
  page: {
    event(name: number, nameSize: number, json: number, jsonSize: number) {
      const event = text(name, nameSize);
      const data = text(json, jsonSize);
      // Weights are fetched when a game first needs them.
      missing = event === 'error' && !told ? /"([\w-]+)\.weights: not found/.exec(data)?.[1] : undefined;
      if (missing !== undefined) return;
      // Progress may be told twice.
      if (event !== 'progress') told = true;
      page.postMessage({ id: current.id, event, data });
    },
    stop: () => (isStopped() ? 1 : 0),
    unpack(packed: number, packedSize: number, plain: number, plainSize: number) {
      try {
        const unpacked = decompress(bytes(packed, packedSize), new Uint8Array(plainSize));
        bytes(plain, plainSize).set(unpacked);
        return unpacked.length;
      } catch {
        return -1;
      }
    },
  },
  wasi_snapshot_preview1: {
    clock_time_get: (_id: number, _precision: bigint, to: number) => clock(to),
    random_get: (at: number, size: number) => (crypto.getRandomValues(bytes(at, size)), 0),
    proc_exit: (code: number) => {
      throw new Error(`the engine ended with ${code}`);
    },
  },
};

/** The C library may ask for more of its system: for files, which there are none of. */
function importsOf(module: WebAssembly.Module): Imports {
  const system = { ...kImports.wasi_snapshot_preview1 };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === 'wasi_snapshot_preview1') system[name] ??= () => kNoSuchFile;
  }
  return { ...kImports, wasi_snapshot_preview1: system };
}

const added = new Set<string>();

async function addWeights(family: string): Promise<void> {
  if (added.has(family)) return;
  const response = await fetch(new URL(`weights/${family}.weights`, location.href));
  if (!response.ok) throw new Error(`${family}.weights: ${response.status}`);
  const data = new Uint8Array(await response.arrayBuffer());
  const name = new TextEncoder().encode(`${family}.weights`);
  engine.turncoat_add_file(handOver(name), name.length, handOver(data), data.length);
  added.add(family);
}

async function answer(question: Question): Promise<void> {
  current = question;
  const path = new TextEncoder().encode(question.path);
  const body = new TextEncoder().encode(JSON.stringify(question.body));
  for (;;) {
    told = false;
    missing = undefined;
    engine.turncoat_answer(handOver(path), path.length, handOver(body), body.length);
    if (missing === undefined) break;
    await addWeights(missing);
  }
}

let ready: () => void;
let failed: (error: unknown) => void;
let work = new Promise<void>((begun, broken) => ((ready = begun), (failed = broken)));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) {
    WebAssembly.instantiate(data.module, importsOf(data.module))
      .then((instance) => {
        engine = instance.exports as unknown as Exports;
        engine._initialize();
      })
      .then(ready, failed);
    return;
  }
  const { question } = data;
  work = work.then(() => answer(question));
  work.then(
    () => page.postMessage({ id: question.id, done: true }),
    (error: unknown) => page.postMessage({ id: question.id, done: true, trouble: String(error) }),
  );
};
