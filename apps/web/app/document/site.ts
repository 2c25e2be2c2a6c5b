import { directionOf, type LanguagePrefix } from '@rawi/domain';
import { useLocation, useRouteLoaderData } from 'react-router';
import { languageOfPath } from '../language/languages.ts';
import type { loader } from '../root.tsx';

/** A screen that the menu leads to, by its configuration (CONF-06, CONF-10). */
export interface MenuEntry {
  id: string;
  title: { eng: string; ara: string };
  position: 'TOP' | 'MORE';
}

export type SiteData = Awaited<ReturnType<typeof loader>>;

/** What every page of the site shares: brand, menu, and the language that this page is shown in. */
export function useSite(): SiteData & { direction: 'ltr' | 'rtl' } {
  const site = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  if (site === undefined) throw new Error('The site’s own data did not arrive');
  const language: LanguagePrefix = languageOfPath(pathname) ?? site.language;
  return { ...site, language, direction: directionOf(language) };
}
