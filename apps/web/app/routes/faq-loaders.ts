import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import type { Faq, PageData } from '@rawi/contract';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { loadPageMessages } from '../shared/i18n/page-messages.ts';
import { browserLanguage } from './redirects.ts';
import { languageOf } from './request-language.ts';

const emptyFaq: Faq = { data: [] };

/** The brand's FAQ for server rendering; on failure the page is rendered without it. */
export function loadFaqOnServer(
  { data, language, report }: { data: PageData; language: LanguagePrefix; report(error: unknown): void },
  prefix: string | undefined,
): Promise<Faq> {
  return data.faq(languageOf(prefix, language).code).catch((error: unknown) => {
    report(error);
    return emptyFaq;
  });
}

/** The FAQ for client-side navigation, together with the page messages. */
export async function loadFaqInBrowser(prefix: string | undefined): Promise<Faq> {
  const code = codeOfPrefix(browserLanguage(prefix));
  const [answers] = await Promise.all([browserSource.faq(code).catch(() => emptyFaq), loadPageMessages()]);
  return answers;
}
