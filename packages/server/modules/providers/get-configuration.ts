import type { Brand } from '@rawi/brand';
import type { DeckingConfiguration, RemoteConfiguration, Screen } from '@rawi/contract';

/**
 * The remote configuration (CONF-01..07). `origin` prefixes the six bases: the public address of the server, or
 * an empty string where the configuration is embedded in a page of the same server.
 */
export function getConfiguration(
  brand: Brand,
  origin: string,
  { screens, pushKey }: { screens: Screen[]; pushKey: string | undefined },
): RemoteConfiguration {
  const prefix = 'subscriberv2/v1';
  const files = `${origin}/config/${brand.providerId}`;
  return {
    providerDetails: {
      providerId: brand.providerId,
      baseURLs: {
        recommend: `${origin}/recommend/`,
        charge: `${origin}/charge/`,
        cms: `${origin}/cms/`,
        crm: `${origin}/crm/`,
        drm: `${origin}/drm/`,
        sms: `${origin}/sms/`,
      },
    },
    featureEnabled: { isDeckingEnabled: brand.features.decking },
    apiUtilities: {
      subscriberDetails: prefix,
      subscriptionPrecheck: prefix,
      createSubscription: prefix,
      updateSubscription: prefix,
      purchasePrecheck: prefix,
      createPurchase: prefix,
    },
    displayLanguages: [
      { language: 'English', code: 'eng', isdefault: brand.defaultLanguage === 'eng' ? 'YES' : 'NO' },
      { language: 'العربية', code: 'ara', isdefault: brand.defaultLanguage === 'ara' ? 'YES' : 'NO' },
    ],
    faqUrl: { eng: `${files}/faq-eng.json`, ara: `${files}/faq-ara.json` },
    countryUrl: `${files}/countries.json`,
    languageUrl: `${files}/languages.json`,
    extensions: ['screen', 'people', 'quality', 'guide', 'streams', 'casting'],
    cancellationReasons: brand.cancellationReasons,
    ticketCategories: brand.ticketCategories,
    ...(pushKey !== undefined && { push: { publicKey: pushKey } }),
    screens,
  };
}

/** The decking configuration: its screens replace the others while decking is on (CONF-10, CONF-12). */
export function getDecking(brand: Brand, screens: Screen[]): DeckingConfiguration {
  return { providerId: brand.providerId, screens };
}
