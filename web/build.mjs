// Bundles the board into dist/: one page, one script, one style sheet, one icon, nothing from elsewhere.
//   node build.mjs           a release build; fails if it grows beyond its budget
//   node build.mjs --watch   a readable one, renewed whenever a source changes
import { build, context } from 'esbuild';
import { copyFile, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const kBudget = 150_000; // bytes, compressed
const watch = process.argv.includes('--watch');

const options = {
  entryPoints: { app: 'src/main.tsx' },
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: !watch,
  sourcemap: watch ? 'inline' : false,
  legalComments: 'none',
  logLevel: 'warning',
};

process.chdir(new URL('.', import.meta.url).pathname);
await rm('dist', { recursive: true, force: true });
await mkdir('dist');
for (const file of await readdir('public')) await copyFile(`public/${file}`, `dist/${file}`);

if (watch) {
  await (await context(options)).watch();
} else {
  await build(options);
  let total = 0;
  for (const file of await readdir('dist')) total += gzipSync(await readFile(`dist/${file}`)).length;
  console.log(`web/dist: ${total} bytes compressed, ${kBudget} allowed`);
  if (total > kBudget) process.exit(1);
}
