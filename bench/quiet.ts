import { setTimeout as sleep } from 'node:timers/promises';

interface Rows {
  rows: { data: { poster: { colours: { dominant: string }; filelist: { filename: string }[] }[] }[] }[];
}

const LONGEST = 180;

/**
 * Waits until a fresh service has drawn the pictures of both brands' Home: until then it works in the background and
 * throws kept replies away every few seconds, and what is measured would be that.
 */
export async function waitUntilQuiet(url: string): Promise<void> {
  for (const provider of ['rawi', 'layali'])
    for (let waited = 0; ; waited += 1) {
      const reply = await fetch(`${url}/cms/subscriber/v1/screen/home?provider=${provider}`);
      const { rows } = (await reply.json()) as Rows;
      // The first picture of a card is the one that its row shows.
      const undrawn = rows.flatMap((row) => row.data).filter((card) => card.poster[0]?.colours.dominant === '');
      const missing = undrawn.length;
      if (missing === 0) break;
      // A top ten has titles that no one has prepared: they are drawn when a viewer asks.
      await Promise.all(undrawn.slice(0, 4).map((card) => fetch(new URL(card.poster[0]!.filelist[0]!.filename, url)).then((drawn) => drawn.arrayBuffer())));
      if (waited >= LONGEST) throw new Error(`${missing} pictures of ${provider} are not drawn after ${LONGEST} s`);
      await sleep(1000);
    }
  await sleep(3000);
}
