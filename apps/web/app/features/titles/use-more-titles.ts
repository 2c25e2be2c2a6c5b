import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import type { Card } from '../../shared/cards/cards.ts';
import { loadBundle, loadRelated, loadSimilar } from './related-titles.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';

const loaders = { related: loadRelated, similar: loadSimilar, bundle: loadBundle };
export type MoreKind = keyof typeof loaders;
export type MoreTitles = Partial<Record<MoreKind, Card[]>>;

/** The lists of other titles on a title's page. Those that the loader did not give are loaded after mount. */
export function useMoreTitles(title: Title, loaded: MoreTitles, required: readonly MoreKind[]): MoreTitles {
  const { language } = useSite();
  const [lists, setLists] = useState(loaded);
  const missing = required.filter((kind) => lists[kind] === undefined).join(' ');
  useEffect(() => {
    if (missing === '') return;
    let cancelled = false;
    for (const kind of missing.split(' ') as MoreKind[]) {
      loaders[kind](browserSource, title.id, codeOfPrefix(language)).then(
        (found) => !cancelled && setLists((known) => ({ ...known, [kind]: found })),
        // A list that fails to load counts as empty: it is not essential on this page.
        () => !cancelled && setLists((known) => ({ ...known, [kind]: [] })),
      );
    }
    return () => {
      cancelled = true;
    };
  }, [missing, title.id, language]);
  return lists;
}
