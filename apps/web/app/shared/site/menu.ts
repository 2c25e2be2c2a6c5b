import { loadScreens, movieEnablement } from '../service-data/sections.ts';
import type { Source } from '../service-data/source.ts';
import type { MenuEntry } from './site.ts';

/** The screen that `/{lang}` shows. It has no entry in the menu: the logo links to it. */
export const HOME_SCREEN = 'home';

/**
 * The menu entries of a kind of profile, of the configuration, or of the decking configuration where decking is on (CONF-12). Movies that are
 * not enabled have no entry (CAT-10).
 */
export async function loadMenu(
  data: Pick<Source, 'configuration' | 'decking' | 'list'>,
  profileType: 'ADULT' | 'KIDS' = 'ADULT',
): Promise<MenuEntry[]> {
  const [screens, movies] = await Promise.all([loadScreens(data), movieEnablement(data)]);
  return screens
    .filter((screen) => screen.status === 'ACTIVE' && screen.id !== HOME_SCREEN)
    .filter((screen) => screen.id !== 'movies' || movies === 'Yes')
    .filter((screen) => screen.userTypes.some((type) => type === 'ALL' || type === 'GUEST'))
    .filter((screen) => screen.profileTypes.some((type) => type === 'ALL' || type === profileType))
    .map(({ id, title, screenPosition }) => ({
      id,
      title: { eng: title.eng || title.default, ara: title.ara || title.default },
      position: screenPosition,
    }));
}
