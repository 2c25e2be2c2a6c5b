import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { EXIT } from '../../cli/cli-error.ts';
import { openData, type OpenedData } from '../../cli/open-data.ts';
import {
  runCancelNotification,
  runListNotifications,
  runSendNotification,
  runShowNotification,
} from '../../cli/run-notify.ts';
import { plan } from '../money/paying-client.ts';
import { runCommand } from '../run-command.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { ticketClient } from '../support/ticket-client.ts';
import { notificationsOf, visitorDevice } from './notified-device.ts';

/** The operator's commands for messages, beside the running service. */
let service: ServiceUnderTest;
let data: OpenedData;

beforeAll(async () => {
  service = await startService();
  data = await openData({
    environment: { DATABASE_URL: service.test.url, RAWI_DATA: dirname(service.blobFolder) },
  });
});
afterAll(async () => {
  await data.close();
  await service.stop();
});

/** Runs a command in this process; returns its exit code and what it printed. */
async function rawi(...args: string[]): Promise<{ code: number; lines: string[] }> {
  return runCommand(data, async (context) => {
    const command = readArguments(['notify', ...args], tmpdir());
    if (command.name === 'notify send') return runSendNotification(context, command);
    if (command.name === 'notify list') return runListNotifications(context, command);
    if (command.name === 'notify show') return runShowNotification(context, command);
    if (command.name === 'notify cancel') return runCancelNotification(context, command);
    throw new Error('no command of messages');
  });
}

const texts = ['--title-en', 'Hi', '--title-ar', 'مرحبًا', '--message-en', 'Words', '--message-ar', 'كلام'];
const LATER = '2028-01-01T20:00+03:00';

test('a message of the command is heard by the open app, listed and shown; the same id is the same message', async () => {
  const device = await visitorDevice(service, 'listening');
  await device.subscribe('rawi_BROADCAST');
  const heard = device.listen();
  await heard.ready;
  const args = [
    'send',
    '--everybody',
    ...texts,
    '--id',
    'winter',
    '--link',
    'content',
    '--content',
    'M1',
    '--direct',
  ];
  expect(await rawi(...args)).toEqual({ code: EXIT.done, lines: ['winter is sent now.'] });
  expect((await rawi(...args)).lines).toEqual(['There is a message winter already; it stays as it is.']);
  // The command's clock is the real one, that of the service stands still.
  await service.clock.set(new Date(Date.now() + 1000));
  await notificationsOf(service).sendDue();
  await vi.waitFor(
    () => expect(heard.messages.map(({ messageId }) => messageId)).toEqual(['winter']),
    30_000,
  );
  heard.close();
  const { lines } = await rawi('list');
  expect(lines).toEqual([
    expect.stringMatching(/^winter .* sent  rawi_BROADCAST  0 tokens  Hi$/),
    '1 message.',
  ]);
  expect((await rawi('show', 'winter')).lines).toEqual([
    'winter  sent, to rawi_BROADCAST',
    expect.stringMatching(/^from \d{4}-.* until .* UTC$/),
    'en  Hi: Words',
    'ar  مرحبًا: كلام',
    'leads to content M1, at once',
    'push: to nobody',
  ]);
  expect((await rawi('list', '--provider', 'layali')).lines).toEqual(['0 messages.']);
});

test('a message for later is cancelled by its id; one that is not whole is refused with a sentence', async () => {
  await service.sql(`delete from rawi.notification`);
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const to = ['send', '--country', 'bh', ...texts, '--at', soon, '--id', 'later'];
  expect((await rawi(...to)).lines[0]).toMatch(/^later is sent at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  expect(await rawi('cancel', 'later')).toEqual({ code: EXIT.done, lines: ['later is cancelled.'] });
  expect((await rawi('cancel', 'later')).code).toBe(EXIT.refused);
  expect((await rawi('show', 'later')).lines.slice(0, 2), 'it never ran').toEqual([
    'later  cancelled, to rawi_BH',
    'at no time',
  ]);
  const past = new Date(Date.now() - 3_600_000).toISOString();
  const again = await rawi('send', '--country', 'bh', ...texts, '--at', past, '--id', 'later');
  expect(again.lines, 'the same command, after its time').toEqual([
    'There is a message later already; it stays as it is.',
  ]);
  for (const [args, code, sentence] of [
    [[], EXIT.usage, /send, list, show and cancel/],
    [['send', ...texts], EXIT.usage, /whom it is for/],
    [['send', '--everybody', '--web', ...texts], EXIT.usage, /whom it is for/],
    [['send', '--everybody', '--title-en', 'Hi'], EXIT.usage, /four texts/],
    [['send', '--everybody', ...texts, '--at', '2026-12-01'], EXIT.usage, /with its zone/],
    [['send', '--everybody', ...texts, '--at', '2020-12-01T20:00+03:00'], EXIT.refused, /in the past/],
    ...[
      '2027-02-31T20:00+03:00',
      '2027-02-29T20:00Z',
      '2027-04-31T00:00-0500',
      '2027-13-01T20:00Z',
      '2027-00-10T20:00Z',
      '2027-01-00T20:00Z',
      '2027-01-10T24:00Z',
      '2027-01-10T25:00Z',
      '2027-01-10T20:60Z',
      '2027-01-10T20:00+25:00',
    ].flatMap((moment) =>
      ['--at', '--until'].map(
        (option) =>
          [
            ['send', '--everybody', ...texts, option, moment],
            EXIT.usage,
            new RegExp(`${option} is a day or a time that does not exist: ${moment.replace('+', '.')}`),
          ] as const,
      ),
    ),
    [
      ['send', '--everybody', ...texts, '--at', LATER, '--until', '2027-01-01T00:00Z'],
      EXIT.refused,
      /before it is sent/,
    ],
    ...['PC', 'XX', 'ZZ', 'UK'].map(
      (country) => [['send', '--country', country, ...texts], EXIT.refused, /no country/] as const,
    ),
    [['send', '--subscriber', 'NOPE', ...texts], EXIT.unknown, /rawi has no subscriber "NOPE"/],
    [['send', '--everybody', ...texts, '--link', 'javascript:alert(1)'], EXIT.usage, /^--link is one of/],
    [['send', '--everybody', ...texts, '--image', '//evil.example'], EXIT.usage, /^--image is a path/],
    [['send', '--everybody', ...texts, 'word'], EXIT.usage, /by name/],
    [['list', '--web'], EXIT.usage, /has no --web/],
    [['list', 'later'], EXIT.usage, /names none/],
    [['show'], EXIT.usage, /Name one message/],
    [['show', 'none'], EXIT.unknown, /no message "none"/],
    [['cancel', 'none'], EXIT.unknown, /no message "none"/],
  ] as const) {
    const outcome = await rawi(...args);
    expect(outcome.code, args.join(' ')).toBe(code);
    expect(outcome.lines.join('\n')).toMatch(sentence);
  }
  expect((await rawi('list')).lines.at(-1), 'none of them was written').toBe('1 message.');
});

describe('what a message links to', () => {
  let ticket: string;
  beforeAll(async () => {
    await service.modules
      .api(billingModule)
      .writePlans('rawi', [
        plan,
        { ...plan, planId: 'PL-BH', countries: ['BH'] },
        { ...plan, planId: 'PL-OLD', isOnSale: false },
      ]);
    await service.modules.api(catalogueModule).removeContent('rawi', 'M2');
    await ticketClient(service, { subscriberId: 'MARYAM' });
    const salma = await ticketClient(service, { subscriberId: 'SALMA' });
    ticket = (await salma.create({ title: 'No sound at all' })).body.requestid;
    await service.sql('delete from rawi.notification');
  });
  const link = (to: readonly string[], ...args: string[]) => rawi('send', ...to, ...texts, '--link', ...args);
  const all = ['--everybody'] as const;

  test.each<[whom: readonly string[], link: readonly string[]]>([
    ...['content', 'play', 'trailer'].flatMap((kind) =>
      ['M1', 'S1', 'S1-S1-E1'].map((id): [readonly string[], string[]] => [all, [kind, '--content', id]]),
    ),
    ...['home', 'MOVIES', 'movie'].map((id): [readonly string[], string[]] => [
      all,
      ['screen', '--content', id],
    ]),
    [all, ['plan', '--content', 'PL', '--cta', 'RAWI50']],
    [all, ['plan', '--content', 'PL-BH']],
    [
      ['--country', 'BH'],
      ['plan', '--content', 'PL-BH'],
    ],
    [all, ['plans']],
    [all, ['https://partner.example/a@b?c=d@e']],
  ])('%j is told of %j, which is there', async (whom, to) => {
    expect((await link(whom, ...to)).lines).toEqual([expect.stringMatching(/is sent now\.$/)]);
  });

  test('of a ticket its own subscriber is told', async () => {
    const sent = await link(['--subscriber', 'SALMA'], 'ticket', '--content', ticket);
    expect(sent.lines).toEqual([expect.stringMatching(/is sent now\.$/)]);
  });

  test('is refused by its name where nobody could open it, and nothing is written', async () => {
    const { lines: before } = await rawi('list');
    for (const [to, args, code, sentence] of [
      ...['content', 'play', 'trailer'].flatMap((kind) =>
        ['NOPE', 'M2', 'M1-TR'].map(
          (id) => [all, [kind, '--content', id], EXIT.unknown, `rawi has no content "${id}".`] as const,
        ),
      ),
      [all, ['screen', '--content', 'nowhere'], EXIT.unknown, 'rawi has no screen "nowhere".'],
      [all, ['plan', '--content', 'NOPE'], EXIT.unknown, 'rawi has no plan "NOPE".'],
      [all, ['plan', '--content', 'PL-OLD'], EXIT.refused, 'The plan "PL-OLD" is not on sale.'],
      [
        ['--country', 'SA'],
        ['plan', '--content', 'PL-BH'],
        EXIT.refused,
        'The plan "PL-BH" is not on sale in SA.',
      ],
      [
        ['--subscriber', 'SALMA'],
        ['ticket', '--content', 'AAAAAAAAA'],
        EXIT.unknown,
        'rawi has no ticket "AAAAAAAAA".',
      ],
      ...[all, ['--country', 'BH'], ['--subscriber', 'MARYAM']].map(
        (to) =>
          [
            to,
            ['ticket', '--content', ticket],
            EXIT.refused,
            `The ticket "${ticket}" opens for its own subscriber alone.`,
          ] as const,
      ),
      ...[
        'https://user:pw@partner.example/x',
        'http://rawi.example@partner.example/a',
        'javascript:alert1',
        `https://partner.example/${'a'.repeat(1000)}`,
      ].map(
        (address) =>
          [
            all,
            [address],
            EXIT.usage,
            '--link is one of plan, plans, trailer, screen, play, content, ticket, or an http(s) address without a user before its host.',
          ] as const,
      ),
    ] as const)
      expect(await link(to, ...args), args.join(' ')).toEqual({ code, lines: [sentence] });
    const image = await rawi('send', ...all, ...texts, '--image', 'https://a@partner.example/b.png');
    expect(image).toEqual({
      code: EXIT.usage,
      lines: ['--image is a path of this service or an https address without a user before its host.'],
    });
    const several = await rawi('send', '--country', 'Bahrain', ...texts, '--title-en', ' ', '--id', 'a b');
    expect(several).toEqual({
      code: EXIT.usage,
      lines: [
        '--id is an id: at most 64 letters, digits, hyphens and underscores. ' +
          '--country is a country of two letters such as BH. ' +
          '--title-en is a text of 1 to 120 characters.',
      ],
    });
    expect((await rawi('list')).lines).toEqual(before);
  });

  test('of another provider is none of this one', async () => {
    const sent = await link([...all, '--provider', 'layali'], 'plan', '--content', 'PL');
    expect(sent).toEqual({ code: EXIT.unknown, lines: ['layali has no plan "PL".'] });
  });

  test('may be gone when the same command is run again', async () => {
    const args = [...all, '--id', 'twice'] as const;
    expect((await link(args, 'content', '--content', 'M3')).lines).toEqual(['twice is sent now.']);
    await service.modules.api(catalogueModule).removeContent('rawi', 'M3');
    expect((await link(args, 'content', '--content', 'M3')).lines).toEqual([
      'There is a message twice already; it stays as it is.',
    ]);
  });
});
