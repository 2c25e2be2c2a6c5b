import type { Ingest, ListedAsset } from '@rawi/catalogue';
import { expect, test } from 'vitest';
import { EXIT } from '../cli/cli-error.ts';
import { followFilm } from '../cli/follow-film.ts';
import type { Output } from '../cli/output.ts';

function collected(): { lines: string[]; out: Output } {
  const lines: string[] = [];
  const line = (text: string): void => void lines.push(text);
  return { lines, out: { line, error: line, progress: () => undefined, endProgress: () => undefined } };
}

test('a film that plays, and could not be stored when it was made again here, ends the command with the reason', async () => {
  const asset = {
    assetId: 'dunes',
    status: 'ready',
    remake: true,
    fault: null,
    progress: 0.9,
  } as ListedAsset;
  const { lines, out } = collected();
  const code = await followFilm({
    ingest: {
      find: async () => asset,
      make: async () => {
        throw new Error('The database is gone.');
      },
    } as Partial<Ingest> as Ingest,
    providerId: 'rawi',
    assetId: 'dunes',
    alone: true,
    signal: AbortSignal.timeout(5000),
    out,
  });
  expect(code).toBe(EXIT.failed);
  expect(lines).toEqual([
    'What was made of dunes could not be stored: The database is gone.',
    'It plays as before. Have it made again with: rawi remake dunes',
  ]);
});

test('a service that stops while it makes the film ends the command with two sentences, not with a stack', async () => {
  const { out } = collected();
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const following = followFilm({
    ingest: { find: async () => Promise.reject(gone) } as Partial<Ingest> as Ingest,
    providerId: 'rawi',
    assetId: 'dunes',
    alone: false,
    signal: AbortSignal.timeout(5000),
    out,
  });
  await expect(following).rejects.toMatchObject({
    exitCode: EXIT.unreachable,
    message:
      'The database cannot be reached any more: write EPIPE\n' +
      'The service goes on making the film at its next start. See how far it is with: rawi assets.',
  });
});
