// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { settle } from '../test-kit/mount.tsx';
import { dropRefused } from './drop-refused.ts';
import { session } from './session.ts';

const RENTAL = { availabilityid: 'AV-RENT', objectid: 'M1', expiry: '2026-11-01T00:00:00Z' };
const OTHER = { availabilityid: 'AV-RENT', objectid: 'M2', expiry: '2026-11-01T00:00:00Z' };
const PLAN = { availabilityset: ['AV-PLAN'], nextbilling: '2026-11-01' };
const RENEWED = { availabilityset: ['AV-PLAN'], nextbilling: '2026-12-01' };

const service = vi.hoisted(() => ({ loads: 0 }));
vi.mock('./start-following.ts', () => ({
  startFollowing: () => ({
    async known() {
      service.loads += 1;
      // The service lists what is over as well, and what was renewed meanwhile.
      session.set({ purchases: [RENTAL, OTHER], subscriptions: [PLAN, RENEWED] });
    },
  }),
}));

test('what opens a title by this device’s clock alone opens it no more once the service has refused it', async () => {
  session.set({ subscriberid: 'S1', purchases: [RENTAL, OTHER], subscriptions: [PLAN] });
  const playbackOptions = ['AV-RENT', 'AV-PLAN'].map((availabilityid) => ({
    ...{ packageid: 'M1-HD', streamtype: 'DASH' as const, schemes: [] },
    availabilityid,
  }));
  dropRefused({ id: 'M1', playbackOptions });
  expect(session.get()).toMatchObject({ purchases: [OTHER], subscriptions: [], newPurchase: true });
  await settle();
  expect(service.loads).toBe(1);
  expect(session.get()).toMatchObject({ purchases: [OTHER], subscriptions: [RENEWED] });
});
