import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Opened within one turn of the event loop, so that none is accepted before the last was asked for. */
function openAtOnce(url: string, count: number): Promise<Socket>[] {
  const { hostname, port } = new URL(url);
  return Array.from(
    { length: count },
    () =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => resolve(socket));
        socket.once('error', reject);
      }),
  );
}

test(
  'a thousand connections at once are all accepted, none is tried again a second later',
  { retry: 2 },
  async () => {
    const opening = openAtOnce(service.url, 1000);
    const asked = performance.now();
    const sockets = await Promise.all(opening);
    const took = performance.now() - asked;
    for (const socket of sockets) socket.destroy();
    // What the system drops is sent again after a second.
    expect(took).toBeLessThan(900);
  },
);
