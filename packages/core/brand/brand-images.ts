import type { Brand } from './schema.ts';

/** The fields of a brand that its generated images show: their URLs change when one of these changes. */
export type BrandImageInput = Pick<Brand, 'providerId' | 'name' | 'pageTitle' | 'theme'>;

type Language = keyof Brand['name'];

/** Version of the drawing code. Raise it when its output changes: every image then gets a new URL. */
const DRAWING_VERSION = 1;

/** Icons for browsers, home screens and app stores; `side` is in pixels. */
export const ICONS = {
  favicon: { side: 48, form: 'rounded' },
  'app-192': { side: 192, form: 'rounded' },
  'app-512': { side: 512, form: 'rounded' },
  'maskable-192': { side: 192, form: 'maskable' },
  'maskable-512': { side: 512, form: 'maskable' },
  // iOS rounds the corners itself.
  'apple-180': { side: 180, form: 'full' },
} as const satisfies Record<string, { side: number; form: 'rounded' | 'maskable' | 'full' }>;

export type IconName = keyof typeof ICONS;

/** Pixels of a share image (Open Graph): a size that messengers show uncropped. */
export const SHARE_SIZE_PX = { width: 1200, height: 630 } as const;

/** A short hash of what an image shows, used in its URL. Not cryptographic. */
function contentHash(facts: unknown): string {
  const text = JSON.stringify([DRAWING_VERSION, facts]);
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i += 1) {
    one = Math.imul(one ^ text.charCodeAt(i), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - i), 0x01000193);
  }
  return (one >>> 0).toString(36).padStart(7, '0') + (other >>> 0).toString(36).padStart(7, '0');
}

function themeInputs({ name, theme }: BrandImageInput, language: Language) {
  const { stage, text, accent, displayFace, motif } = theme;
  return [name[language], stage, text, accent, displayFace, motif];
}

/** The URL of a brand's icon; immutable. */
export function iconPath(brand: BrandImageInput, icon: IconName): string {
  const { stage, accent, motif } = brand.theme;
  return `/images/${brand.providerId}/icon/${icon}-${contentHash([stage, accent, motif])}.png`;
}

/** Content of a title's share image: the title in the language of the page, over its own picture. */
export interface SharedCard {
  id: string;
  title: string;
  /** Empty where the title has no picture. */
  pictureId: string;
}

/** The URL of the share image (og:image): a title's, else the brand's own. Immutable. */
export function sharePath(brand: BrandImageInput, language: Language, card?: SharedCard): string {
  const facts = card ? [card.id, card.title, card.pictureId] : [brand.pageTitle[language]];
  const file = `${contentHash([themeInputs(brand, language), facts])}.jpg`;
  const folder = `/images/${brand.providerId}/share/${language}`;
  return card ? `${folder}/${encodeURIComponent(card.id)}/${file}` : `${folder}/${file}`;
}
