import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import type { Faq, PageData } from '@rawi/contract';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { learnPageWords } from '../shared/i18n/page-words.ts';
import { browserLanguage } from './leads-to.ts';
import { languageOf } from './request-language.ts';

const none: Faq = { data: [] };

/** The brand's FAQ for server rendering; on failure the page is rendered without it. */
export function answersOnServer(
  { data, language, report }: { data: PageData; language: LanguagePrefix; report(error: unknown): void },
  prefix: string | undefined,
): Promise<Faq> {
  return data.faq(languageOf(prefix, language).code).catch((error: unknown) => {
    report(error);
    return none;
  });
}

/** The FAQ for client-side navigation, together with the page messages. */
export async function answersInBrowser(prefix: string | undefined): Promise<Faq> {
  const code = codeOfPrefix(browserLanguage(prefix));
  const [answers] = await Promise.all([browserSource.faq(code).catch(() => none), learnPageWords()]);
  return answers;
}
