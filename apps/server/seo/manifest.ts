import { iconPath, type Brand, type IconName } from '@rawi/brand';
import { codeOfPrefix, directionOf, screensOf, type LanguagePrefix } from '@rawi/domain';
import type { ServiceClient } from '@rawi/contract';

/** Number of app shortcuts; launchers show four. */
const MAX_SHORTCUTS = 4;

/**
 * The web app manifest of a brand in one language. Both languages share one `id`, so that a change of language does not
 * install a second app.
 */
export async function webManifest(
  brand: Brand,
  language: LanguagePrefix,
  client: ServiceClient,
): Promise<string> {
  const params = { providerid: brand.providerId };
  const configuration = await client('getConfiguration', { params });
  const decking = configuration.featureEnabled.isDeckingEnabled
    ? await client('getDeckingFile', { params })
    : undefined;
  const shortcuts = screensOf(configuration.screens, decking?.screens)
    .filter(
      ({ id, status, screenPosition }) => status === 'ACTIVE' && screenPosition === 'TOP' && id !== 'home',
    )
    .filter(({ userTypes }) => userTypes.some((type) => type === 'ALL' || type === 'GUEST'))
    .slice(0, MAX_SHORTCUTS);
  const icon = (name: IconName, side: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(brand, name),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.pageTitle[language],
    short_name: brand.name[language],
    description: brand.description[language],
    lang: language,
    dir: directionOf(language),
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: brand.theme.stage,
    theme_color: brand.theme.stage,
    categories: ['entertainment'],
    icons: [
      icon('app-192', 192, 'any'),
      icon('app-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: shortcuts.map(({ id, title }) => ({
      name: title[codeOfPrefix(language)] || title.default,
      url: `/${language}/screen/${encodeURIComponent(id)}`,
      icons: [icon('app-192', 192, 'any')],
    })),
  });
}
