import type { DisplayLanguage, Suggestion } from '@rawi/contract';
import { service } from '../../shared/session/service.ts';

/** Normalises a suggestion of any server: our format, a content of the catalogue, or plain text. */
function readSuggestion(raw: unknown): Suggestion[] {
  if (typeof raw === 'string') return raw === '' ? [] : [{ kind: 'TITLE', id: '', text: raw }];
  if (typeof raw !== 'object' || raw === null) return [];
  if ('kind' in raw) return [raw as Suggestion];
  const { objectid, contentid, title, objecttype, category } = raw as Record<string, unknown>;
  const id = objectid ?? contentid;
  if (typeof title !== 'string' || typeof id !== 'string') return [];
  return [{ kind: 'TITLE', id, text: title, objecttype, category } as Suggestion];
}

/** Search suggestions while typing (CALL-36). */
export async function loadSuggestions(
  { query, most }: { query: string; most: number },
  displaylanguage: DisplayLanguage,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const reply = await service('suggestContent', {
    query: { query, pagesize: String(most), displaylanguage },
    signal,
  });
  return (Array.isArray(reply.data) ? reply.data : []).flatMap(readSuggestion).slice(0, most);
}
