import { codeOfPrefix } from '@rawi/domain';
import { FramedPicture } from '@rawi/parts';
import { useQuery } from '@tanstack/react-query';
import { cardOf } from '../../shared/cards/cards.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { titlePath } from '../../shared/service-data/paths.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './watch-next.module.css';

/** Titles that are offered at the end of a film. */
const OFFERED = 5;

/** Titles that are similar to a film, none for undefined. Loaded once: what the viewer's focus is on stays. */
export function useWatchNext(titleId: string | undefined) {
  const { language } = useSite();
  const code = codeOfPrefix(language);
  return useQuery({
    ...viewQuery(useQueryScope(), 'watch-next', [titleId, code], async () => {
      const { data: similar } = await browserSource.similar(titleId!, code);
      return similar
        .filter(({ objectid }) => objectid !== titleId)
        .slice(0, OFFERED)
        .map((content) => cardOf(content, 'LANDSCAPE'));
    }),
    enabled: titleId !== undefined,
    staleTime: Infinity,
  });
}

/**
 * What to watch next, at the end of a film: titles that are similar to it; after music they are not said to be watched.
 * Nothing where there are none.
 */
export function WatchNext({ titleId, afterMusic }: { titleId: string; afterMusic: boolean }) {
  const { t } = useI18n();
  const { language } = useSite();
  const { data = [] } = useWatchNext(titleId);
  if (data.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="watch-next">
      <h2 id="watch-next">{t(afterMusic ? 'title.like' : 'watch.next')}</h2>
      <ul>
        {data.map((card) => (
          <li key={card.id}>
            <a href={titlePath(language, card)}>
              <FramedPicture shape="LANDSCAPE" picture={card.picture} sizes="(width >= 900px) 18vw, 45vw" />
              <bdi>{card.title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
