import { z } from 'zod';

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour as #rrggbb');
const storeLink = z.url({ protocol: /^https$/, error: 'an https address' });
/** Hosts of services are reached encrypted; only on one's own machine may they be otherwise. */
const serviceUrl = /^(https:\/\/[^/]|http:\/\/(localhost|127\.0\.0\.1)[:/])/;
const serviceHost = /^(https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/;
const bilingual = z.object({ en: z.string().min(1), ar: z.string().min(1) });

const partnerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'a short id');

/** The faces that the build carries; a brand chooses among them. */
export const FACES = ['Reem Kufi', 'Readex Pro', 'El Messiri', 'Alexandria'] as const;

/**
 * A brand: everything that the provider id selects (WL-01..06). It is the file `brand.json` in a folder of the
 * brand's name; adding one needs no build. Its drawn logo may lie beside it as `logo.svg`; else its name is set in
 * its display face.
 */
export const brandSchema = z.strictObject({
  providerId: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'a provider id'),
  /** Host names that this brand answers on, beside `PROVIDER`. */
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
    displayFace: z.enum(FACES),
    textFace: z.enum(FACES),
    motif: z.enum(['star-lattice', 'moons']),
  }),
  /** Which digits Arabic pages show; English pages always show Latin ones. */
  digits: z.enum(['arab', 'latn']),
  /** The language for those of whom nothing tells any: no prefix, no choice made before, no wish of the browser. */
  defaultLanguage: z.enum(['eng', 'ara']),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  social: z.strictObject({ facebook: z.string(), google: z.string(), apple: z.string() }),
  analytics: z.strictObject({ measurementId: z.string() }),
  supportMail: z.email(),
  /** The brand's apps in the stores; viewers on a phone are told of the one for theirs (UI-28). */
  apps: z.strictObject({ name: bilingual.optional(), ios: storeLink.optional(), android: storeLink.optional() }).optional(),
  /**
   * Companies that bring viewers along (an operator, a device maker), each with the providers that its viewers may
   * be with: `/partners/{id}/{provider?}`.
   */
  partners: z
    .array(
      z.strictObject({
        id: partnerId,
        name: bilingual,
        providers: z.array(z.strictObject({ id: partnerId, name: bilingual })).min(1),
      }),
    )
    .default([]),
  /**
   * For a provider whose services are not this server's: the address of its remote configuration, and every host that
   * the app may ask or show something of (`https://cms.example`, `https://*.cdn.example`). Pages then carry the frame
   * alone, and the browser asks those hosts.
   */
  services: z
    .strictObject({
      configurationUrl: z.string().regex(serviceUrl, 'an https address'),
      hosts: z.array(z.string().regex(serviceHost, 'https:// and a host')).min(1),
    })
    .optional(),
  features: z.strictObject({ decking: z.boolean(), pairing: z.boolean() }),
});

export type Brand = z.output<typeof brandSchema>;
