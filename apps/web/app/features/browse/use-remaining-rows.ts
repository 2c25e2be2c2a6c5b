import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useEffect, useMemo, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { isOwnRow, type Row } from '../../shared/cards/cards.ts';
import { loadScreen, type Screen } from '../../shared/service-data/screen.ts';
import { useRetries, type Failure } from './use-retries.ts';

/** Milliseconds after which the remaining rows are loaded even if the viewer has not scrolled. */
const LOAD_DELAY_MS = 1500;

export interface RemainingRows {
  rows: Row[];
  /** Set when loading failed: rows without cards stay skeletons and show it. */
  failure: Failure | undefined;
}

/** The rows of a screen; those without cards are loaded on the first scroll, or after a short delay. */
export function useRemainingRows(screen: Screen, language: LanguagePrefix): RemainingRows {
  const [loaded, setLoaded] = useState<{ of: Screen; rows: Row[] }>();
  const complete = screen.rows.every((row) => row.cards !== undefined || isOwnRow(row));
  const load = useMemo(
    () =>
      complete
        ? undefined
        : async () => {
            const fullScreen = await loadScreen(browserSource, screen.id, codeOfPrefix(language), Infinity);
            if (fullScreen === undefined) throw new Error(`The screen ${screen.id} no longer exists`);
            const byId = new Map(fullScreen.rows.map((row) => [row.id, row]));
            // Keeps the order of the page, to avoid layout shift. Rows that no longer exist are removed.
            return {
              of: screen,
              rows: screen.rows.flatMap((row) =>
                row.cards || isOwnRow(row) ? row : (byId.get(row.id) ?? []),
              ),
            };
          },
    [screen, language, complete],
  );
  const { failure, begin } = useRetries(load, setLoaded);
  useEffect(() => {
    if (complete) return;
    const timer = setTimeout(begin, LOAD_DELAY_MS);
    addEventListener('scroll', begin, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', begin);
    };
  }, [complete, begin]);
  return { rows: loaded?.of === screen ? loaded.rows : screen.rows, failure };
}
