import { PASSWORD, sealPassword } from './account-client.ts';
import { OPERATOR_EXPECTATIONS } from './matrix-operators.ts';
import { PROFILE_EXPECTATIONS } from './matrix-profiles.ts';
import {
  billOf,
  confirmationOf,
  deviceIdOf,
  documentOf,
  emailOf,
  pairingCodeOf,
  pairingTokenOf,
  passkeyOf,
  referenceOf,
  slotOf,
  ticketOf,
  uidOf,
  type Owner,
} from './matrix-world.ts';
import { deviceRegistration, registrationOf } from '../service-under-test.ts';

/**
 * Who asks: nobody in particular, a device, a profile of a subscriber, a session of the other provider, one that has ended,
 * an operator.
 */
export const ROLES = ['none', 'visitor', 'admin', 'user', 'kids', 'abroad', 'ended', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** Path parameters, query and body of a request. */
export interface Sent {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | string;
  /** Where it is not that of the document. */
  contentType?: string;
}

export interface Expectation {
  /** The roles that are let in; every other is refused, and changes nothing. */
  roles: readonly Role[];
  /** The request about what an owner has; it must be one that succeeds for who is let in. */
  send?: (of: Owner) => Sent;
  /**
   * Whether it names something of the owner: then it is also sent about what another subscriber has, and refused. `known`
   * is what opens to whoever knows it, such as a password.
   */
  names?: 'own' | 'known';
  /** What who is let in gets where it is not success: the error of what comes after the rights. */
  error?: number;
  /** What is refused by another rule than the rights. */
  refusal?: number;
}

const EVERYBODY = ROLES;
const GUESTS = ['none', 'visitor', 'admin', 'user', 'kids'] as const;
const DEVICES = ['visitor', 'admin', 'user', 'kids'] as const;
const SESSIONS = ['admin', 'user', 'kids'] as const;
const GROWN_UPS = ['admin', 'user'] as const;
const ADMIN = ['admin'] as const;

const config: Expectation = {
  roles: EVERYBODY,
  send: ({ provider }) => ({ path: { providerid: provider } }),
};
const content: Expectation = { roles: GUESTS, send: () => ({ path: { contentid: 'OPEN' } }) };
const list: Expectation = { roles: GUESTS };
const payer: Expectation = { roles: ADMIN, refusal: 7322 };
/** A child has no tickets (TICK-09). */
const ticketWriter: Expectation = { roles: GROWN_UPS, refusal: 7407 };
const ticketPath = (of: Owner) => ({ requestid: ticketOf(of) });
const UPLOAD = [
  '--part',
  'content-disposition: form-data; name="document"; filename="picture.png"',
  'content-type: image/png',
  '',
  'no picture',
  '--part--',
  '',
].join('\r\n');
const email = (of: Owner) => ({ email: emailOf(of) });
const password = ({ provider }: Owner) => sealPassword(PASSWORD, provider);

/** One for each operation of the OpenAPI document; those of further addresses of a call are the same. */
export const EXPECTATIONS: Record<string, Expectation> = {
  getConfiguration: config,
  getDeckingFile: config,
  listCountries: config,
  listLanguages: config,
  getFaq: { ...config, send: ({ provider }) => ({ path: { providerid: provider, language: 'eng' } }) },
  getAddress: { roles: EVERYBODY },
  getRealtimeCountry: { roles: EVERYBODY },
  deviceRegister: {
    roles: EVERYBODY,
    send: ({ provider }) => {
      const key = provider === 'rawi' ? 'rawi-demo-key-01' : 'layali-demo-key1';
      const { path, body } = registrationOf(
        { ...deviceRegistration, providerid: provider },
        { key, provider },
      );
      const hash = new URLSearchParams(path.split('?')[1]).get('hash')!;
      return { path: { providerid: provider }, query: { hash }, body };
    },
  },
  getDeckingAddress: { roles: DEVICES },
  getCountry: list,
  listAvailabilities: list,
  getAvailability: { roles: GUESTS, send: () => ({ path: { availabilityid: 'AV-FREE' } }) },
  listContent: list,
  getContent: content,
  getScreen: { roles: GUESTS, send: () => ({ path: { screenid: 'home' } }) },
  searchContent: { roles: GUESTS, send: () => ({ query: { query: 'film' } }) },
  listChoices: list,
  suggestContent: { roles: GUESTS, send: () => ({ query: { query: 'film' } }) },
  listGenres: list,
  listRelated: content,
  listTrailers: list,
  getPerson: { roles: GUESTS, send: () => ({ path: { personid: 'amal' } }) },
  listPeople: list,
  listRecommendations: list,
  listTop: list,
  getGuide: list,
  listSimilar: { roles: GUESTS, send: () => ({ query: { contentId: 'OPEN' } }) },
  getPackage: {
    roles: DEVICES,
    send: () => ({ path: { contentid: 'OPEN' }, body: { packageid: 'OPEN-CD', availabilityid: 'AV-FREE' } }),
  },
  // The title is not protected.
  getDrmToken: {
    roles: DEVICES,
    send: () => ({
      body: { contentid: 'OPEN', packageid: 'OPEN-CD', availabilityid: 'AV-FREE', drmscheme: 'CLEARKEY' },
    }),
    error: 7001,
  },
  // It reads the token of the call before, and no other.
  getClearKeyLicence: {
    roles: EVERYBODY,
    send: () => ({ body: { kids: ['ABEiM0RVZneImaq7zN3u_w'] } }),
    error: 8891,
  },
  authorizeStream: { roles: DEVICES, send: () => ({ query: { contentid: 'OPEN' } }) },
  startStream: { roles: DEVICES, send: () => ({ path: { contentid: 'OPEN' }, body: { devicetype: 'PC' } }) },
  stopStream: { roles: DEVICES, send: () => ({ path: { contentid: 'OPEN' } }) },
  listStreams: { roles: DEVICES },
  stopSlot: { roles: SESSIONS, send: (of) => ({ path: { slotid: slotOf(of) } }), names: 'own' },
  reportPlay: {
    roles: DEVICES,
    send: () => ({
      body: {
        playid: 'play-1',
        sequence: 0,
        contentid: 'OPEN',
        playerversion: '1.0',
        stalls: 0,
        stalledms: 0,
        watchedms: 1000,
        renditions: [],
        errors: [],
      },
    }),
  },

  lookUp: { roles: DEVICES, send: (of) => ({ query: email(of) }), names: 'known' },
  // Everything after the rights begins with a captcha.
  signUp: {
    roles: DEVICES,
    send: (of) => ({ body: { email: 'new@rawi.example', password: password(of) } }),
    error: 6303,
  },
  login: {
    roles: DEVICES,
    send: (of) => ({ body: { ...email(of), password: password(of) } }),
    names: 'known',
  },
  loginByQuery: {
    roles: DEVICES,
    send: (of) => ({ query: { ...email(of), password: password(of) } }),
    names: 'known',
  },
  logout: { roles: SESSIONS },
  resendLink: { roles: DEVICES, send: (of) => ({ body: email(of) }), names: 'known' },
  generateOtp: { roles: DEVICES, send: (of) => ({ body: email(of) }), names: 'known' },
  subscriberVerify: {
    roles: DEVICES,
    send: (of) => ({ body: { ...email(of), otp: '123456' } }),
    error: 6005,
  },
  confirmToken: { roles: GUESTS, send: () => ({ path: { token: 'no-link-of-any-mail' } }), error: 6069 },
  forgotPasswordRequest: { roles: DEVICES, send: (of) => ({ body: email(of) }), names: 'known' },
  forgotPasswordConfirmation: {
    roles: DEVICES,
    send: (of) => ({ body: { ...email(of), otp: '123456', password: password(of) } }),
    error: 6005,
  },

  getSubscriber: { roles: SESSIONS, send: () => ({ path: { area: 'subscriberv2', version: 'v1' } }) },
  updateSubscriber: { roles: ADMIN, send: () => ({ body: { subscribername: 'Another Name' } }) },
  requestChange: { roles: ADMIN, send: () => ({ body: { email: 'another@rawi.example' } }) },
  ...PROFILE_EXPECTATIONS,
  listDevices: { roles: SESSIONS },
  removeDevice: {
    roles: ADMIN,
    send: (of) => ({ path: { deviceid: deviceIdOf(of.subscriber, 'user') } }),
    names: 'own',
  },
  startPairing: { roles: DEVICES, send: () => ({ body: { devicename: 'Kitchen' } }) },
  // The screen that shows the code is the admin's device, and no other may poll.
  pollPairing: {
    roles: ADMIN,
    send: (of) => ({ body: { token: pairingTokenOf(of) } }),
    names: 'own',
    refusal: 6005,
  },
  findPairing: {
    roles: GROWN_UPS,
    send: (of) => ({ body: { devicepin: pairingCodeOf(of) } }),
    names: 'known',
  },
  confirmPairing: {
    roles: GROWN_UPS,
    send: (of) => ({ body: { confirmation: confirmationOf(of) } }),
    names: 'own',
  },
  createCaptcha: { roles: DEVICES, send: () => ({ body: { action: 'LOGIN' } }) },
  startSocial: { roles: DEVICES, send: () => ({ body: { type: 'Google' } }), error: 6420 },
  finishSocial: {
    roles: DEVICES,
    send: () => ({ body: { state: 'no-such-state', code: 'x' } }),
    error: 6420,
  },
  passkeyLoginOptions: { roles: DEVICES, send: () => ({ body: {} }) },
  passkeyLogin: {
    roles: DEVICES,
    send: () => ({ body: { challengeid: 'none', response: {} } }),
    error: 6422,
  },
  passkeyOptions: { roles: ADMIN, send: () => ({ body: {} }) },
  addPasskey: { roles: ADMIN, send: () => ({ body: { challengeid: 'none', response: {} } }), error: 6422 },
  listPasskeys: { roles: ADMIN },
  renamePasskey: {
    roles: ADMIN,
    send: (of) => ({ path: { passkeyid: passkeyOf(of) }, body: { name: 'Renamed' } }),
    names: 'own',
  },
  removePasskey: { roles: ADMIN, send: (of) => ({ path: { passkeyid: passkeyOf(of) } }), names: 'own' },
  listPlans: list,
  getPlan: { roles: GUESTS, send: () => ({ path: { planid: 'NONE' } }), error: 7001 },
  listGateways: list,
  // Only the admin's profile pays (PAY-01).
  subscriptionPrecheck: { ...payer, send: () => ({ query: { planid: 'NONE' } }), error: 7001 },
  purchasePrecheck: {
    ...payer,
    send: () => ({ query: { objectid: 'NONE', availabilityid: 'AV-RENT' } }),
    error: 7001,
  },
  // There is no gateway here.
  initPayment: {
    ...payer,
    send: ({ provider }) => ({
      path: { gateway: 'NONE' },
      body: {
        ...{ amount: 2990, currency: 'BHD', planid: 'PL' },
        transactionpurpose: 'SUBSCRIPTION',
        transactionmode: 'CC',
        callbackurl: `http://${provider}.localhost/en/payment/{referenceid}`,
      },
    }),
    error: 7325,
  },
  getPayment: { ...payer, send: (of) => ({ path: { referenceid: referenceOf(of) } }), names: 'own' },
  advancePayment: {
    ...payer,
    send: (of) => ({ path: { referenceid: referenceOf(of) }, body: { otp: '123456' } }),
    names: 'own',
    error: 7325,
  },
  startWalletSession: {
    ...payer,
    send: (of) => ({
      path: { referenceid: referenceOf(of) },
      body: { validationurl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' },
    }),
    names: 'own',
    error: 7325,
  },
  createSubscription: {
    ...payer,
    send: (of) => ({ body: { referenceid: referenceOf(of) } }),
    names: 'own',
    error: 7320,
  },
  createPurchase: {
    ...payer,
    send: (of) => ({ body: { referenceid: referenceOf(of) } }),
    names: 'own',
    error: 7320,
  },
  // The plan of this world was sold elsewhere.
  updateSubscription: {
    ...payer,
    send: () => ({ path: { planid: 'PL' }, body: { action: 'CANCEL' } }),
    error: 7311,
  },
  listBills: payer,
  getBillPdf: { ...payer, send: (of) => ({ path: { billid: billOf(of) } }), names: 'own' },
  redeemVoucher: { ...payer, send: () => ({ body: { voucher: 'NOSUCHCODE' } }), error: 7307 },
  listTickets: ticketWriter,
  createTicket: {
    ...ticketWriter,
    send: () => ({ body: { title: 'A title', description: 'Some words', category: 'PLAYBACK' } }),
  },
  getTicket: { ...ticketWriter, send: (of) => ({ path: ticketPath(of) }), names: 'own' },
  updateTicket: {
    ...ticketWriter,
    send: (of) => ({ path: ticketPath(of), body: { message: 'More words' } }),
    names: 'own',
  },
  uploadTicketDocument: {
    ...ticketWriter,
    send: () => ({ body: UPLOAD, contentType: 'multipart/form-data; boundary=part' }),
    error: 7404,
  },
  getTicketDocument: {
    ...ticketWriter,
    send: (of) => ({ path: { ...ticketPath(of), documentid: documentOf(of) } }),
    names: 'own',
  },
  followEntitlements: { roles: SESSIONS },
  listSubscriptions: { roles: SESSIONS },
  listPurchases: { roles: SESSIONS },
  cloudSignIn: { roles: SESSIONS, send: () => ({ body: {} }) },
  // A uid is a secret of its own: the session may have ended before.
  cloudSignOut: { roles: GUESTS, send: (of) => ({ path: { uid: uidOf(of) } }), names: 'known' },
  subscribeTopic: {
    roles: SESSIONS,
    send: (of) => ({ path: { topic: of.subscriber }, body: {} }),
    names: 'own',
  },
  // Ends what this device hears of, which may be nothing.
  unsubscribeTopic: { roles: DEVICES, send: (of) => ({ path: { topic: of.subscriber } }), names: 'known' },
  registerPushToken: {
    roles: DEVICES,
    send: () => ({
      body: {
        kind: 'webpush',
        endpoint: 'https://fcm.googleapis.com/fcm/send/a:b',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        displaylanguage: 'eng',
      },
    }),
  },
  removePushToken: { roles: DEVICES },
  collectEvents: {
    roles: DEVICES,
    send: () => ({
      body: {
        sentat: Date.parse('2026-11-20T12:00:00Z'),
        displaylanguage: 'eng',
        events: [
          { id: '019a9c2b-7c00-7000-8000-000000000001', name: 'page_view', attributes: { path: '/en' } },
        ],
      },
    }),
  },
  setAnalyticsUser: { roles: SESSIONS, send: () => ({ body: {} }) },
  followNotifications: {
    // A child has no inbox.
    roles: ['visitor', ...GROWN_UPS],
    send: () => ({ query: { displaylanguage: 'eng' } }),
    refusal: 8882,
  },
  ...OPERATOR_EXPECTATIONS,
};
