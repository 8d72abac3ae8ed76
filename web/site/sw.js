// Keeps the page, its engine and its weights for times without a network. build.mjs fills in the three constants.
const kVersion = "";
const kFirst = [];
const kLater = [];
const kCache = `turncoat-${kVersion}`;

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(kCache).then(async (cache) => {
      await cache.addAll(kFirst.map((file) => new Request(file, { cache: 'no-cache' })));
    }),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      for (const name of names) if (name.startsWith('turncoat-') && name !== kCache) await caches.delete(name);
      await clients.claim();
    }),
  );
});

// A page that was installed keeps the weights of every game; for others they come when a game first needs them.
addEventListener('message', (event) => {
  if (event.data !== 'keep everything') return;
  event.waitUntil(
    caches.open(kCache).then(async (cache) => {
      for (const file of kLater) if (!(await cache.match(file))) await cache.add(file).catch(() => {});
    }),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const scope = new URL('./', location.href).href;
  // A server that answers under this address is asked itself.
  if (request.method !== 'GET' || !request.url.startsWith(scope) || request.url.startsWith(`${scope}api/`)) return;
  event.respondWith(
    caches.open(kCache).then(async (cache) => {
      const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
      if (kept) return kept;
      const fresh = await fetch(request);
      if (fresh.ok && request.url.startsWith(`${scope}weights/`)) await cache.put(request, fresh.clone());
      return fresh;
    }),
  );
});
