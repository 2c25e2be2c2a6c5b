import type { Brand } from '@rawi/brand';

export type SocialType = 'FB' | 'Google' | 'Apple';

/** An OpenID issuer, and what we are called there. */
export interface Issuer {
  /** As it names itself in its tokens. */
  issuer: string;
  clientId: string;
}

/** The issuers of the world; each publishes its addresses and keys below `/.well-known/openid-configuration`. */
const WORLD: Record<SocialType, string> = {
  FB: 'https://www.facebook.com',
  Google: 'https://accounts.google.com',
  Apple: 'https://appleid.apple.com',
};

const CLIENT: Record<SocialType, keyof Brand['social']> = {
  FB: 'facebook',
  Google: 'google',
  Apple: 'apple',
};

/** The issuer of one kind of social accounts for a brand; an address of its own takes the place of the world's. */
export function issuerOf(brand: Brand, type: SocialType, own?: string): Issuer {
  return { issuer: own ?? WORLD[type], clientId: brand.social[CLIENT[type]] };
}
