import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { CliError, EXIT } from '../../cli/cli-error.ts';
import { openData, type OpenedData } from '../../cli/open-data.ts';
import {
  runAddOperator,
  runChangeOperator,
  runListOperators,
  runRemoveOperator,
} from '../../cli/run-operators.ts';
import { runCommand } from '../run-command.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { clientWith, logIn } from './operator-client.ts';

/** The commands that say who is an operator, beside the running service. */
let service: ServiceUnderTest;
let data: OpenedData;
let folder: string;

const email = 'layla@rawi.example';

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'rawi-operators-'));
  data = await openData({
    environment: { DATABASE_URL: service.test.url, RAWI_DATA: dirname(service.blobFolder) },
  });
});
afterAll(async () => {
  await data.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in this process; returns its exit code and what it printed. */
function rawi(...args: string[]): Promise<{ code: number; lines: string[] }> {
  return runCommand(data, async (context) => {
    const command = readArguments(['operators', ...args], folder);
    if (command.name === 'operators list') return runListOperators(context, command);
    if (command.name === 'operators add') return runAddOperator(context, command);
    if (command.name === 'operators change') return runChangeOperator(context, command);
    if (command.name === 'operators remove') return runRemoveOperator(context, command);
    throw new Error('no command of operators');
  });
}

const passwordIn = (lines: readonly string[]) => /this once: (\S+)$/.exec(lines.at(-1)!)![1]!;

test('an operator is added with a password that is shown once, changed, listed and removed', async () => {
  const added = await rawi('add', email, '--name', 'Layla');
  expect(added.code).toBe(EXIT.done);
  expect(added.lines[0]).toBe(`${email} is an operator of rawi: support.read, support.write.`);
  const first = await logIn(service, { email, password: passwordIn(added.lines) });
  expect(first.status).toBe(200);
  expect(first.body.operator.permissions).toEqual(['support.read', 'support.write']);

  expect((await rawi('change', email, '--permissions', 'support.read', '--name', 'Layla K.')).lines).toEqual([
    `${email} is changed.`,
  ]);
  const client = clientWith(service, first.body.success);
  expect((await client.get('/operator')).body).toMatchObject({
    name: 'Layla K.',
    permissions: ['support.read'],
  });
  const renewed = await rawi('change', email, '--new-password');
  expect(renewed.lines[0]).toBe(`${email} is changed, and logged out everywhere.`);
  expect((await client.get('/operator')).status).toBe(401);
  expect((await logIn(service, { email, password: passwordIn(added.lines) })).body.errorcode).toBe(6002);
  expect((await logIn(service, { email, password: passwordIn(renewed.lines) })).status).toBe(200);

  await writeFile(join(folder, 'password'), 'from a file\n');
  await rawi('change', email, '--password-file', 'password', '--permissions', '');
  expect((await logIn(service, { email, password: 'from a file' })).body.operator.permissions).toEqual([]);
  expect((await rawi('list')).lines).toEqual([`${email}  Layla K.  nothing`, '1 operator.']);
  expect((await rawi('list', '--provider', 'layali')).lines).toEqual(['0 operators.']);
  expect((await rawi('remove', email)).code).toBe(EXIT.done);
  expect((await logIn(service, { email, password: 'from a file' })).body.errorcode).toBe(6002);
});

test('what cannot be done says why, with the exit code of its kind', async () => {
  await rawi('add', 'samir@rawi.example', '--name', 'Samir');
  for (const [args, code, why] of [
    [['add', 'SAMIR@rawi.example', '--name', 'Samir'], EXIT.refused, /has an operator .* already/],
    [['add', 'no address', '--name', 'Samir'], EXIT.refused, /is no mail address/],
    [['add', 'x@rawi.example', '--name', ' '], EXIT.refused, /from 1 to 64 characters/],
    [
      ['add', 'x@rawi.example', '--name', 'X', '--permissions', 'all'],
      EXIT.refused,
      /There are: support\.read, support\.write/,
    ],
    [['add', 'x@rawi.example', '--name', 'X', '--password-file', 'none'], EXIT.refused, /cannot be read/],
    [['change', 'x@rawi.example', '--name', 'X'], EXIT.unknown, /rawi has no operator "x@rawi\.example"/],
    [['remove', 'x@rawi.example'], EXIT.unknown, /has no operator/],
    [['list', '--provider', 'nobody'], EXIT.unknown, /no provider/],
  ] as const) {
    const failed = await rawi(...args);
    expect(failed.code, args.join(' ')).toBe(code);
    expect(failed.lines.join('\n')).toMatch(why);
  }
  await writeFile(join(folder, 'short'), 'short\n');
  const short = await rawi('change', 'samir@rawi.example', '--password-file', 'short');
  expect(short).toEqual({ code: EXIT.refused, lines: ['A password has from 8 to 128 characters.'] });
  for (const args of [
    ['add', 'x@rawi.example'],
    ['change', 'x@rawi.example'],
    ['change', 'x@rawi.example', '--new-password', '--password-file', 'short'],
    ['remove'],
    ['remove', 'x@rawi.example', 'y@rawi.example'],
    ['list', 'x@rawi.example'],
    ['promote', 'x@rawi.example'],
  ])
    expect(() => readArguments(['operators', ...args], folder), args.join(' ')).toThrow(CliError);
});
