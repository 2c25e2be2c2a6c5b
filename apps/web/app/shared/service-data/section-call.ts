import type { DisplayLanguage, Section } from '@rawi/contract';
import { service } from '../session/service.ts';
import { viewerCountry } from '../session/country.ts';

/** Timeout of a section's call in milliseconds; the other sections are shown without it. */
const SECTION_TIMEOUT_MS = 10_000;

/** The call that a section is filled by. */
export type SectionCall = Pick<Section, 'base' | 'endpoint' | 'parameters'>;

/** The requested page of a list; without it the section's own parameters apply. */
export interface PageRequest {
  page: number;
  pagesize: number;
}

/**
 * The path of an endpoint under its base. The configuration is untrusted: undefined for anything but a plain relative
 * path, such as an address of another host or a parent folder.
 */
export function pathOfEndpoint(endpoint: string): string | undefined {
  const path = endpoint.replace(/^\//, '');
  const isPlain = /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?$/.test(path);
  return isPlain ? `/${path}` : undefined;
}

/** The query of a section: its own parameters, the display language (LANG-12), and the country for the recommend base. */
export async function queryOfSection(
  { base, parameters }: SectionCall,
  page: PageRequest | undefined,
  displaylanguage: DisplayLanguage,
): Promise<Record<string, string>> {
  const query: Record<string, string> = { ...parameters, displaylanguage };
  if (page) Object.assign(query, { page: String(page.page), pagesize: String(page.pagesize) });
  const country =
    base === 'recommend' && query['country'] === undefined ? await viewerCountry.current() : undefined;
  return country === undefined ? query : { ...query, country };
}

/** GET {endpoint}?parameters at the base that the section names (CAT-01, CALL-30). */
export async function fetchSection(section: SectionCall, query: Record<string, string>): Promise<unknown> {
  const path = pathOfEndpoint(section.endpoint);
  if (path === undefined) throw new Error(`"${section.endpoint}" is not a valid endpoint`);
  return service({ base: section.base, path }, { query, signal: AbortSignal.timeout(SECTION_TIMEOUT_MS) });
}
