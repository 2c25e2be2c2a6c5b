import { latestSubscription } from '@rawi/domain';
import { service as accountService } from './account-service.ts';
import { session as documentSession, type SessionStore } from './session.ts';
import { store as browserStore, type Store } from './storage.ts';

/** Records per call. */
const PAGE_SIZE = 100;

interface Page<T> {
  totalcount: number;
  data: T[];
}

async function allPages<T>(fetchPage: (page: string) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { totalcount, data } = await fetchPage(String(page));
    all.push(...data);
    if (data.length === 0 || all.length >= totalcount) return all;
  }
}

export interface EntitlementDeps {
  service: typeof accountService;
  session: SessionStore;
  store: Store;
}

const deps = (): EntitlementDeps => ({
  service: accountService,
  session: documentSession,
  store: browserStore,
});

/** Fetches every subscription (SESS-09, SESS-18) and stores the latest one (SESS-16). */
export async function loadSubscriptions({ service, session, store } = deps()): Promise<void> {
  const subscriptions = await allPages((page) =>
    service('listSubscriptions', {
      query: { subscriptionstatus: 'ALL', page, pagesize: String(PAGE_SIZE) },
    }),
  );
  session.set({ subscriptions, newSubscription: false });
  const latest = latestSubscription(subscriptions);
  if (latest) store.set('subscriptionDetails', JSON.stringify(latest));
  else store.remove('subscriptionDetails');
}

/** Fetches what the subscriber has bought or rented (SESS-10); a refunded title is not theirs. */
export async function loadPurchases({ service, session } = deps()): Promise<void> {
  const purchases = await allPages((page) =>
    service('listPurchases', { query: { page, pagesize: String(PAGE_SIZE) } }),
  );
  session.set({
    purchases: purchases
      .filter(({ purchasestatus }) => purchasestatus === 'ACTIVE')
      .map(({ availabilityid, objectid, expiry }) => ({
        availabilityid,
        objectid,
        ...(expiry !== undefined && { expiry }),
      })),
    newPurchase: false,
  });
}

/** Fetches them again when a flag is raised (SESS-15). Returns the function that ends it. */
export function followNewEntitlements(given = deps()): () => void {
  const { session } = given;
  const pending = { newSubscription: false, newPurchase: false };
  const refetch = (flag: keyof typeof pending, load: (given: EntitlementDeps) => Promise<void>) => {
    if (!session.get()[flag] || pending[flag]) return;
    pending[flag] = true;
    // A failure leaves the flag raised: the next change of the session tries again.
    load(given)
      .catch(() => undefined)
      .finally(() => (pending[flag] = false));
  };
  return session.subscribe(() => {
    refetch('newSubscription', loadSubscriptions);
    refetch('newPurchase', loadPurchases);
  });
}
