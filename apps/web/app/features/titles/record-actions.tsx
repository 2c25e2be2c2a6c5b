import { codeOfPrefix, isContinueWatching } from '@rawi/domain';
import { useEffect, useEffectEvent } from 'react';
import type { Title } from '../../shared/service-data/title.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import {
  findRecord,
  pressLikeOf,
  removeFromContinueWatching,
  setInWatchlist,
} from '../../shared/records/change-record.ts';
import type { RecordTarget } from '../../shared/records/pending-writes.ts';
import { useRecords } from '../../shared/records/use-records.ts';
import { takeRequestedAction } from '../../shared/session/requested-place.ts';
import { useSite } from '../../shared/site/site.ts';
import { ActionButton } from './action-button.tsx';
import { useLikeCounts } from './use-like-counts.ts';

const targetOf = ({ id, objecttype, parent }: Title): RecordTarget =>
  objecttype === 'SEASON' || parent === undefined ? { objectid: id } : { objectid: id, seriesid: parent.id };

/** What a subscriber's profile keeps of a title: My List, like and dislike with their counts, continue watching. */
export default function RecordActions({ title }: { title: Title }) {
  const { t, number } = useI18n();
  const { language } = useSite();
  const code = codeOfPrefix(language);
  const { phase, records } = useRecords();
  const target = targetOf(title);
  const record = findRecord(records, target);
  const { likestatus = 'NONE', inwatchlist = false } = record ?? {};
  const isKnown = phase === 'ready' || phase === 'failed';
  const counts = useLikeCounts(title.id, isKnown ? likestatus : undefined);
  const countText = (count: number | undefined) => (count ? number(count) : undefined);

  // What a press writes of the title is then at hand.
  useEffect(() => void browserSource.content(title.id, code).catch(() => undefined), [title.id, code]);

  const goOn = useEffectEvent(() => {
    const { pathname } = location;
    if (takeRequestedAction(pathname, 'list')) setInWatchlist(target, true, code);
    // A press again would take back what the viewer liked before.
    for (const [action, status] of [
      ['like', 'LIKE'],
      ['dislike', 'DISLIKE'],
    ] as const)
      if (takeRequestedAction(pathname, action) && likestatus !== status) pressLikeOf(target, status, code);
  });
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);

  return (
    <>
      <ActionButton
        icon={inwatchlist ? 'listed' : 'list'}
        label={t('action.list')}
        pressed={inwatchlist}
        disabled={!isKnown}
        onPress={() => setInWatchlist(target, !inwatchlist, code)}
      />
      <ActionButton
        icon="like"
        label={t('action.like')}
        pressed={likestatus === 'LIKE'}
        disabled={!isKnown}
        count={countText(counts?.like)}
        onPress={() => pressLikeOf(target, 'LIKE', code)}
      />
      <ActionButton
        icon="dislike"
        label={t('action.dislike')}
        pressed={likestatus === 'DISLIKE'}
        disabled={!isKnown}
        count={countText(counts?.dislike)}
        onPress={() => pressLikeOf(target, 'DISLIKE', code)}
      />
      {record && isContinueWatching(record) && (
        <ActionButton
          icon="forget"
          label={t('own.remove')}
          onPress={() => removeFromContinueWatching(record)}
        />
      )}
    </>
  );
}
