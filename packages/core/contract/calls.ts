import { analyticsCalls } from './analytics.ts';
import type { Call } from './call.ts';
import { accountCalls } from './account-calls.ts';
import { getAvailability, listAvailabilities } from './availability.ts';
import { getConfiguration, getDeckingAddress, getDeckingFile } from './configuration.ts';
import { getContent, getScreen, listContent } from './content.ts';
import { getPerson, listGenres, listPeople, listRelated, listTrailers } from './discovery.ts';
import { deviceRegister, getCountry } from './device.ts';
import { followEntitlements } from './billing.ts';
import { getBillPdf, listBills } from './bills.ts';
import { getGuide } from './guide.ts';
import {
  createPurchase,
  createSubscription,
  purchasePrecheck,
  subscriptionPrecheck,
  updateSubscription,
} from './orders.ts';
import { advancePayment, getPayment, initPayment, listGateways, startWalletSession } from './payments.ts';
import { getPlan, listPlans } from './plans.ts';
import { redeemVoucher } from './vouchers.ts';
import {
  getAddress,
  getFaq,
  getRealtimeCountry,
  listCountries,
  listLanguages,
} from './configuration-files.ts';
import {
  authorizeStream,
  getClearKeyLicence,
  getDrmToken,
  getPackage,
  startStream,
  stopStream,
} from './playback.ts';
import { reportPlay } from './quality.ts';
import { listRecommendations, listSimilar, listTop } from './recommend.ts';
import { notificationCalls } from './notifications.ts';
import { operatorTicketCalls } from './operator-tickets.ts';
import { operatorCalls } from './operators.ts';
import { supportCalls } from './tickets.ts';
import { listStreams, stopSlot } from './running-streams.ts';
import { listChoices, searchContent, suggestContent } from './search.ts';

/** The calls of visitors: what every page may make without loading more. */
export const visitorCalls = {
  getConfiguration,
  getDeckingAddress,
  getDeckingFile,
  listCountries,
  listLanguages,
  getFaq,
  getAddress,
  getRealtimeCountry,
  deviceRegister,
  getCountry,
  listAvailabilities,
  getAvailability,
  listContent,
  getContent,
  getScreen,
  searchContent,
  listChoices,
  suggestContent,
  listGenres,
  listRelated,
  listTrailers,
  getPerson,
  listPeople,
  listRecommendations,
  listTop,
  listSimilar,
} as const satisfies Record<string, Call>;

/** What visitors play by. The pages that play load these with the calls of accounts, so that Home carries none of them. */
export const playbackCalls = {
  getPackage,
  getDrmToken,
  authorizeStream,
  startStream,
  stopStream,
  reportPlay,
  /** Asked for by the streaming engine of a player itself. */
  getClearKeyLicence,
  /** Offered where all streams are taken. */
  listStreams,
  stopSlot,
} as const satisfies Record<string, Call>;

/** What runs on channels: asked for by the pages that show it. */
export const channelCalls = { getGuide } as const satisfies Record<string, Call>;

/** What is sold, and how it is paid: asked for by the pages that sell it. */
export const billingCalls = {
  listPlans,
  getPlan,
  listGateways,
  subscriptionPrecheck,
  purchasePrecheck,
  initPayment,
  advancePayment,
  startWalletSession,
  getPayment,
  createSubscription,
  createPurchase,
  updateSubscription,
  listBills,
  redeemVoucher,
  getBillPdf,
  followEntitlements,
} as const satisfies Record<string, Call>;

/** Every call of the service. A call that is not here is neither served nor documented. */
export const calls = {
  ...visitorCalls,
  ...playbackCalls,
  ...channelCalls,
  ...billingCalls,
  ...accountCalls,
  ...supportCalls,
  ...analyticsCalls,
  ...notificationCalls,
  ...operatorCalls,
  ...operatorTicketCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
