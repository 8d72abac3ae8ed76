// Which engine this page uses: the server that it came from, or, where it lies on a host of plain files, its own.
import type { Engine, EngineFacts } from './engine.ts';
import { PageEngine } from './page.ts';
import { serverEngine } from './server.ts';
import type { Status } from './types.ts';

/** True in `make site`; a page that a server brings along has no engine of its own. */
declare const kSite: boolean;

export async function chooseEngine(facts: EngineFacts): Promise<Engine> {
  return kSite && !(await serverAnswers()) ? new PageEngine() : serverEngine(facts);
}

async function serverAnswers(): Promise<boolean> {
  try {
    // A site has a file there that says so: no host has to answer with an error.
    const status = (await (await fetch('api/status')).json()) as Status & { site?: boolean };
    return status.site !== true && status.features !== undefined;
  } catch {
    return false;
  }
}

/** Keeps the page and its engine for times without a network; who installs it gets all games at once. */
export function keepForOffline(): void {
  if (!kSite || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('sw.js').catch(() => {});
  const keepEverything = async () => (await navigator.serviceWorker.ready).active?.postMessage('keep everything');
  window.addEventListener('appinstalled', () => void keepEverything());
  if (window.matchMedia('(display-mode: standalone)').matches) void keepEverything();
}
