import { z } from 'zod';
import { call, type ServiceBase } from './call.ts';
import { displayLanguage, providerId, success } from './parameters.ts';
import { ticketCategory } from './tickets.ts';

/** A text by display language; `default` is shown where a language is missing. */
export const titleByLanguage = z.object({ default: z.string(), eng: z.string(), ara: z.string() });

export const posterType = z.enum(['LANDSCAPE', 'PORTRAIT', 'SQUARE']);
export type PosterType = z.output<typeof posterType>;

/** Layout of a section: the hero, a rail, or a rail with numerals behind its cards. */
export const displayType = z.enum(['FEATURED', 'RAIL', 'TOPTEN']);

/** Source of a section's titles: editorial, the viewer's own, or the most watched (CAT-15). */
export const sectionType = z.enum(['CONTENT', 'CONTINUEWATCH', 'RECOMMENDED', 'TOPTEN']);

/** One section of a screen (CONF-07, CONF-10): where its list comes from and how it is shown. */
export const section = z.object({
  id: z.string(),
  title: titleByLanguage,
  displayType,
  posterType,
  sectionType,
  itemType: z.enum(['content', 'trailers', 'cast', 'plans', 'genres', 'languages']),
  listType: z.enum(['STATIC', 'DYNAMIC']),
  /** Base that the endpoint belongs to. */
  base: z.enum(['cms', 'recommend']),
  endpoint: z.string(),
  parameters: z.record(z.string(), z.string()),
  seeAll: z.boolean(),
});
export type Section = z.output<typeof section>;

/** One screen (CONF-06, CONF-10). */
export const screen = z.object({
  id: z.string(),
  title: titleByLanguage,
  status: z.enum(['ACTIVE', 'INACTIVE']),
  screenPosition: z.enum(['TOP', 'MORE']),
  profileTypes: z.array(z.enum(['ALL', 'KIDS', 'ADULT', 'MASTER'])),
  userTypes: z.array(z.enum(['ALL', 'GUEST', 'REGISTERED', 'SUBSCRIBED'])),
  sections: z.array(section),
});
export type Screen = z.output<typeof screen>;

/** Every prefix may be left out; `prefixOf` of the domain falls back to the default (CONF-05). */
export const apiUtilities = z.object({
  subscriberDetails: z.string().optional(),
  subscriptionPrecheck: z.string().optional(),
  createSubscription: z.string().optional(),
  updateSubscription: z.string().optional(),
  purchasePrecheck: z.string().optional(),
  createPurchase: z.string().optional(),
});

/** One of the six bases (CONF-02): a path of this host or an absolute URL; a call's path is appended after its last slash. */
const base = z.string().regex(/^(\/|https?:\/\/[^/])/, 'a path or an address');

/** The remote configuration of a provider (CONF-01..07). */
export const remoteConfiguration = z.object({
  providerDetails: z.object({
    providerId,
    baseURLs: z.object({
      recommend: base,
      charge: base,
      cms: base,
      crm: base,
      drm: base,
      sms: base,
    } satisfies Record<ServiceBase, z.ZodType>),
  }),
  featureEnabled: z.object({ isDeckingEnabled: z.boolean() }),
  apiUtilities,
  displayLanguages: z.array(
    z.object({ language: z.string(), code: displayLanguage, isdefault: z.enum(['YES', 'NO']) }),
  ),
  /** Files beside the configuration: FAQ by language (UI-33), countries (CALL-13), languages (CALL-14). */
  faqUrl: z.object({ eng: z.string(), ara: z.string() }).optional(),
  countryUrl: z.string().optional(),
  languageUrl: z.string().optional(),
  /**
   * Calls beyond the specification that the server supports: a whole screen at once (`getScreen`), people (`getPerson`,
   * `listPeople`), reports of how plays go (`reportPlay`), and running streams (`listStreams`, `stopSlot`). Without them the app makes only the calls of the specification.
   */
  extensions: z.array(z.enum(['screen', 'people', 'quality', 'guide', 'streams', 'casting'])).optional(),
  /** Why subscribers cancel (PLAN-16): offered beside words of their own. */
  cancellationReasons: z
    .array(z.object({ id: z.string(), title: z.object({ en: z.string(), ar: z.string() }) }))
    .optional(),
  /** TICK-03, TICK-10: what a support ticket may be about. */
  ticketCategories: z.array(ticketCategory).optional(),
  /** Push messages to browsers: the public key that their subscriptions are made for, in base64url. */
  push: z.object({ publicKey: z.string() }).optional(),
  screens: z.array(screen),
});
export type RemoteConfiguration = z.output<typeof remoteConfiguration>;

/** The decking configuration (CONF-10); its screens replace those of the remote configuration (CONF-12). */
export const deckingConfiguration = z.object({ providerId, screens: z.array(screen) });
export type DeckingConfiguration = z.output<typeof deckingConfiguration>;

/**
 * The minimum that the app accepts of any server: a screen with its id and sections, a section with its endpoint and
 * parameters. All other fields of the schemas above are optional there.
 */
const acceptedScreens = z.array(
  z.object({
    id: z.string(),
    sections: z.array(
      z.object({ endpoint: z.string().optional(), parameters: z.record(z.string(), z.unknown()).optional() }),
    ),
  }),
);
export const acceptedConfiguration = remoteConfiguration
  .pick({ providerDetails: true, featureEnabled: true })
  .extend({ screens: acceptedScreens });
export const acceptedDecking = z.object({ screens: acceptedScreens });

export const getConfiguration = call({
  id: 'getConfiguration',
  base: 'site',
  method: 'GET',
  path: '/config/{providerid}.json',
  summary: 'The remote configuration of a provider',
  guard: 'open',
  rows: ['CALL-11', 'CONF-01', 'CONF-02', 'CONF-03', 'CONF-04', 'CONF-06', 'CONF-07'],
  params: z.object({ providerid: providerId }),
  reply: remoteConfiguration,
  errors: [1002, 1006],
  cache: { seconds: 60, staleSeconds: 600, byOrigin: true },
});

export const getDeckingAddress = call({
  id: 'getDeckingAddress',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/deckingconfig',
  summary: 'The address of the decking configuration',
  guard: 'device',
  rows: ['CALL-12', 'CONF-11', 'BOOT-07', 'BOOT-08'],
  reply: success(z.string()),
  errors: [6055, 6067, 6068],
});

export const getDeckingFile = call({
  id: 'getDeckingFile',
  base: 'site',
  method: 'GET',
  path: '/config/{providerid}/decking.json',
  summary: 'The decking configuration of a provider',
  guard: 'open',
  rows: ['CONF-10', 'CONF-11'],
  params: z.object({ providerid: providerId }),
  reply: deckingConfiguration,
  errors: [1002, 1006],
  cache: { seconds: 60, staleSeconds: 600 },
});
