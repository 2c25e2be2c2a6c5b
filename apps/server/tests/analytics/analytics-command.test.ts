import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { EXIT } from '../../cli/cli-error.ts';
import { openData, type OpenedData } from '../../cli/open-data.ts';
import { runAnalyticsExport, runAnalyticsForget, runAnalyticsReport } from '../../cli/run-analytics.ts';
import { SMS } from '../accounts/account-client.ts';
import { runCommand } from '../run-command.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { analyticsClient, sampleEvents, type AnalyticsClient } from './analytics-client.ts';

/** The operator's commands for analytics, beside the running service. */
let service: ServiceUnderTest;
let data: OpenedData;
let viewer: AnalyticsClient;

beforeAll(async () => {
  service = await startService();
  data = await openData({
    environment: { DATABASE_URL: service.test.url, RAWI_DATA: dirname(service.blobFolder) },
  });
  viewer = await analyticsClient(service, 'command-1');
  const names = ['page_view', 'page_view', 'watched', 'searched', 'sign_up', 'payment_started'];
  await viewer.send(names.map((name) => viewer.event(name, sampleEvents[name]!)));
  await viewer.send([viewer.event('searched', { term: 'a\u001b[31mb', results: 0 })]);
  await service.runJob('analytics.sum-up-recent');
});
afterAll(async () => {
  await data.close();
  await service.stop();
});

/** Runs a command in this process; returns its exit code and what it printed. */
async function rawi(...args: string[]): Promise<{ code: number; text: string }> {
  const { code, lines } = await runCommand(data, async (context) => {
    const command = readArguments(['analytics', ...args], '/');
    if (command.name === 'analytics report') return runAnalyticsReport(context, command);
    if (command.name === 'analytics export') return runAnalyticsExport(context, command);
    if (command.name === 'analytics forget') return runAnalyticsForget(context, command);
    throw new Error('no command of analytics');
  });
  return { code, text: lines.join('\n') };
}

const NOVEMBER = ['--from', '2026-11-01', '--to', '2026-11-30'];

test('the report says what days come to, without what would steer the terminal', async () => {
  const { code, text } = await rawi('report', ...NOVEMBER);
  expect(code).toBe(EXIT.done);
  expect(text).toMatch(/^2026-11-20 +7 +1 +1 +1 +0 of 1 \(0 %\)$/m);
  expect(text).toMatch(/^ +2 {2}page_view$/m);
  expect(text).toMatch(/^ +1 {2}M1$/m);
  expect(text).toMatch(/^ +1 {2}كثبان$/m);
  expect(text).not.toContain('\u001b');
  expect((await rawi('report', ...NOVEMBER, '--provider', 'layali')).text).toContain('0 days with events.');
});

test('sums and events are exported as CSV', async () => {
  const plays = await rawi('export', ...NOVEMBER, '--kind', 'plays');
  expect(plays.text).toBe('day,kind,key,country,language,device,value\n2026-11-20,plays,M1,,,,1');
  const every = await rawi('export', ...NOVEMBER, '--kind', 'every-event');
  expect(every.text.split('\n')).toHaveLength(8);
  expect(every.text, 'a visitor has no user').toMatch(/^[^,]+,watched,[^,]+,[^,]+,,BH,/m);
  expect((await rawi('export', ...NOVEMBER)).text.split('\n').length).toBeGreaterThan(9);
});

test('a subscriber is forgotten', async () => {
  const session = await viewer.account.signUp('command@rawi.example');
  const { body } = await viewer.account.ask('GET', `${SMS}/subscriber`, undefined, session);
  await viewer.setUser(session);
  const { subscriberid } = body.data;
  expect(await rawi('forget', subscriberid)).toEqual({
    ...{ code: EXIT.done, text: `1 profile of ${subscriberid} is forgotten.` },
  });
  expect(await service.sql('select * from rawi.analytics_user')).toEqual([]);
  expect(await rawi('forget', subscriberid), 'again').toEqual({
    ...{ code: EXIT.done, text: `Nothing is known of ${subscriberid}.` },
  });
});

test('an id that no subscriber has is not reported as forgotten', async () => {
  expect(await rawi('forget', 'S-mistyped')).toEqual({
    ...{ code: EXIT.unknown, text: 'rawi has no subscriber "S-mistyped".' },
  });
});

test('a command that is stopped says that its work goes on', async () => {
  const { code, lines } = await runCommand(data, (context) =>
    runAnalyticsForget(
      { ...context, signal: AbortSignal.abort() },
      { name: 'analytics forget', provider: undefined, subscriber: 'stopped' },
    ),
  );
  expect(code).toBe(EXIT.interrupted);
  expect(lines).toEqual([expect.stringContaining('goes on with the events of stopped')]);
});

test('a command that is not whole is refused with a sentence', async () => {
  for (const [args, sentence] of [
    [[], /report, export and forget/],
    [['report'], /--from and --to/],
    [['report', '2026-11-30'], /by name: --from and --to/],
    [
      ['report', '--from', '2026-11-30', '--to', '2026-11-01'],
      /^--to 2026-11-01 is before --from 2026-11-30\. .*help$/,
    ],
    [
      ['export', '--from', '2026-02-30', '--to', '2026-03-01'],
      /^--from is no day that there is, such as 2026-11-20: 2026-02-30\. .*help$/,
    ],
    [['export', '--from', '2026-03-01', '--to', 'today'], /^--to is no day .*: today\./],
    [['report', ...NOVEMBER, '--kind', 'plays'], /has no --kind/],
    [['export', ...NOVEMBER, '--kind', 'money'], /--kind is every-event/],
    [['forget'], /Name the subscriber/],
    [['forget', '../x'], /Name the subscriber/],
    [['report', ...NOVEMBER, '--provider', 'nobody'], /no provider "nobody"/],
  ] as const) {
    const { code, text } = await rawi(...args);
    expect(code, args.join(' ')).not.toBe(EXIT.done);
    expect(text).toMatch(sentence);
  }
});
