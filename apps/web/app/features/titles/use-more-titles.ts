import { codeOfPrefix } from '@rawi/domain';
import { useQueries } from '@tanstack/react-query';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Card } from '../../shared/cards/cards.ts';
import { loadBundle, loadRelated, loadSimilar } from './related-titles.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';

const loaders = { related: loadRelated, similar: loadSimilar, bundle: loadBundle };
export type MoreKind = keyof typeof loaders;
export type MoreTitles = Partial<Record<MoreKind, Card[]>>;

const kinds = Object.keys(loaders) as MoreKind[];
const noTitles: Card[] = [];

/** The lists of other titles on a title's page. Those that the loader did not give are loaded after mount. */
export function useMoreTitles(title: Title, given: MoreTitles, required: readonly MoreKind[]): MoreTitles {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const results = useQueries({
    queries: kinds.map((kind) => ({
      ...viewQuery(
        scope,
        'other-titles',
        [kind, title.id, code],
        () => loaders[kind](browserSource, title.id, code),
        given[kind],
      ),
      enabled: required.includes(kind),
    })),
  });
  // A list that fails to load counts as empty: it is not essential on this page.
  return Object.fromEntries(
    kinds.flatMap((kind, index) => {
      const { data, isError } = results[index]!;
      const cards = data ?? (isError ? noTitles : undefined);
      return cards === undefined ? [] : [[kind, cards]];
    }),
  );
}
