import type { DisplayLanguage, Section } from '@rawi/contract';

/** The call that a section is filled by. */
export type SectionCall = Pick<Section, 'base' | 'endpoint' | 'parameters'> & Partial<Pick<Section, 'id'>>;

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

/**
 * The query of a section: its own parameters, the display language (LANG-12), and the country for the recommend base
 * where `country` resolves one.
 */
export async function queryOfSection(
  { base, parameters }: SectionCall,
  page: PageRequest | undefined,
  displaylanguage: DisplayLanguage,
  resolveCountry: (() => Promise<string>) | undefined,
): Promise<Record<string, string>> {
  const query: Record<string, string> = { ...parameters, displaylanguage };
  if (page) Object.assign(query, { page: String(page.page), pagesize: String(page.pagesize) });
  const country =
    base === 'recommend' && query['country'] === undefined ? await resolveCountry?.() : undefined;
  return country === undefined ? query : { ...query, country };
}
