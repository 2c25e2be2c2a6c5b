import type { DisplayLanguage, Faq, RemoteConfiguration } from '@rawi/contract';
import { fetchFile } from '../session/fetch-file.ts';
import { store, readStoredJson } from '../session/storage.ts';

/** Fetches the FAQ from the file that the configuration names (UI-33); empty if it names none. */
export async function fetchFaq(language: DisplayLanguage): Promise<Faq> {
  const address = readStoredJson<RemoteConfiguration>(store, 'appConfig')?.faqUrl?.[language];
  if (address === undefined) return { data: [] };
  return (await fetchFile(address)) as Faq;
}
