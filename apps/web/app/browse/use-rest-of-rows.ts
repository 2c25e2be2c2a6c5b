import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useEffect, useState } from 'react';
import { browserSource } from '../data/browser-source.ts';
import { isOwnRow, type Row } from '../data/cards.ts';
import { loadScreen, type Screen } from '../data/screen.ts';

/** Milliseconds after which the rest is asked for even if the viewer has not moved. */
const PATIENCE = 1500;

/** The rows of a screen; those that came as outlines are loaded when the viewer scrolls, or soon after. */
export function useRestOfRows(screen: Screen, language: LanguagePrefix): Row[] {
  const [loaded, setLoaded] = useState<{ of: Screen; rows: Row[] }>();
  const complete = screen.rows.every((row) => row.cards !== undefined || isOwnRow(row));
  useEffect(() => {
    if (complete) return;
    let gone = false;
    let asked = false;
    const ask = () => {
      if (asked) return;
      asked = true;
      removeEventListener('scroll', ask);
      loadScreen(browserSource, screen.id, codeOfPrefix(language), Infinity).then(
        (whole) => {
          if (gone || whole === undefined) return;
          const byId = new Map(whole.rows.map((row) => [row.id, row]));
          // Their order and number stay as the page showed them: what is on the screen does not jump.
          setLoaded({ of: screen, rows: screen.rows.map((row) => (row.cards ? row : (byId.get(row.id) ?? row))) });
        },
        () => {
          // Outlines stay; the next scroll or the network's return asks again.
          asked = false;
          if (!gone) addEventListener('online', ask, { once: true });
        },
      );
    };
    const timer = setTimeout(ask, PATIENCE);
    addEventListener('scroll', ask, { passive: true });
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('scroll', ask);
      removeEventListener('online', ask);
    };
  }, [screen, language, complete]);
  return loaded?.of === screen ? loaded.rows : screen.rows;
}
