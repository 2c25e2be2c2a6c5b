import type { DisplayLanguage, Faq, RemoteConfiguration } from '@rawi/contract';
import { store, storedJson } from '../session/storage.ts';

/** The questions and answers whose file the configuration names (UI-33); a configuration that names none has none. */
export async function fetchFaq(language: DisplayLanguage): Promise<Faq> {
  const address = storedJson<RemoteConfiguration>(store, 'appConfig')?.faqUrl?.[language];
  if (address === undefined) return { data: [] };
  const reply = await fetch(address, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw Object.assign(new Error(reply.statusText), { status: reply.status });
  return (await reply.json()) as Faq;
}
