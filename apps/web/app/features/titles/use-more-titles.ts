import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import type { Card } from '../../shared/cards/cards.ts';
import { loadBundle, loadRelated, loadSimilar } from './more-titles.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';

const loads = { related: loadRelated, similar: loadSimilar, bundle: loadBundle };
export type MoreKind = keyof typeof loads;
export type MoreTitles = Partial<Record<MoreKind, Card[]>>;

/** The lists of other titles on a title's page. Those that the loader did not give are loaded after mount. */
export function useMoreTitles(title: Title, given: MoreTitles, wanted: readonly MoreKind[]): MoreTitles {
  const { language } = useSite();
  const [more, setMore] = useState(given);
  const missing = wanted.filter((kind) => more[kind] === undefined).join(' ');
  useEffect(() => {
    if (missing === '') return;
    let gone = false;
    for (const kind of missing.split(' ') as MoreKind[]) {
      loads[kind](browserSource, title.id, codeOfPrefix(language)).then(
        (found) => !gone && setMore((known) => ({ ...known, [kind]: found })),
        // A list that fails to load counts as empty: it is not essential on this page.
        () => !gone && setMore((known) => ({ ...known, [kind]: [] })),
      );
    }
    return () => {
      gone = true;
    };
  }, [missing, title.id, language]);
  return more;
}
