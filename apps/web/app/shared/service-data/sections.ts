import type { ContentFilter, Screen } from '@rawi/contract';
import { screensOf } from '@rawi/domain';
import type { Source } from './source.ts';

/** The sections that have an address at the top (ROUTE-36, ROUTE-37), as the specification spells them. */
export const TOP_SECTIONS = [
  'bundles', 'live', 'music', 'tvshows', 'movie', 'movies', 'bold', 'series', 'RAMADAN', 'FREEMIUM', 'KIDS',
] as const;

/** Sections that the specification names: they keep their address even where a provider has not configured them. */
export const namedSections = [
  'bundles', 'live', 'music', 'tvshows', 'movies', 'bold', 'series', 'ramadan', 'freemium', 'kids',
] as const;
export type NamedSection = (typeof namedSections)[number];

/** The screen that an address means: case does not count, and `/movie` is another spelling of `/movies`. */
export function sectionOf(name: string): string {
  const id = name.toLowerCase();
  return id === 'movie' ? 'movies' : id;
}

/** The section's name in an address of its own, such as `/en/KIDS`. */
export function sectionOfPath(pathname: string): string {
  return sectionOf(pathname.split('/').findLast((part) => part !== '') ?? '');
}

export function isNamedSection(id: string): id is NamedSection {
  return (namedSections as readonly string[]).includes(id);
}

/** The screens that count: those of the decking configuration where decking is on (CONF-12). */
export async function loadScreens(source: Pick<Source, 'configuration' | 'decking'>): Promise<readonly Screen[]> {
  const configuration = await source.configuration();
  const decking = configuration.featureEnabled?.isDeckingEnabled ? await source.decking() : undefined;
  return screensOf(configuration.screens, decking?.screens);
}

/** The code of a movies listing that is refused because the provider has switched movies off (ERR-09). */
export const MOVIES_OFF = 7109;

/** Of a list how much of it is asked for, and in which language: nothing of this narrows it. */
const notFilters = new Set(['page', 'pagesize', 'displaylanguage']);

/** Whether a list is the one that tells of movies: those of the category, narrowed by nothing else (CAT-09). */
export function isPlainMoviesListing(filter: Partial<ContentFilter>): boolean {
  const names = Object.entries(filter).flatMap(([name, value]) => (value === undefined || notFilters.has(name) ? [] : [name]));
  return filter.category === 'MOVIE' && names.length === 1;
}

/** CAT-09: "No" where the plain movies listing is refused with 7109; an empty one, or any other failure, says nothing of it. */
export async function movieEnablement(source: Pick<Source, 'list'>): Promise<'Yes' | 'No'> {
  const isOff = (refused: unknown) => (refused === MOVIES_OFF ? 'No' : 'Yes');
  return source.list({ category: 'MOVIE', pagesize: 1 }, 'eng').then(
    ({ refused }) => isOff(refused),
    (error: unknown) => isOff((error as { code?: number } | undefined)?.code),
  );
}
