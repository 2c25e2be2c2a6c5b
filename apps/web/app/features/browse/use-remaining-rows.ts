import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useEffect, useMemo } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import { isOwnRow, type Row } from '../../shared/cards/cards.ts';
import { loadScreen, type Screen } from '../../shared/service-data/screen.ts';
import { useRetriedQuery, type Failure } from './use-retried-query.ts';

/** Milliseconds after which the remaining rows are loaded even if the viewer has not scrolled. */
const LOAD_DELAY_MS = 1500;

export interface RemainingRows {
  rows: Row[];
  /** Set when loading failed: rows without cards stay skeletons and show it. */
  failure: Failure | undefined;
}

/** The rows of a screen; those without cards are loaded on the first scroll, or after a short delay. */
export function useRemainingRows(screen: Screen, language: LanguagePrefix): RemainingRows {
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const complete = screen.rows.every((row) => row.cards !== undefined || isOwnRow(row));
  const query = viewQuery(scope, 'remaining-rows', [screen.id, code], async () => {
    const full = await loadScreen(browserSource, screen.id, code, Infinity);
    if (full === undefined) throw new Error(`The screen ${screen.id} no longer exists`);
    return full.rows;
  });
  const { data: loaded, failure, begin } = useRetriedQuery(complete ? undefined : query);
  useEffect(() => {
    if (complete) return;
    const timer = setTimeout(begin, LOAD_DELAY_MS);
    addEventListener('scroll', begin, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', begin);
    };
  }, [complete, begin]);
  const rows = useMemo(() => {
    if (loaded === undefined) return screen.rows;
    const byId = new Map(loaded.map((row) => [row.id, row]));
    // Keeps the order of the page, to avoid layout shift. Rows that no longer exist are removed.
    return screen.rows.flatMap((row) => (row.cards || isOwnRow(row) ? row : (byId.get(row.id) ?? [])));
  }, [screen, loaded]);
  return { rows, failure };
}
