// The script of single-file pages (reviews, tournaments), bundled from web/src/report/ with the rules of the page.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const kHead = `// Made of web/src/report/ and web/src/rules/ by \`npm run report\` in web/: change those, not this.
`;

export async function reportScript() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('src/report/replay.ts', import.meta.url))],
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    bundle: true,
    write: false,
    format: 'iife',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
  });
  return kHead + outputFiles[0].text;
}
