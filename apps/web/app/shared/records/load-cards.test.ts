import type { ContentCard } from '@rawi/contract';
import { expect, test, vi } from 'vitest';
import type { Source } from '../service-data/source.ts';
import { createCardLoader } from './load-cards.ts';

test('a record whose key is no id of a content does not have the cards of the others refused', async () => {
  const list = vi.fn<Source['list']>(async () => ({
    totalcount: 1,
    data: [{ objectid: 'M1001' } as ContentCard],
  }));
  const load = createCardLoader({ list }, 'eng');
  const cards = await load(['tt:0111161', 'M1001', 'فيلم', 'M1002', 'M1001']);
  expect(list).toHaveBeenCalledExactlyOnceWith({ contentlist: ['M1001', 'M1002'], pagesize: 50 }, 'eng');
  expect([cards.get('M1001')?.objectid, cards.get('M1002'), cards.get('tt:0111161')]).toEqual([
    'M1001',
    undefined,
    undefined,
  ]);
  await load(['M1001', 'tt:0111161']);
  expect(list).toHaveBeenCalledOnce();
});
