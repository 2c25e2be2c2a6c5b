import { consentPolicies } from '@rawi/domain';
import { z } from 'zod';

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour as #rrggbb');
const storeLink = z.url({ protocol: /^https$/, error: 'an https address' });
/** Hosts of services need https, except on localhost. */
const serviceUrl = /^(https:\/\/[^/]|http:\/\/(localhost|127\.0\.0\.1)[:/])/;
const serviceHost = /^(https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/;
/** An address of the web, or a path of this server. */
const adServerUrl = /^(https:\/\/[^/]|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/[^/\\])/;
const bilingual = z.object({ en: z.string().min(1), ar: z.string().min(1) });

const partnerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'a short id');

/** A value for each of `OPERATOR_COUNTRIES`. */
const byCountry = <T extends z.ZodType>(value: T) =>
  z.strictObject({ BH: value, QA: value, AE: value, KW: value, OM: value });

const operator = z.strictObject({
  id: partnerId,
  name: bilingual,
  text: bilingual.optional(),
  /** Plans that can go on its bill; those on sale in the viewer's country are shown. */
  planIds: z.array(z.string().min(1).max(64)).min(1),
  /** Marketing prices, with tax, in minor units of each country's currency. */
  offers: z
    .array(
      z.strictObject({ interval: z.enum(['WEEKLY', 'MONTHLY']), prices: byCountry(z.number().int().min(1)) }),
    )
    .min(1),
  /** What is sent to which number to subscribe from a phone. */
  shortCodes: byCountry(
    z.strictObject({
      number: z.string().regex(/^\d{3,8}$/, 'a short code'),
      text: z.string().regex(/^[A-Za-z0-9 ]{1,20}$/, 'the words of a text message'),
    }),
  ),
});

/** The typefaces in the build; a brand chooses among them. */
export const TYPEFACES = ['Reem Kufi', 'Readex Pro', 'El Messiri', 'Alexandria'] as const;

/**
 * A brand: everything that the provider id selects (WL-01..06), read from `brand.json` in a folder of the brand's id;
 * adding one needs no build. An optional `logo.svg` lies beside it; without one the brand's name is set in its
 * display typeface.
 */
export const brandSchema = z.strictObject({
  providerId: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'a provider id'),
  /** Host names that select this brand; `PROVIDER` is the default for all others. */
  hosts: z.array(z.string()),
  name: bilingual,
  pageTitle: bilingual,
  description: bilingual,
  theme: z.strictObject({
    stage: colour,
    raised: colour,
    text: colour,
    accent: colour,
    /** Pixels. */
    radius: z.number().int().min(0).max(48),
    /** The logo and the titles of heroes. */
    displayFace: z.enum(TYPEFACES),
    /** Headings, where the display face is hard to read at their size; left out, the display face. */
    headingFace: z.enum(TYPEFACES).optional(),
    textFace: z.enum(TYPEFACES),
    /** Arabic-Indic digits of headings and text, where those of their faces touch each other (٢٦); left out, their own. */
    digitsFace: z.enum(TYPEFACES).optional(),
    motif: z.enum(['star-lattice', 'moons']),
  }),
  /** Which digits Arabic pages show; English pages always show Latin ones. */
  digits: z.enum(['arab', 'latn']),
  /** Language without a URL prefix, a stored choice or an Accept-Language header (LANG-05). */
  defaultLanguage: z.enum(['eng', 'ara']),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  social: z.strictObject({ facebook: z.string(), google: z.string(), apple: z.string() }),
  analytics: z.strictObject({
    /** Of Google Analytics; it starts with `analytics.ga4ApiSecret` of `keys.json`. */
    measurementId: z.string(),
    /** Where its events go: that of a region, if they must not leave it. */
    ga4Endpoint: z.string().regex(serviceUrl, 'an https address').default('https://www.google-analytics.com'),
    /** CleverTap; it starts with `analytics.clevertapPasscode` of `keys.json`. */
    clevertap: z
      .strictObject({
        accountId: z.string().regex(/^[A-Z0-9-]{4,32}$/, 'the id of an account'),
        endpoint: z.string().regex(serviceUrl, 'an https address').default('https://api.clevertap.com'),
      })
      .optional(),
    /** Whether viewers are asked before anything is collected: by country, and in all others. */
    consent: z
      .strictObject({
        default: z.enum(consentPolicies).default('ask'),
        countries: z
          .record(z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166 country code'), z.enum(consentPolicies))
          .default({}),
      })
      .prefault({}),
  }),
  supportMail: z.email(),
  /** The brand's apps in the stores, offered to viewers on a phone (UI-28). */
  apps: z
    .strictObject({ name: bilingual.optional(), ios: storeLink.optional(), android: storeLink.optional() })
    .optional(),
  /**
   * Partner companies (a telecom operator, a device maker), each with the providers that its customers choose from:
   * `/partners/{id}/{provider?}`.
   */
  partners: z
    .array(
      z.strictObject({
        id: partnerId,
        name: bilingual,
        providers: z.array(z.strictObject({ id: partnerId, name: bilingual })).min(1),
        /** What its customers are offered: a plan, a coupon, or the coupon for the plan. */
        offer: z
          .strictObject({
            text: bilingual,
            planId: z.string().max(64).optional(),
            couponId: z.string().max(64).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  /**
   * Mobile operators on whose bill plans can go, each with a landing page: `/telco/{id}`. Prices and short codes are
   * what the page says (PAY-11, PAY-12); what is charged is the price of the plan.
   */
  operators: z.array(operator).default([]),
  /**
   * For a provider whose services run elsewhere: the URL of its remote configuration, and every host that the app may
   * call or load from (`https://cms.example`, `https://*.cdn.example`; they go into the CSP). The server then renders
   * the page layout only, and the browser calls those hosts.
   */
  services: z
    .strictObject({
      configurationUrl: z.string().regex(serviceUrl, 'an https address'),
      hosts: z.array(z.string().regex(serviceHost, 'https:// and a host')).min(1),
    })
    .optional(),
  /** Advertisements of films that nothing else opens (ADBASED); left out, they are shown without. */
  ads: z
    .strictObject({
      /** Address of a VMAP reply, or of a VAST reply for one break before the film. */
      url: z.string().max(2000).regex(adServerUrl, 'an https address or a path'),
      /** Every host that replies, films and trackers of advertisements come from (they go into the CSP). */
      hosts: z.array(z.string().regex(serviceHost, 'https:// and a host')).default([]),
      /** Whether profiles of children see them. */
      kids: z.boolean().default(false),
      /** Whether a film that is resumed begins without the break before it. */
      resumeSkipsPreroll: z.boolean().default(false),
    })
    .optional(),
  /** Playing on other screens by Google Cast; AirPlay and the browsers' own remote playback need no setting. */
  casting: z
    .strictObject({
      /** Id of the receiver application; `CC1AD845` is the one that every device has: it plays titles in the clear. */
      chromecast: z.string().regex(/^[A-Z0-9]{8}$/, 'the id of a receiver application'),
    })
    .optional(),
  /** Who sells, as it stands on every bill; left out, the brand's name alone. */
  seller: z
    .strictObject({ name: bilingual, address: bilingual, taxNumber: z.string().max(40).optional() })
    .optional(),
  /** What subscribers who cancel may choose as their reason (PLAN-16). */
  cancellationReasons: z
    .array(z.strictObject({ id: partnerId, title: bilingual }))
    .max(12)
    .default([
      { id: 'price', title: { en: 'It costs too much', ar: 'السعر أعلى مما أريد' } },
      { id: 'time', title: { en: 'I watch too little', ar: 'لا أشاهد بما يكفي' } },
      { id: 'titles', title: { en: 'I miss titles that I want to see', ar: 'لا أجد ما أودّ مشاهدته' } },
      { id: 'quality', title: { en: 'Playback does not work well', ar: 'التشغيل لا يعمل جيدًا' } },
      { id: 'break', title: { en: 'I am taking a break', ar: 'أريد أن أتوقف لفترة' } },
    ]),
  /** What a support ticket may be about (TICK-03); `apiCategory` is what the service is sent (TICK-10). */
  ticketCategories: z
    .array(
      z.strictObject({
        apiCategory: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, hyphens'),
        categoryTitle: bilingual,
      }),
    )
    .min(1)
    .max(24)
    .default([
      { apiCategory: 'PLAYBACK', categoryTitle: { en: 'Playback', ar: 'التشغيل' } },
      { apiCategory: 'PAYMENT', categoryTitle: { en: 'Payments and plans', ar: 'الدفع والباقات' } },
      { apiCategory: 'ACCOUNT', categoryTitle: { en: 'My account', ar: 'حسابي' } },
      { apiCategory: 'CONTENT', categoryTitle: { en: 'Films and series', ar: 'الأفلام والمسلسلات' } },
      { apiCategory: 'OTHER', categoryTitle: { en: 'Something else', ar: 'أمر آخر' } },
    ]),
  /** Limits of accounts, and which mobile numbers may sign up. */
  accounts: z
    .strictObject({
      /** Devices that are logged in at the same time (6114). */
      maxDevices: z.number().int().min(1).max(20).default(5),
      /** Different devices in a calendar month (DEV-13, 6121). */
      maxMonthlyDevices: z.number().int().min(1).max(50).default(4),
      /** PROF-13. */
      maxProfiles: z.number().int().min(1).max(20).default(5),
      /** Countries whose mobile numbers may not sign up (6407). */
      emailOnlyCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
      /** Mobile numbers that are refused (6406), as +97333000000. */
      blockedNumbers: z.array(z.string().regex(/^\+\d{6,15}$/)).default([]),
    })
    .prefault({}),
  /** The ratings that a kids profile is given (PROF-10). */
  kidsRatings: z
    .array(z.string().regex(/^[A-Z0-9+-]{1,8}$/, 'a rating'))
    .min(1)
    .default(['G', 'PG']),
  features: z.strictObject({ decking: z.boolean(), pairing: z.boolean() }),
});

export type Brand = z.output<typeof brandSchema>;
