import { directionOf, type LanguagePrefix } from '@rawi/domain';
import { createContext, use, useMemo } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { languageOfPath } from '../i18n/languages.ts';
import { useSession } from '../session/use-session.ts';
import type { SiteData } from './load-site.ts';

/** A menu entry: a screen of the configuration (CONF-06, CONF-10). */
export interface MenuEntry {
  id: string;
  title: { eng: string; ara: string };
  position: 'TOP' | 'MORE';
}

export type Site = SiteData & { language: LanguagePrefix; direction: 'ltr' | 'rtl' };

/**
 * Set above every page. A context of its own, because the router's state changes several times per navigation and
 * re-renders every component that reads it, with all cards of a page.
 */
export const SiteContext = createContext<Site | undefined>(undefined);

/** The value of `SiteContext`: the site's data in the language of the page shown, with the menu that holds in this browser. */
export function useSiteValue(): Site | undefined {
  const site = useRouteLoaderData<SiteData>('root');
  const { pathname } = useLocation();
  const ownMenu = useSession(({ menu }) => menu);
  const language = languageOfPath(pathname) ?? site?.language;
  return useMemo(
    () =>
      site === undefined || language === undefined
        ? undefined
        : { ...site, menu: ownMenu ?? site.menu, language, direction: directionOf(language) },
    [site, ownMenu, language],
  );
}

/** What every page of the site shares: brand, menu, and the language that this page is shown in. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('SiteContext has no value above this component');
  return site;
}
