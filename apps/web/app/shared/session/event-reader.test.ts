import { expect, test } from 'vitest';
import { readEvents } from './event-reader.ts';

const reply = (text: string) => new Response(new Blob([text]).stream(), { status: 200 });

/** Reads the given connections one after the other; resolves to the events and the waits between them. */
async function read(connections: (() => Response | Promise<Response>)[]) {
  const seen: string[] = [];
  const data: string[] = [];
  const waits: number[] = [];
  await new Promise<void>((resolve) => {
    let opened = 0;
    const stop = readEvents({
      open: async () => connections[opened++]!(),
      onEvent: (name, text) => (seen.push(name), data.push(text)),
      random: () => 0.5,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        if (opened === connections.length) {
          stop();
          resolve();
        }
      },
    });
  });
  return { seen, data, waits };
}

test('each event is told by its name, with its data; signs of life are not', async () => {
  const { seen, data } = await read([
    () => reply('event: ready\ndata: {}\n\n:\n\nevent: put\ndata: {"path":"/"}\n\nevent: cut'),
  ]);
  expect(seen).toEqual(['ready', 'put']);
  expect(data).toEqual(['{}', '{"path":"/"}']);
});

test('what people have written may have any separators of lines but a line feed', async () => {
  const texts = ['\u2028', '\u2029', '\u0085'].map((separator) => JSON.stringify(`first${separator}second`));
  const { seen, data } = await read([
    () => reply(texts.map((text) => `id: 7\nevent: notification\ndata: ${text}\n\n`).join('')),
  ]);
  expect(seen).toHaveLength(texts.length);
  expect(data).toEqual(texts);
});

test('a stream that ends is opened again; after failures later and later, up to a minute', async () => {
  const ready = () => reply('event: ready\ndata: {}\n\n');
  const refused = () => new Response('', { status: 429 });
  const down = () => Promise.reject(new TypeError('no connection'));
  const { seen, waits } = await read([ready, refused, down, refused, ready]);
  expect(seen).toEqual(['ready', 'ready']);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 1000]);
  const { waits: many } = await read(Array.from({ length: 9 }, () => down));
  expect(many.at(-1)).toBe(60_000);
});
