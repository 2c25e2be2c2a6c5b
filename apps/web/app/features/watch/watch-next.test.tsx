// @vitest-environment jsdom
import type { ContentCard } from '@rawi/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/service-data/query-client.ts';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { WatchNext } from './watch-next.tsx';

vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => ({ t: (id: string) => id }) }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
const similar = {
  ...{ objectid: 'A2', objecttype: 'ALBUM', title: 'Oud', defaulttitle: 'Oud' },
  ...{ genre: [], pricemodel: [], poster: [], duration: 1, productionyear: 2020, pgrating: '' },
} as unknown as ContentCard;
vi.mock('../../shared/service-data/browser-source.ts', () => ({
  browserSource: { similar: async () => ({ totalcount: 1, data: [similar] }) },
}));

test('what is offered after music is not said to be watched', async () => {
  for (const [afterMusic, heading] of [
    [true, 'title.like'],
    [false, 'watch.next'],
  ] as const) {
    const { unmount } = await mount(
      <QueryClientProvider client={queryClient}>
        <WatchNext titleId="A1" afterMusic={afterMusic} />
      </QueryClientProvider>,
    );
    await settle();
    expect(document.querySelector('h2')?.textContent).toBe(heading);
    await unmount();
  }
});
