import type { Ingest, ListedAsset } from '@rawi/catalogue';
import { expect, test } from 'vitest';
import { EXIT } from '../cli/cli-error.ts';
import { followFilm } from '../cli/follow-film.ts';

test('a film that plays, and could not be stored when it was made again here, ends the command with the reason', async () => {
  const asset = {
    assetId: 'dunes',
    status: 'ready',
    remake: true,
    fault: null,
    progress: 0.9,
  } as ListedAsset;
  const lines: string[] = [];
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
    out: {
      line: (text) => void lines.push(text),
      error: (text) => void lines.push(text),
      progress: () => undefined,
      endProgress: () => undefined,
    },
  });
  expect(code).toBe(EXIT.failed);
  expect(lines).toEqual([
    'What was made of dunes could not be stored: The database is gone.',
    'It plays as before. Have it made again with: rawi remake dunes',
  ]);
});
