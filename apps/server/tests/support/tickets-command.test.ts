import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { EXIT } from '../../cli/cli-error.ts';
import { openData, type OpenedData } from '../../cli/open-data.ts';
import {
  runAnswerTicket,
  runAssignTicket,
  runCloseTicket,
  runListTickets,
  runShowTicket,
} from '../../cli/run-tickets.ts';
import { runCommand } from '../run-command.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { ticketClient, type TicketClient } from './ticket-client.ts';

/** The operator's commands for tickets, beside the running service. */
let service: ServiceUnderTest;
let data: OpenedData;
let folder: string;
let client: TicketClient;
let requestid: string;

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'rawi-tickets-'));
  data = await openData({
    environment: { DATABASE_URL: service.test.url, RAWI_DATA: dirname(service.blobFolder) },
  });
  client = await ticketClient(service, { subscriberId: 'SALMA' });
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#482' } })
    .png()
    .toBuffer();
  const { body } = await client.upload('screen.png', picture);
  const title = 'No \u001b[31msound';
  requestid = (await client.create({ title, documents: [body.documentid] })).body.requestid;
});
afterAll(async () => {
  await data.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in this process; returns its exit code and what it printed. */
async function rawi(...args: string[]): Promise<{ code: number; lines: string[] }> {
  return runCommand(data, async (context) => {
    const command = readArguments(['tickets', ...args], folder);
    if (command.name === 'tickets list') return runListTickets(context, command);
    if (command.name === 'tickets show') return runShowTicket(context, command);
    if (command.name === 'tickets answer') return runAnswerTicket(context, command);
    if (command.name === 'tickets assign') return runAssignTicket(context, command);
    if (command.name === 'tickets close') return runCloseTicket(context, command);
    throw new Error('no command of tickets');
  });
}

test('tickets are listed and shown without what would steer a terminal, and their attachments saved by their ids', async () => {
  const listed = await rawi('list');
  expect(listed.code).toBe(EXIT.done);
  expect(listed.lines[0]).toMatch(new RegExp(`^${requestid} .* PLAYBACK  0 comments  nobody  No sound$`));
  expect(listed.lines.at(-1)).toBe('1 open ticket.');
  expect((await rawi('list', '--closed')).lines).toEqual(['0 closed tickets.']);
  const shown = await rawi('show', requestid, '--save', 'files');
  expect(shown.lines.join('\n')).toContain('attached: screen.png');
  expect(shown.lines.join('\n')).not.toContain('\u001b');
  expect(shown.lines.at(-1)).toBe(`1 attachment is in ${join(folder, 'files')}.`);
  const [file] = await readdir(join(folder, 'files'));
  expect(file).toMatch(/^[0-9a-f]{32}\.png$/);
  expect((await readFile(join(folder, 'files', file!))).subarray(1, 4).toString()).toBe('PNG');
});

test('TICK-09 TICK-11 an answer of a command or a file is on the subscriber’s ticket at once; a closed one takes none', async () => {
  expect(await rawi('assign', requestid, '--as', 'Samir')).toEqual({
    ...{ code: EXIT.done, lines: [`${requestid} is assigned to Samir.`] },
  });
  // A number that was typed by hand.
  expect((await rawi('answer', requestid.toLowerCase(), 'Please restart it.')).lines).toEqual([
    `${requestid} is answered.`,
  ]);
  expect((await rawi('list')).lines[0]).toContain('  1 comment  ');
  expect((await rawi('show', requestid.toLowerCase())).lines[0]).toBe(`${requestid}  No sound`);
  await writeFile(join(folder, 'answer.txt'), 'Two\nlines\n');
  const last = await rawi('answer', requestid, '--file', 'answer.txt', '--as', 'Layla', '--close');
  expect(last.lines).toEqual([`${requestid} is answered and closed.`]);
  const { body } = await client.read(requestid);
  expect(body).toMatchObject({ assignee: 'Samir', requeststatus: 'closed', commentcount: 2 });
  expect(body.comments.map(({ message }: { message: string }) => message)).toEqual([
    'Please restart it.',
    'Two\nlines',
  ]);
  for (const late of [
    ['answer', requestid, 'Late'],
    ['close', requestid],
  ])
    expect((await rawi(...late)).code, late[0]).toBe(EXIT.refused);
  for (const unknown of [
    ['show', 'NONE'],
    ['answer', 'NONE', 'Hello'],
    ['assign', 'NONE', '--as', 'Samir'],
    ['close', 'NONE'],
  ])
    expect((await rawi(...unknown)).code, unknown[0]).toBe(EXIT.unknown);
});

test('an answer of a file that is no text in UTF-8 is refused, and a mark before the text left out', async () => {
  const { requestid: open } = (await client.create({ title: 'Another' })).body;
  const windows1256 = Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]);
  for (const [name, bytes] of [
    ['windows-1256.txt', windows1256],
    ['utf-16.txt', Buffer.from('\ufeffمرحبا', 'utf16le')],
    ['utf-16-latin.txt', Buffer.from('Hello', 'utf16le')],
  ] as const) {
    await writeFile(join(folder, name), bytes);
    await expect(rawi('answer', open, '--file', name), name).resolves.toMatchObject({
      ...{ code: EXIT.refused, lines: [expect.stringMatching(/is no text in UTF-8/)] },
    });
  }
  await writeFile(join(folder, 'marked.txt'), '\ufeffمرحبا');
  expect((await rawi('answer', open, '--file', 'marked.txt')).code).toBe(EXIT.done);
  const { comments } = (await client.read(open)).body;
  expect(comments.map(({ message }: { message: string }) => message)).toEqual(['مرحبا']);
});

test('a command that is not whole is refused with a sentence', async () => {
  for (const [args, sentence] of [
    [[], /list, show, answer, assign and close/],
    [['remove', 'A'], /list, show, answer, assign and close/],
    [['list', 'A'], /names none/],
    [['show'], /Name the ticket/],
    [['show', 'A', '--as', 'x'], /has no --as/],
    [['answer', '../A', 'x'], /Name the ticket/],
    [['answer', 'A'], /Write the answer/],
    [['answer', 'A', 'x', '--file', 'y'], /Write the answer/],
    [['answer', 'A', 'two', 'words'], /one text/],
    [['answer', 'A', '--file', 'nowhere.txt'], /cannot be read/],
    [['answer', 'A', 'x', '--as', 'x'.repeat(65)], /at most 64/],
    [['assign', 'A'], /--as/],
    [['close', 'A', 'why'], /the number alone/],
  ] as const) {
    const { code, lines } = await rawi(...args);
    expect(code, args.join(' ')).not.toBe(EXIT.done);
    expect(lines.join('\n')).toMatch(sentence);
  }
});
