// A second copy of what the page keeps, on the disk at once. A browser writes its local storage out only after some seconds: if it
// crashes, or a phone ends it, what was done last is gone. A database can be told to wait for the disk. When the page is opened and
// the copy is newer, it is put back before anything reads the storage.
const kDatabase = 'turncoat';
const kTable = 'kept';
/** Counts the changes, in both places. */
const kCount = 'turncoat.changes';

let database: IDBDatabase | undefined;
const changed = new Map<string, string | undefined>();

function opened(): Promise<IDBDatabase> {
  return new Promise((found, failed) => {
    const request = indexedDB.open(kDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kTable);
    request.onsuccess = () => found(request.result);
    request.onerror = request.onblocked = () => failed(request.error);
  });
}

function everything(from: IDBDatabase): Promise<Map<string, string>> {
  return new Promise((found, failed) => {
    const all = new Map<string, string>();
    const cursor = from.transaction(kTable).objectStore(kTable).openCursor();
    cursor.onerror = () => failed(cursor.error);
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (!at) return found(all);
      all.set(String(at.key), String(at.value));
      at.continue();
    };
  });
}

const changes = (text: string | null | undefined): number => Number(text ?? 0) || 0;

async function putBack(): Promise<void> {
  database = await opened();
  // Another version of the page, or somebody who clears it, must not wait for this one.
  database.onversionchange = () => {
    database?.close();
    database = undefined;
  };
  const copy = await everything(database);
  if (changes(copy.get(kCount)) <= changes(localStorage.getItem(kCount))) return;
  for (const [key, text] of copy) localStorage.setItem(key, text);
}

/** Copies an entry of the local storage that has just changed; `undefined` is one that was removed. */
export function copyOut(key: string, text: string | undefined): void {
  if (!database) return;
  if (changed.size === 0) queueMicrotask(flush);
  changed.set(key, text);
}

function flush(): void {
  try {
    const count = String(changes(localStorage.getItem(kCount)) + 1);
    localStorage.setItem(kCount, count);
    const table = database?.transaction(kTable, 'readwrite', { durability: 'strict' }).objectStore(kTable);
    for (const [key, text] of changed.set(kCount, count)) {
      if (text === undefined) table?.delete(key);
      else table?.put(text, key);
    }
  } catch {
    // Full, or closed meanwhile: the local storage has it.
  }
  changed.clear();
}

// Some browsers forbid it, and one that hangs must not keep the page from starting.
const kPatience = 1000;
await Promise.race([putBack().catch(() => {}), new Promise((done) => setTimeout(done, kPatience))]);
