import type { PageData } from '@rawi/contract';
import { screensOf } from '@rawi/domain';
import type { MenuEntry } from './site.ts';

/** The screen that `/{lang}` shows. It needs no entry in the menu: the logo leads there. */
export const HOME_SCREEN = 'home';

/** The menu by the configuration; the decking configuration's screens win where decking is on (CONF-12). */
export async function loadMenu(data: PageData): Promise<MenuEntry[]> {
  const configuration = await data.configuration();
  const decking = configuration.featureEnabled.isDeckingEnabled ? await data.decking() : undefined;
  return screensOf(configuration.screens, decking?.screens)
    .filter((screen) => screen.status === 'ACTIVE' && screen.id !== HOME_SCREEN)
    .filter((screen) => screen.userTypes.some((type) => type === 'ALL' || type === 'GUEST'))
    .filter((screen) => screen.profileTypes.some((type) => type === 'ALL' || type === 'ADULT'))
    .map(({ id, title, screenPosition }) => ({
      id,
      title: { eng: title.eng || title.default, ara: title.ara || title.default },
      position: screenPosition,
    }));
}
