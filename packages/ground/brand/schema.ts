import { z } from 'zod';

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour as #rrggbb');
const bilingual = z.object({ en: z.string().min(1), ar: z.string().min(1) });

/** The faces that the build carries; a brand chooses among them. */
export const FACES = ['Reem Kufi', 'Readex Pro', 'El Messiri', 'Alexandria'] as const;

/**
 * A brand: everything that the provider id selects (WL-01..06). It is the file `brand.json` in a folder of the
 * brand's name; adding one needs no build.
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
  defaultLanguage: z.enum(['eng', 'ara']),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  social: z.strictObject({ facebook: z.string(), google: z.string(), apple: z.string() }),
  analytics: z.strictObject({ measurementId: z.string() }),
  supportMail: z.email(),
  features: z.strictObject({ decking: z.boolean(), pairing: z.boolean() }),
});

export type Brand = z.output<typeof brandSchema>;
