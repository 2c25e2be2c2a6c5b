import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments, type Command } from '../../cli/arguments.ts';
import { EXIT } from '../../cli/cli-error.ts';
import { openData, type OpenedData } from '../../cli/open-data.ts';
import { runJournalCheck, runReconcile, runRefund, runStatement } from '../../cli/run-money.ts';
import { runCreateVouchers, runSubscriptionToken } from '../../cli/run-sales.ts';
import { runCommand } from '../run-command.ts';
import { plan } from './paying-client.ts';
import { startScriptedService, type ScriptedService } from './scripted-service.ts';

type SubscriptionTokenCommand = Extract<Command, { name: 'subscription-token' }>;

/** The operator's commands for money, in a process beside the running service. */
let money: ScriptedService;
let folder: string;
let data: OpenedData;
let worker: OpenedData;
let referenceId: string;
/** Whether the worker, which compares for the command, knows the gateway. */
let workerHasGateway = true;

beforeAll(async () => {
  money = await startScriptedService();
  folder = await mkdtemp(join(tmpdir(), 'rawi-money-'));
  const environment = { DATABASE_URL: money.service.test.url, RAWI_DATA: join(folder, 'data') };
  data = await openData({ environment });
  worker = await openData({ environment: { ...environment, RAWI_DATA: join(folder, 'worker') }, work: true });
  // The command has the clock of the machine: what it writes is due once the service's is past it.
  await money.service.clock.set(new Date(Date.now() + 3_600_000));
  worker.billing.registerGateway(() => (workerHasGateway ? money.gateway.gateway : undefined));
  const client = await money.client('COMMAND');
  referenceId = (await client.start()).body['referenceid'];
  money.gateway.change(referenceId, { state: 'captured' });
  await client.payment(referenceId);
});
afterAll(async () => {
  await worker.close();
  await data.close();
  await money.service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in this process, by default by the clock of the machine; returns its exit code and what it printed. */
async function rawiAt(
  change: Partial<OpenedData>,
  ...args: string[]
): Promise<{ code: number; lines: string[]; errors: string[] }> {
  const [lines, errors]: [string[], string[]] = [[], []];
  const out = {
    line: (text: string) => void lines.push(text),
    error: (text: string) => void errors.push(text),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  const context = { data: { ...data, ...change }, out, signal: new AbortController().signal };
  const command = readArguments(args, folder);
  const run = () => {
    if (command.name === 'refund') return runRefund(context, command);
    if (command.name === 'reconcile') return runReconcile(context, command);
    if (command.name === 'journal-check') return runJournalCheck(context, command);
    if (command.name === 'statement') return runStatement(context, command);
    throw new Error('no command');
  };
  return { code: await run(), lines, errors };
}

async function rawi(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const { code, lines } = await rawiAt({}, ...args);
  return { code, lines };
}

test('a refund is set out here, and the gateway is asked by the service; the same key is the same refund', async () => {
  const args = ['refund', referenceId, '1.500', '--reason', 'Asked for', '--key', 'mail-17'];
  for (let round = 0; round < 2; round += 1)
    expect(await rawi(...args)).toEqual({
      code: EXIT.done,
      lines: ['Refund mail-17: 1.500 BHD.', 'Done: the gateway gives it back.'],
    });
  expect(money.gateway.payments.get(referenceId)!.refunded).toBe(1500);
  money.gateway.fail('refund', 'refused');
  await expect(rawi('refund', referenceId, '--reason', 'All')).rejects.toThrow(
    'The gateway refuses it: REFUSED.',
  );
});

test.each([
  [['refund', 'PAYMENT', '2', '--reason', 'No'], / 1\.490 BHD can be given back\.$/],
  [['refund', 'PAYMENT', '0.0001', '--reason', 'No'], 'digits'],
  [['refund', 'nothing', '--reason', 'No'], 'There is no payment "nothing".'],
  [['refund', 'PAYMENT', '--reason', 'No', '--provider', 'layali'], 'There is no payment'],
  [['refund', 'PAYMENT'], 'Say why'],
  [['refund', '--reason', 'No'], 'Name one payment'],
  [['refund', 'PAYMENT', '-1', '--reason', 'No'], /^An amount is a number above 0, such as 1\.500\. .*help$/],
  [['refund', 'PAYMENT', '--because', 'No'], /^Unknown option '--because'.*help$/],
  [['refund', 'PAYMENT', '0', '--reason', 'No'], /^An amount is a number above 0, such as 1\.500\. .*help$/],
  [['refund', 'PAYMENT', '0.000', '--reason', 'No'], /^An amount is a number above 0/],
  [['reconcile'], 'Name the day with --day'],
  [['reconcile', '--day', '2026-02-30'], /^--day is no day that there is, such as 2026-11-20: 2026-02-30\. /],
  [['reconcile', '--day', 'tomorrow'], /^--day is no day .*: tomorrow\. .*help$/],
  [['reconcile', '--day', '2099-01-01'], /^--day is a day that is over, .*: 2099-01-01 is not\.$/],
  [['statement', '--from', '2026-11-01'], 'Name the days with --from and --to'],
  [
    ['statement', '--from', '2026-12-01', '--to', '2026-11-01'],
    /^--to 2026-11-01 is before --from 2026-12-01\. /,
  ],
  [['statement', '--from', '2026-11-01', '--to', '2026-11-31'], /^--to is no day .*: 2026-11-31\. /],
  [['statement', '--from', '2026-11-01', '--to', '2026-11-01'], /^--to 2026-11-01 .* is not covered/],
])('%j is refused with a sentence', async (args, sentence) => {
  await expect(rawi(...args.map((one) => (one === 'PAYMENT' ? referenceId : one)))).rejects.toThrow(sentence);
});

test('a token that is made after the clock of the demo was moved is good by that clock', async () => {
  const aheadMs = 400 * 86_400_000;
  await money.service.sql(`insert into rawi.sandbox_clock (provider_id, ahead_ms) values ('*', ${aheadMs})`);
  const RAWI_DATA = join(folder, 'moved');
  const moved = await openData({ environment: { DATABASE_URL: money.service.test.url, RAWI_DATA } });
  try {
    const run = (...args: string[]) => {
      const command = readArguments(args, folder);
      if (command.name === 'subscription-token')
        return runCommand(moved, (context) => runSubscriptionToken(context, command));
      if (command.name === 'vouchers create')
        return runCommand(moved, (context) => runCreateVouchers(context, command));
      throw new Error('no command');
    };
    const { code, lines } = await run(
      'subscription-token',
      '--plan',
      plan.planId,
      '--days',
      '30',
      '--valid',
      '2',
    );
    expect([code, lines.length]).toEqual([EXIT.done, 1]);
    const [, payload] = lines[0]!.split('.');
    const { exp } = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as { exp: number };
    const inDays = (exp * 1000 - Date.now()) / 86_400_000;
    expect(inDays).toBeGreaterThan(401.9);
    expect(inDays).toBeLessThan(402.1);
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const vouchers = ['vouchers', 'create', '--plan', plan.planId, '--days', '3', '--expires', soon];
    expect(await run(...vouchers)).toMatchObject({ code: EXIT.usage });
    // A day by the machine's clock that the service has left behind.
    const ahead = { clock: moved.clock, alone: true };
    expect((await rawiAt(ahead, 'reconcile', '--day', soon)).code).toBe(EXIT.notCompared);
  } finally {
    await moved.close();
    await money.service.sql('delete from rawi.sandbox_clock');
  }
});

test('a token for a mail address that is none is refused, and one with capitals is for the address', async () => {
  const token = (email: string) =>
    runCommand(data, (context) => {
      const args = ['subscription-token', '--plan', plan.planId, '--days', '30', '--email', email];
      return runSubscriptionToken(context, readArguments(args, folder) as SubscriptionTokenCommand);
    });
  for (const none of ['notanaddress', 'a@b', '@rawi.example', ''])
    expect(await token(none), none).toEqual({
      code: EXIT.usage,
      lines: [`--email is no mail address: ${none}.`],
    });
  const { code, lines } = await token('Layla@Rawi.example');
  expect(code).toBe(EXIT.done);
  expect(JSON.parse(Buffer.from(lines[0]!.split('.')[1]!, 'base64url').toString())).toMatchObject({
    sub: 'layla@rawi.example',
  });
});

test('a day is compared by the service, and what does not agree is listed', async () => {
  const now = money.service.clock.now();
  const day = now.toISOString().slice(0, 10);
  // The first moment at which the day is over.
  const midnight = new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000);
  const reconcile = async (change: Partial<OpenedData> = {}) => {
    const clock = { ...data.clock, now: () => midnight };
    const { code, lines } = await rawiAt({ clock, ...change }, 'reconcile', '--day', day);
    return [code, ...lines];
  };
  const lastMoment = { ...data.clock, now: () => new Date(midnight.getTime() - 1) };
  await expect(reconcile({ clock: lastMoment })).rejects.toMatchObject({ exitCode: EXIT.usage });
  expect(await reconcile()).toEqual([EXIT.done, `${day}: nothing differs.`]);

  const stopped = `${day}: not compared: the service is stopped.`;
  expect(await reconcile({ alone: true })).toEqual([EXIT.notCompared, stopped]);
  const runInService = () => Promise.resolve('unfinished' as const);
  expect(await reconcile({ runInService })).toEqual([
    EXIT.notCompared,
    `${day}: not compared: the service has not finished it yet.`,
  ]);
  const failed = 'the provider has no gateway, or one could not be asked. The log of the service says which.';
  money.gateway.fail('list', 'request-lost');
  expect(await reconcile()).toEqual([EXIT.notCompared, `${day}: not compared: ${failed}`]);
  money.gateway.heal();
  workerHasGateway = false;
  expect(await reconcile()).toEqual([EXIT.notCompared, `${day}: not compared: ${failed}`]);
  workerHasGateway = true;

  const payment = money.gateway.payments.get(referenceId)!;
  money.gateway.payments.delete(referenceId);
  const finding = expect.stringMatching(
    `^gateway/SCRIPTED  MISSING_AT_GATEWAY  ${referenceId}  Ours: captured`,
  );
  expect(await reconcile()).toEqual([EXIT.failed, finding, `${day}: 1 finding.`]);
  expect(await reconcile({ alone: true })).toEqual([
    EXIT.notCompared,
    finding,
    `${stopped} Listed: 1 finding from before.`,
  ]);
  money.gateway.payments.set(referenceId, payment);
  expect(await reconcile()).toEqual([EXIT.done, `${day}: nothing differs.`]);
});

test('the books are checked', async () => {
  expect(await rawi('journal-check')).toEqual({ code: EXIT.done, lines: ['The books agree.'] });
  await money.service.sql(
    `update rawi.payment_attempt set minor_units = minor_units + 1 where reference_id = '${referenceId}'`,
  );
  expect(await rawi('journal-check')).toEqual({
    code: EXIT.failed,
    lines: [`CAPTURE_NOT_BOOKED  ${referenceId}  2991 expected, 2990 found`, '1 finding.'],
  });
});

test('a statement is CSV that a spreadsheet reads as UTF-8', async () => {
  const range = ['--from', '2026-01-01', '--to', '2099-01-01'];
  const { lines, errors } = await rawiAt({}, 'statement', ...range);
  expect(errors, 'beside the CSV').toEqual([
    'The days from 2026-01-01 to 2098-12-31, both included, in UTC.',
  ]);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFFnumber,date,kind,.*,status,partner,left of former plan\r$/);
  expect(lines[1]).toMatch(/^00000001,.*,INVOICE,COMMAND,Everything,كل شيء,BH,BHD,2\.990,/);
  expect(lines[2]).toMatch(/^00000002,.*,CREDIT_NOTE,.*,-1\.500,/);
  expect((await rawi('statement', ...range, '--summary')).lines).toEqual([
    '\uFEFFcountry,currency,VAT rate,bills,net,VAT,total\r',
    'BH,BHD,10.00,2,1.354,0.136,1.490\r',
  ]);
});
