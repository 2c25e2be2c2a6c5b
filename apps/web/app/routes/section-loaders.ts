import { data } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import { loadSection, type SectionPage } from '../shared/service-data/section-page.ts';
import { sectionIdOfPath } from '../shared/service-data/sections.ts';
import type { Source } from '../shared/service-data/source.ts';
import { languageOf, notFound } from './request-language.ts';

interface SectionRequest {
  /** The parameter of `/screen/{section}`; a top-level path is itself the section name. */
  section: string | undefined;
  request: Request;
  prefix: string | undefined;
  negotiated: LanguagePrefix;
  firstRows: number;
  behindGuard: boolean;
}

/** The section at an address, or the error page. */
export async function sectionAt(
  source: Source,
  { section, request, prefix, negotiated, firstRows, behindGuard }: SectionRequest,
): Promise<SectionPage> {
  const { code } = languageOf(prefix, negotiated);
  const name = section ?? sectionIdOfPath(new URL(request.url).pathname);
  return (await loadSection(source, name, { language: code, firstRows, behindGuard })) ?? notFound();
}

/** An empty section has status 404: there is nothing to index. */
export function sectionResponse(page: SectionPage) {
  return data(page, page.kind === 'closed' ? { status: 404 } : {});
}
