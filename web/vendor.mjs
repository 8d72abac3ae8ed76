// What the page is made of besides our own files: Preact and its signals, 30 KB, checked in so that the program with its board builds
// without Node.js, npm and network. `npm run vendor` takes them from node_modules/ after another version was installed there.
import { readFile, writeFile } from 'node:fs/promises';

const kFrom = new URL('node_modules/', import.meta.url);
const kTo = new URL('vendor/', import.meta.url);

/** File of vendor/ to file of node_modules/; bundle.json gives each its name in imports. */
const kFiles = {
  'preact.mjs': 'preact/dist/preact.mjs',
  'hooks.mjs': 'preact/hooks/dist/hooks.mjs',
  'jsx-runtime.mjs': 'preact/jsx-runtime/dist/jsxRuntime.mjs',
  'signals-core.mjs': '@preact/signals-core/dist/signals-core.module.js',
  'signals.mjs': '@preact/signals/dist/signals.module.js',
};
const kLicences = { Preact: 'preact/LICENSE', 'Preact Signals': '@preact/signals/LICENSE' };

/** What has to stand in vendor/: file name to text. */
export async function vendored() {
  const texts = {};
  for (const [to, from] of Object.entries(kFiles)) {
    const text = await readFile(new URL(from, kFrom), 'utf8');
    texts[to] = `${text.replace(/\/\/# sourceMappingURL=.*\s*$/, '').trimEnd()}\n`;
  }
  const licences = [];
  for (const [name, from] of Object.entries(kLicences)) licences.push(`${name}\n\n${await readFile(new URL(from, kFrom), 'utf8')}`);
  return { ...texts, LICENSE: licences.join('\n') };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [name, text] of Object.entries(await vendored())) await writeFile(new URL(name, kTo), text);
}
