import { useEffect, useRef } from 'react';
import type { Season } from '../../shared/service-data/episodes.ts';
import { seasonPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './season-picker.module.css';

/** The seasons of a series as links to their addresses (ROUTE-25). */
export function SeasonPicker({
  title,
  seasons,
  current,
}: {
  title: Title;
  seasons: readonly Season[];
  current: number;
}) {
  const { t } = useI18n();
  const { language } = useSite();
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    // Scrolls only the row, not the page.
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - row.current.clientWidth / 2;
    row.current.scrollTo({ left: middle });
  }, [current]);

  if (seasons.length < 2) return null;
  return (
    <nav ref={row} className={styles.seasons} aria-label={t('title.chooseSeason')}>
      {seasons.map(({ number }) => (
        <a
          key={number}
          href={seasonPath(language, title, number)}
          className={styles.season ?? ''}
          aria-current={number === current ? 'true' : undefined}
        >
          {t('title.season', { number })}
        </a>
      ))}
    </nav>
  );
}
