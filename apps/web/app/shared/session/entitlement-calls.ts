import { service } from './account-service.ts';

/** SESS-09, SESS-18. */
export const listSubscriptions = async () =>
  (await service('listSubscriptions', { query: { subscriptionstatus: 'ALL' } })).data;

/** SESS-10. */
export const listPurchases = async () => (await service('listPurchases', {})).data;
