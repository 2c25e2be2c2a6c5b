import type { DisplayLanguage, Faq, RemoteConfiguration } from '@rawi/contract';
import { fetchFile } from '../session/fetch-file.ts';
import { store, storedJson } from '../session/storage.ts';

/** The questions and answers whose file the configuration names (UI-33); a configuration that names none has none. */
export async function fetchFaq(language: DisplayLanguage): Promise<Faq> {
  const address = storedJson<RemoteConfiguration>(store, 'appConfig')?.faqUrl?.[language];
  if (address === undefined) return { data: [] };
  return (await fetchFile(address)) as Faq;
}
