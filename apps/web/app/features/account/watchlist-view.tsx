import { ButtonLink, CardSkeleton, Grid, gridSizes, Notice } from '@rawi/parts';
import type { ContentCard } from '@rawi/contract';
import { codeOfPrefix, watchlistOf, type ContentRecord } from '@rawi/domain';
import { useEffect, useMemo, useState } from 'react';
import { FailedState } from '../../shared/billing/load-state.tsx';
import { cardOf } from '../../shared/cards/cards.ts';
import { ListHeading } from '../../shared/cards/list-heading.tsx';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { setInWatchlist } from '../../shared/records/change-record.ts';
import { createCardLoader } from '../../shared/records/load-cards.ts';
import { recordStore } from '../../shared/records/records.ts';
import { RemovableCard } from '../../shared/records/removable-card.tsx';
import { useRecords } from '../../shared/records/use-records.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';

const SHAPE = 'PORTRAIT';
const SKELETON_COUNT = 12;

interface Entry {
  record: ContentRecord;
  content: ContentCard;
}

/** My List with the cards of its titles; undefined until they are loaded, `failed` where they cannot be. */
function useWatchlist() {
  const { language } = useSite();
  const { phase, records } = useRecords();
  const listed = useMemo(() => watchlistOf(records), [records]);
  const load = useMemo(() => createCardLoader(browserSource, codeOfPrefix(language)), [language]);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<
    { contents: ReadonlyMap<string, ContentCard | undefined> } | 'failed'
  >();
  const ids = JSON.stringify(listed.map(({ objectid }) => objectid));
  useEffect(() => {
    if (phase !== 'ready') return;
    let stopped = false;
    load(JSON.parse(ids) as string[]).then(
      (contents) => !stopped && setLoaded({ contents }),
      () => !stopped && setLoaded('failed'),
    );
    return () => void (stopped = true);
  }, [phase, ids, load, attempt]);

  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
    recordStore.reconnect();
  };
  if (phase === 'failed' || (phase === 'ready' && loaded === 'failed'))
    return { entries: 'failed', retry } as const;
  if (phase !== 'ready' || loaded === undefined || loaded === 'failed')
    return { entries: undefined, retry } as const;
  const entries = listed.flatMap((record): Entry[] => {
    const content = loaded.contents.get(record.objectid);
    return content ? [{ record, content }] : [];
  });
  return { entries, retry } as const;
}

/** ROUTE-34, ROUTE-35, UI-13: the viewer's watchlist, the latest first (WATCH-05). */
export function WatchlistView() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const { entries, retry } = useWatchlist();
  const title = t('list.title');
  return (
    <>
      <PageHead title={title} noIndex />
      <ListHeading
        title={title}
        {...(entries !== 'failed' && entries?.length
          ? { count: t('titles.count', { count: entries.length }) }
          : {})}
      />
      {entries === 'failed' ? (
        <FailedState offline={!navigator.onLine} onRetry={retry} />
      ) : entries?.length === 0 ? (
        <Notice motif={brand.theme.motif} title={t('list.none')} text={t('list.empty')}>
          <ButtonLink href={`/${language}`} icon="home">
            {t('list.browse')}
          </ButtonLink>
        </Notice>
      ) : (
        <div aria-busy={entries === undefined || undefined}>
          <Grid
            shape={SHAPE}
            label={title}
            count={entries?.length ?? SKELETON_COUNT}
            renderItem={(index) => {
              const entry = entries?.[index];
              return entry ? <ListedCard {...entry} /> : <CardSkeleton shape={SHAPE} />;
            }}
          />
        </div>
      )}
    </>
  );
}

function ListedCard({ record, content }: Entry) {
  const { t } = useI18n();
  const { language } = useSite();
  const card = useMemo(() => cardOf(content, SHAPE), [content]);
  return (
    <RemovableCard
      label={t('list.removeOf', { title: card.title })}
      onRemove={() => setInWatchlist(record, false, codeOfPrefix(language))}
    >
      <TitleCard card={card} shape={SHAPE} sizes={gridSizes(SHAPE)} />
    </RemovableCard>
  );
}
