import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { calls, type Call } from '@rawi/contract';
import { openApi } from '@rawi/platform';
import { catalogueParts } from '../packages/ground/strings/catalogues.ts';

/**
 * Writes every file that is made from another one: the compiled catalogues, the client's table of calls
 * and the OpenAPI file.
 * With `--check` nothing is written, and a file that would change makes it exit with 1.
 */
const root = new URL('../', import.meta.url);
const head = '// Made by tools/generate.ts; do not edit.\n';

function compiledCatalogue(texts: Record<string, string>): string {
  const compiled = Object.entries(texts).map(([id, text]) => {
    const message = compileMessage(text);
    const single = message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
    return `  ${JSON.stringify(id)}: ${JSON.stringify(single)},`;
  });
  return `${head}import type { Messages } from '@lingui/core';\n\nexport const messages: Messages = {\n${compiled.join('\n')}\n};\n`;
}

function clientTable(): string {
  const rows = Object.values<Call>(calls).map(
    ({ id, base, method, path, bodyType }) =>
      `  ${id}: { base: '${base}', method: '${method}', path: '${path}', bodyType: '${bodyType ?? 'json'}' },`,
  );
  return `${head}export const table = {\n${rows.join('\n')}\n} as const;\n`;
}

const files: [string, string][] = [
  ['packages/ground/strings/compiled/en.gen.ts', compiledCatalogue(catalogueParts.en.main)],
  ['packages/ground/strings/compiled/ar.gen.ts', compiledCatalogue(catalogueParts.ar.main)],
  ['packages/ground/strings/compiled/en-pages.gen.ts', compiledCatalogue(catalogueParts.en.pages)],
  ['packages/ground/strings/compiled/ar-pages.gen.ts', compiledCatalogue(catalogueParts.ar.pages)],
  ['packages/ui/client/calls.gen.ts', clientTable()],
  ['docs/openapi.json', `${JSON.stringify(openApi(Object.values(calls), undefined), null, 2)}\n`],
];

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, text] of files) {
  const address = new URL(path, root);
  let present = '';
  try {
    present = readFileSync(address, 'utf8');
  } catch {
    present = '';
  }
  if (present === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(new URL('.', address), { recursive: true });
  writeFileSync(address, text);
}
if (stale.length > 0) console.log(`${check ? 'stale' : 'written'}: ${stale.join(', ')}`);
if (check && stale.length > 0) process.exitCode = 1;
