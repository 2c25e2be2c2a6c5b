import { ButtonLink, CardSkeleton, Grid, gridSizes, Notice } from '@rawi/parts';
import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { codeOfPrefix, likedOf, watchlistOf, type ContentRecord } from '@rawi/domain';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailedState } from '../../shared/billing/load-state.tsx';
import { cardOf } from '../../shared/cards/cards.ts';
import { ListHeading, type ListHeadingProps } from '../../shared/cards/list-heading.tsx';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { setInWatchlist, takeBackLike } from '../../shared/records/change-record.ts';
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

/** The titles of a list with their cards; undefined until they are loaded, `failed` where they cannot be. */
function useEntries(listOf: typeof watchlistOf) {
  const { language } = useSite();
  const { phase, records } = useRecords();
  const listed = useMemo(() => listOf(records), [listOf, records]);
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

/** Both are a profile's own, the latest first. The first is that of ROUTE-34, ROUTE-35 and UI-13. */
const lists = {
  watchlist: {
    listOf: watchlistOf,
    words: { title: 'list.title', none: 'list.none', empty: 'list.empty', removeOf: 'list.removeOf' },
    remove: (record: ContentRecord, language: DisplayLanguage) => setInWatchlist(record, false, language),
  },
  liked: {
    listOf: likedOf,
    words: { title: 'liked.title', none: 'liked.none', empty: 'liked.empty', removeOf: 'liked.removeOf' },
    remove: takeBackLike,
  },
} as const;
type List = (typeof lists)[keyof typeof lists];

/** My List (WATCH-01, WATCH-05), and with `?show=liked` the titles that the viewer likes. */
export function WatchlistView() {
  const { language } = useSite();
  const { t } = useI18n();
  const [asked] = useSearchParams();
  const shown = asked.get('show') === 'liked' ? 'liked' : 'watchlist';
  const address = `/${language}/watchlist`;
  const links = [
    { href: address, text: t('list.title'), current: shown === 'watchlist' },
    { href: `${address}?show=liked`, text: t('liked.title'), current: shown === 'liked' },
  ];
  return <OwnTitles key={shown} list={lists[shown]} others={{ label: t('list.others'), links }} />;
}

function OwnTitles({ list, others }: { list: List; others: ListHeadingProps['others'] }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const { entries, retry } = useEntries(list.listOf);
  const { words } = list;
  const title = t(words.title);
  return (
    <>
      <PageHead title={title} noIndex />
      <ListHeading
        title={title}
        others={others}
        {...(entries !== 'failed' && entries?.length
          ? { count: t('titles.count', { count: entries.length }) }
          : {})}
      />
      {entries === 'failed' ? (
        <FailedState offline={!navigator.onLine} onRetry={retry} />
      ) : entries?.length === 0 ? (
        <Notice motif={brand.theme.motif} title={t(words.none)} text={t(words.empty)}>
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
              return entry ? <ListedCard {...entry} list={list} /> : <CardSkeleton shape={SHAPE} />;
            }}
          />
        </div>
      )}
    </>
  );
}

function ListedCard({ record, content, list }: Entry & { list: List }) {
  const { t } = useI18n();
  const { language } = useSite();
  const card = useMemo(() => cardOf(content, SHAPE), [content]);
  return (
    <RemovableCard
      label={t(list.words.removeOf, { title: card.title })}
      onRemove={() => list.remove(record, codeOfPrefix(language))}
    >
      <TitleCard card={card} shape={SHAPE} sizes={gridSizes(SHAPE)} />
    </RemovableCard>
  );
}
