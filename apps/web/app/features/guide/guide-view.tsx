import { Notice } from '@rawi/parts';
import { useRef, useState } from 'react';
import type { Card } from '../../shared/cards/cards.ts';
import { ListHeading } from '../../shared/cards/list-heading.tsx';
import { guidePath } from '../../shared/guide/guide-path.ts';
import { dayOf, dayStart, type GuideProgramme } from '../../shared/guide/programmes.ts';
import { useDayGuide, useServiceNowMs } from '../../shared/guide/use-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { CardPage } from '../../shared/service-data/lists.ts';
import { titlePath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import { GuideDays } from './guide-days.tsx';
import { GuideGrid } from './guide-grid.tsx';
import { GuideList } from './guide-list.tsx';
import { ProgrammeDialog } from './programme-dialog.tsx';
import { useChannels } from './use-channels.ts';
import { useIsWide } from './use-is-wide.ts';
import { useFocusAfterDialog } from './use-kept-focus.ts';
import styles from './guide-view.module.css';
import { RetryButton } from '../../shared/site/retry-button.tsx';

/** A programme that was chosen, with its channel. */
export interface ChosenProgramme {
  channel: Card;
  programme: GuideProgramme;
}

/** The guide of all channels: a grid of times on a wide window, a list of channels on a phone. */
export function GuideView({ channels: first }: { channels: CardPage }) {
  const { t } = useI18n();
  const { brand, language } = useSite();
  const channels = useChannels(first);
  const now = useServiceNowMs();
  const isWide = useIsWide();
  /** Its midnight: what was tomorrow is today after midnight, and still the one that is shown. */
  const [chosenDay, setChosenDay] = useState<number>();
  const [chosen, setChosen] = useState<ChosenProgramme>();
  const lostFocus = useRef<string>(undefined);
  const guide = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(guide, chosen?.channel.id);
  const day = now === undefined || chosenDay === undefined ? 0 : dayOf(chosenDay, now);
  const start = now === undefined ? undefined : dayStart(now, day);
  const { data, isError, refetch } = useDayGuide(start);
  const isEmpty =
    channels.length === 0 ||
    (data !== undefined && Object.values(data).every((programmes) => programmes.length === 0));
  const isReady = data !== undefined && now !== undefined && start !== undefined;
  return (
    <>
      <PageHead
        title={t('guide.title')}
        description={t('guide.about', { brand: brand.name[language] })}
        address={guidePath(language)}
        noIndex={first.total === 0}
      />
      <ListHeading title={t('guide.title')} />
      <div className={styles.guide} ref={guide}>
        <GuideDays
          now={now}
          day={day}
          onDay={(index) => setChosenDay(now === undefined ? undefined : dayStart(now, index))}
        />
        {isError && data === undefined ? (
          <Notice motif={brand.theme.motif} title={t('guide.failed')} text={t('guide.failed.text')}>
            <RetryButton onRetry={() => void refetch()} text={t('guide.retry')} />
          </Notice>
        ) : isEmpty ? (
          <Notice motif={brand.theme.motif} title={t('guide.none')} text={t('guide.none.text')} />
        ) : isReady ? (
          isWide ? (
            <GuideGrid
              key={start}
              channels={channels}
              programmes={data}
              start={start}
              now={now}
              onChoose={setChosen}
              lostFocus={lostFocus}
            />
          ) : (
            <GuideList
              key={start}
              channels={channels}
              programmes={data}
              now={now}
              start={start}
              onChoose={setChosen}
              lostFocus={lostFocus}
            />
          )
        ) : (
          <Waiting channels={channels} />
        )}
      </div>
      {now !== undefined && (
        <ProgrammeDialog chosen={chosen} now={now} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

/** The channels as links, until what runs on them is known. */
function Waiting({ channels }: { channels: readonly Card[] }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <ul className={styles.waiting} aria-label={t('guide.loading')}>
      {channels.map((channel) => (
        <li key={channel.id}>
          <a href={titlePath(language, channel)}>
            <bdi>{channel.title}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
