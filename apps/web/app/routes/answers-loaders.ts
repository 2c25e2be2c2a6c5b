import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import type { Faq, PageData } from '@rawi/contract';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { learnPageWords } from '../shared/i18n/page-words.ts';
import { browserLanguage } from './leads-to.ts';
import { languageOf } from './request-language.ts';

const none: Faq = { data: [] };

/** The brand's answers while a page is rendered on the server. Without them the page still stands. */
export function answersOnServer(
  { data, language, report }: { data: PageData; language: LanguagePrefix; report(error: unknown): void },
  prefix: string | undefined,
): Promise<Faq> {
  return data.faq(languageOf(prefix, language).code).catch((error: unknown) => {
    report(error);
    return none;
  });
}

/** The same inside the app, with the words of such pages. */
export async function answersInBrowser(prefix: string | undefined): Promise<Faq> {
  const code = codeOfPrefix(browserLanguage(prefix));
  const [answers] = await Promise.all([browserSource.faq(code).catch(() => none), learnPageWords()]);
  return answers;
}
