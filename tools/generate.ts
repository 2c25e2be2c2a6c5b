import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  acceptedConfiguration,
  acceptedDecking,
  accountCalls,
  analyticsCalls,
  channelCalls,
  notificationCalls,
  supportCalls,
  billingCalls,
  playbackCalls,
  calls,
  errors,
  visitorCalls,
  type Call,
  type ErrorCode,
} from '@rawi/contract';
import { openApi } from '@rawi/platform';
import { z } from 'zod';
import { catalogueParts } from '../packages/core/strings/catalogues.ts';

/**
 * Writes every generated file: the compiled catalogues, the client's tables (calls with reasons, shapes) and the OpenAPI
 * file.
 * With `--check` nothing is written, and the exit code is 1 where a file is stale.
 */
const root = new URL('../', import.meta.url);
const header = '// Made by tools/generate.ts; do not edit.\n';

function compiledCatalogue(texts: Record<string, string>): string {
  const compiled = Object.entries(texts).map(([id, text]) => {
    const message = compileMessage(text);
    const single = message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
    return `  ${JSON.stringify(id)}: ${JSON.stringify(single)},`;
  });
  return `${header}import type { Messages } from '@lingui/core';\n\nexport const messages: Messages = {\n${compiled.join('\n')}\n};\n`;
}

/** A table of calls, and the codes by the reasons (ERR-24) that are first known with it. */
function clientTable(declared: Readonly<Record<string, Call>>, codes: readonly number[]): string {
  const rows = Object.values(declared).map(
    ({ id, base, method, path, bodyType }) =>
      `  ${id}: { base: '${base}', method: '${method}', path: '${path}', bodyType: '${bodyType ?? 'json'}' },`,
  );
  const reasons = codes.map((code) => `  ${JSON.stringify(errors[code as ErrorCode].reason)}: ${code},`);
  return `${header}export const table = {\n${rows.join('\n')}\n} as const;\n\nexport const codeOfReason: Readonly<Record<string, number>> = {\n${reasons.join('\n')}\n};\n`;
}

const codesOf = (declared: Readonly<Record<string, Call>>) =>
  new Set<number>(Object.values(declared).flatMap((one) => [...one.errors]));
const allCodes = Object.keys(errors).map(Number);
const visitorCodes = codesOf(visitorCalls);
/** Calls that no visitor's page makes: a browser loads them, and the errors that only they have, with the accounts. */
const laterCalls = {
  ...playbackCalls,
  ...channelCalls,
  ...billingCalls,
  ...accountCalls,
  ...supportCalls,
  ...notificationCalls,
};
const accountCodes = allCodes.filter((code) => codesOf(laterCalls).has(code) && !visitorCodes.has(code));
if (new Set(Object.values(errors).map(({ reason }) => reason)).size < allCodes.length)
  throw new Error('Two errors have the same reason');

/** The part of a schema that `hasShape` of the client supports; anything else throws here, since it would go unchecked there. */
function shapeOf(schema: Record<string, unknown>): Record<string, unknown> {
  const {
    type,
    properties,
    required,
    items,
    additionalProperties,
    enum: values,
    pattern,
    $schema: _,
    propertyNames: __,
    ...others
  } = schema;
  if (Object.keys(others).length > 0)
    throw new Error(`The client cannot check "${Object.keys(others).join(', ')}" of a schema`);
  const inner = (each: unknown) => shapeOf(each as Record<string, unknown>);
  return {
    type,
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, inner(each)])),
        }
      : {}),
    ...(required ? { required } : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(additionalProperties ? { values: inner(additionalProperties) } : {}),
    ...(values ? { enum: values } : {}),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

function clientShapes(): string {
  const shapes = { remoteConfiguration: acceptedConfiguration, deckingConfiguration: acceptedDecking };
  const rows = Object.entries(shapes).map(([name, schema]) => {
    const shape = shapeOf(z.toJSONSchema(schema, { io: 'output' }) as Record<string, unknown>);
    return `export const ${name}: Shape = ${JSON.stringify(shape)};\n`;
  });
  return `${header}import type { Shape } from './has-shape.ts';\n\n${rows.join('\n')}`;
}

const files: [string, string][] = [
  ['packages/core/strings/compiled/en.gen.ts', compiledCatalogue(catalogueParts.en.main)],
  ['packages/core/strings/compiled/ar.gen.ts', compiledCatalogue(catalogueParts.ar.main)],
  ['packages/core/strings/compiled/en-pages.gen.ts', compiledCatalogue(catalogueParts.en.pages)],
  ['packages/core/strings/compiled/ar-pages.gen.ts', compiledCatalogue(catalogueParts.ar.pages)],
  ['packages/core/strings/compiled/en-mails.gen.ts', compiledCatalogue(catalogueParts.en.mails)],
  ['packages/core/strings/compiled/ar-mails.gen.ts', compiledCatalogue(catalogueParts.ar.mails)],
  [
    'packages/ui/client/calls.gen.ts',
    clientTable(
      visitorCalls,
      allCodes.filter((code) => !accountCodes.includes(code)),
    ),
  ],
  ['packages/ui/client/account-calls.gen.ts', clientTable(laterCalls, accountCodes)],
  ['packages/ui/client/analytics-calls.gen.ts', clientTable(analyticsCalls, [])],
  ['packages/ui/client/shapes.gen.ts', clientShapes()],
  ['docs/openapi.json', `${JSON.stringify(openApi(Object.values(calls), undefined), null, 2)}\n`],
];

const checkOnly = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, text] of files) {
  const address = new URL(path, root);
  let current = '';
  try {
    current = readFileSync(address, 'utf8');
  } catch {
    current = '';
  }
  if (current === text) continue;
  stale.push(path);
  if (checkOnly) continue;
  mkdirSync(new URL('.', address), { recursive: true });
  writeFileSync(address, text);
}
if (stale.length > 0) console.log(`${checkOnly ? 'stale' : 'written'}: ${stale.join(', ')}`);
if (checkOnly && stale.length > 0) process.exitCode = 1;
