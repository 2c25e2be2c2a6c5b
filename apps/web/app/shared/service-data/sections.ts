import type { ContentFilter, Screen } from '@rawi/contract';
import { screensOf, sectionIdOf } from '@rawi/domain';
import type { Source } from './source.ts';

/** The sections with a top-level address (ROUTE-36, ROUTE-37), in the specification's spelling. */
export const TOP_SECTIONS = [
  'bundles',
  'live',
  'music',
  'tvshows',
  'movie',
  'movies',
  'bold',
  'series',
  'RAMADAN',
  'FREEMIUM',
  'KIDS',
] as const;

/** Sections of the specification: they keep their address even if a provider has not configured them. */
export const namedSections = [
  'bundles',
  'live',
  'music',
  'tvshows',
  'movies',
  'bold',
  'series',
  'ramadan',
  'freemium',
  'kids',
] as const;
export type NamedSection = (typeof namedSections)[number];

/** The section of an address such as `/en/KIDS`. */
export function sectionIdOfPath(pathname: string): string {
  return sectionIdOf(pathname.split('/').findLast((part) => part !== '') ?? '');
}

export function isNamedSection(id: string): id is NamedSection {
  return (namedSections as readonly string[]).includes(id);
}

/** The screens that apply: those of the decking configuration if decking is on (CONF-12). */
export async function loadScreens(
  source: Pick<Source, 'configuration' | 'decking'>,
): Promise<readonly Screen[]> {
  const configuration = await source.configuration();
  const decking = configuration.featureEnabled?.isDeckingEnabled ? await source.decking() : undefined;
  return screensOf(configuration.screens, decking?.screens);
}

/** The error code of a movies listing when the provider has disabled movies (ERR-09). */
export const MOVIES_DISABLED_CODE = 7109;

/** Parameters of a list for paging and language, which do not filter it. */
const pagingParameters = new Set(['page', 'pagesize', 'displaylanguage']);

/** Whether a list is the one that decides if movies are enabled: the category without other filters (CAT-09). */
export function isPlainMoviesListing(filter: Partial<ContentFilter>): boolean {
  const names = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || pagingParameters.has(name) ? [] : [name],
  );
  return filter.category === 'MOVIE' && names.length === 1;
}

/** CAT-09: "No" if the plain movies listing is refused with 7109; an empty list or any other error means "Yes". */
export async function movieEnablement(source: Pick<Source, 'list'>): Promise<'Yes' | 'No'> {
  const enablementOf = (refused: unknown) => (refused === MOVIES_DISABLED_CODE ? 'No' : 'Yes');
  return source.list({ category: 'MOVIE', pagesize: 1 }, 'eng').then(
    ({ errorCode }) => enablementOf(errorCode),
    (error: unknown) => enablementOf((error as { code?: number } | undefined)?.code),
  );
}
