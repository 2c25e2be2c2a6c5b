import { codeOfPrefix, isContinueWatching, type LikeStatus } from '@rawi/domain';
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
import { ActionButton, type ActionButtonProps } from './action-button.tsx';
import { useLikeCounts } from './use-like-counts.ts';

const targetOf = ({ id, objecttype, parent }: Title): RecordTarget =>
  objecttype === 'SEASON' || parent === undefined ? { objectid: id } : { objectid: id, seriesid: parent.id };

/** What a subscriber's profile keeps of a title: My List, like and dislike with their counts, continue watching. */
export default function RecordActions({ title }: { title: Title }) {
  const { t, number } = useI18n();
  const { language } = useSite();
  const code = codeOfPrefix(language);
  const { phase, records, confirmed, readings } = useRecords();
  const target = targetOf(title);
  const record = findRecord(records, target);
  // Until the records were read, what is not in them may well be kept by the service.
  const isRead = phase === 'ready';
  const likestatus = record?.likestatus ?? (isRead ? 'NONE' : undefined);
  const inwatchlist = record?.inwatchlist ?? (isRead ? false : undefined);
  const isFailed = phase === 'failed';
  const isAsked = isRead || isFailed;
  const counts = useLikeCounts(title.id, {
    shown: likestatus,
    confirmed: confirmed && (findRecord(confirmed, target)?.likestatus ?? 'NONE'),
    readings,
  });
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
    if (isAsked) goOn();
  }, [isAsked]);

  /** A press of what is not known is kept nevertheless: it says what the viewer wants, whatever stood before. */
  const stateOf = (label: string, pressed: boolean | undefined): Omit<ActionButtonProps, 'icon'> => ({
    label: isFailed && pressed === undefined ? t('own.unknown', { action: label }) : label,
    disabled: !isAsked,
    unknown: isFailed && pressed === undefined,
    ...(pressed !== undefined && { pressed }),
  });
  const isLike = (status: LikeStatus) => (likestatus === undefined ? undefined : likestatus === status);

  // A plus would say that it is not in the list.
  const absentIcon = isFailed && inwatchlist === undefined ? 'anyList' : 'list';
  const listIcon = inwatchlist ? 'listed' : absentIcon;

  return (
    <>
      <ActionButton
        icon={listIcon}
        {...stateOf(t('action.list'), inwatchlist)}
        onPress={() => setInWatchlist(target, !inwatchlist, code)}
      />
      <ActionButton
        icon="like"
        {...stateOf(t('action.like'), isLike('LIKE'))}
        count={countText(counts?.like)}
        onPress={() => pressLikeOf(target, 'LIKE', code)}
      />
      <ActionButton
        icon="dislike"
        {...stateOf(t('action.dislike'), isLike('DISLIKE'))}
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
