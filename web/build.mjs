// Bundles the board: one page, one script, one style sheet, one icon, nothing from elsewhere.
//   node build.mjs           dist/, for the server; fails if it grows beyond its budget
//   node build.mjs --watch   the same, readable, renewed whenever a source changes
//   node build.mjs --site ../site ../build-site/engine.wasm ../weights
//                            a folder of static files that need no server: the engine is one of them
//   node build.mjs --report  ../src/page/replay.js, the script of single-file pages. It is checked in, because the
//                            program must build without Node.js; a test says when it is out of date
import { build, context } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

process.chdir(new URL('.', import.meta.url).pathname);
if (process.argv.includes('--report')) {
  const { reportScript } = await import('./report.mjs');
  await writeFile('../src/page/replay.js', await reportScript());
  process.exit();
}

const kBudget = 150_000; // bytes, compressed
const kSiteBudget = { shell: 200_000, first: 8_000_000, all: 22_000_000 };
const watch = process.argv.includes('--watch');
const site = process.argv.indexOf('--site');
const [folder, engine, weights] = site < 0 ? ['dist'] : process.argv.slice(site + 1).map((path) => resolve(path));

// As cmake/EmbedWeb.cmake has them for the program.
const options = (entryPoints) => ({
  entryPoints,
  outdir: folder,
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  tsconfig: 'bundle.json',
  define: { kSite: String(site >= 0) },
  minify: !watch,
  sourcemap: watch ? 'inline' : false,
  legalComments: 'none',
  loader: { '.txt': 'text' },
  logLevel: 'warning',
});

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const copyAll = async (from) => {
  for (const file of await readdir(from)) await copyFile(`${from}/${file}`, `${folder}/${file}`);
};
await copyAll('public');

/** Bytes as a host sends them, compressed if that helps. */
async function sent(files) {
  let total = 0;
  for (const file of files) {
    const bytes = await readFile(`${folder}/${file}`);
    total += Math.min(bytes.length, gzipSync(bytes).length);
  }
  return total;
}

function check(what, bytes, allowed) {
  console.log(`${what}: ${bytes} bytes compressed, ${allowed} allowed`);
  if (bytes > allowed) process.exitCode = 1;
}

if (watch) {
  await (await context(options({ app: 'src/main.tsx' }))).watch();
} else if (site < 0) {
  await build(options({ app: 'src/main.tsx' }));
  check('web/dist', await sent(await readdir(folder)), kBudget);
} else {
  await build(options({ app: 'src/main.tsx', worker: 'src/engine/worker.ts' }));
  await copyAll('site');
  // The folder may lie anywhere on its host, and a host of plain files sends no headers.
  const page = (await readFile('public/index.html', 'utf8'))
    .replaceAll('="/', '="./')
    .replace('</title>', `</title>\n${await readFile('site/head.html', 'utf8')}`);
  await writeFile(`${folder}/index.html`, page);
  await rm(`${folder}/head.html`);
  const shell = (await readdir(folder)).filter((name) => name !== 'sw.js');
  await copyFile(engine, `${folder}/engine.wasm`);
  await mkdir(`${folder}/weights`);
  const tables = (await readdir(weights)).filter((name) => name.endsWith('.weights')).sort();
  for (const name of tables) await copyFile(`${weights}/${name}`, `${folder}/weights/${basename(name)}`);
  // Where a server would say what it offers.
  await mkdir(`${folder}/api`);
  await writeFile(`${folder}/api/status`, '{"name":"turncoat","site":true}\n');
  // The usual game, with opponents that play like people, is kept at once; the others when they are played or the page is installed.
  const first = [...shell, 'engine.wasm', 'weights/8x8.weights', 'weights/8x8-people.weights'];
  const later = tables.map((name) => `weights/${name}`).filter((name) => !first.includes(name));
  const hash = createHash('sha256');
  for (const name of [...first, ...later]) hash.update(await readFile(`${folder}/${name}`));
  const worker = (await readFile('site/sw.js', 'utf8'))
    .replace('kVersion = ""', `kVersion = "${hash.digest('hex').slice(0, 12)}"`)
    .replace('kFirst = []', `kFirst = ${JSON.stringify(['./', ...first])}`)
    .replace('kLater = []', `kLater = ${JSON.stringify(later)}`);
  await writeFile(`${folder}/sw.js`, worker);
  check('shell', await sent([...shell, 'sw.js']), kSiteBudget.shell);
  check('first visit', await sent([...first, 'sw.js']), kSiteBudget.first);
  check('site', await sent([...first, ...later, 'sw.js']), kSiteBudget.all);
}
