import type { Brand } from '@rawi/brand';

export type SocialType = 'FB' | 'Google' | 'Apple';

/** An OpenID issuer, and what we are called there. */
export interface Issuer {
  /** As it names itself in its tokens. */
  issuer: string;
  clientId: string;
  /** For issuers that want one besides PKCE. */
  clientSecret?: string | undefined;
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

/** What a provider says of an issuer in `keys.json`. */
export interface IssuerKeys {
  issuer?: string | undefined;
  secret?: string | undefined;
}

/** The issuer of one kind of social accounts; an address of the provider's own takes the place of the world's. */
export function issuerOf(
  { brand, social }: { brand: Brand; social: Partial<Record<keyof Brand['social'], IssuerKeys | undefined>> },
  type: SocialType,
): Issuer {
  const name = CLIENT[type];
  const { issuer = WORLD[type], secret } = social[name] ?? {};
  return { issuer, clientId: brand.social[name], clientSecret: secret };
}
