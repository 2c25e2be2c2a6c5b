import type pg from 'pg';
import { expect, test } from 'vitest';
import { storeSearchPath } from './search-path.ts';

const lost = () => new Error('Client has encountered a connection error and is not queryable');

/** A connection through a pooler: the backend's process id is not the one announced to the client. */
function pooledClient(state: { path: string; isStored: boolean; isLost?: boolean }): pg.Client {
  const row = { pid: 2, path: state.path, stored: state.isStored, version: '160000', own: 2 };
  return {
    processID: 1,
    query: async (text: string) => {
      if (state.isLost && text.includes('count(pg_terminate_backend')) throw lost();
      return { rows: [row] };
    },
    end: async () => undefined,
  } as unknown as pg.Client;
}

test('a connection that the pooler drops during the first start is opened again', async () => {
  const clients = [
    pooledClient({ path: 'public', isStored: false, isLost: true }),
    pooledClient({ path: 'public', isStored: true }),
    pooledClient({ path: 'rawi, public', isStored: true }),
  ];
  await expect(storeSearchPath(async () => clients.shift()!, { pooled: true })).resolves.toEqual({
    version: 16,
    proxied: true,
    effective: true,
  });
});

test('without a pooler a lost connection is not hidden', async () => {
  const failing = pooledClient({ path: 'public', isStored: false });
  failing.query = (async () => {
    throw lost();
  }) as never;
  await expect(storeSearchPath(async () => failing, { pooled: false })).rejects.toThrow(/connection error/);
});
