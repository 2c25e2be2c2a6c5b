import { FramedPicture, Icon } from '@rawi/parts';
import { useRef, useState } from 'react';
import type { Card } from '../../shared/cards/cards.ts';
import { dayStart, onAirAt, type GuideChannels, type GuideProgramme } from '../../shared/guide/programmes.ts';
import { timeOf } from '../../shared/guide/times.ts';
import { OnNow } from '../../shared/guide/on-now.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { ChosenProgramme } from './guide-view.tsx';
import { useKeptFocus, type LostFocus } from './use-kept-focus.ts';
import styles from './guide-list.module.css';

/** A day of all channels on a phone: what is on now on each, and the whole day of those that are opened. */
export function GuideList({
  channels,
  programmes,
  now,
  start,
  onChoose,
  lostFocus,
}: {
  channels: readonly Card[];
  programmes: GuideChannels;
  now: number;
  /** The local midnight that the day begins with. */
  start: number;
  onChoose: (chosen: ChosenProgramme) => void;
  lostFocus: LostFocus;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, lostFocus);
  const isToday = start === dayStart(now);
  const end = dayStart(start, 1);
  return (
    <ul ref={list} className={styles.list}>
      {channels.map((channel) => {
        const all = (programmes[channel.id] ?? []).filter((one) => one.end > start && one.start < end);
        const shown = isToday ? all.filter((one) => one.end > now) : all;
        const onAir = onAirAt(all, now);
        const isOpen = open === channel.id;
        const first = shown[0];
        return (
          <li key={channel.id} className={styles.item} data-channel={channel.id}>
            <button
              type="button"
              className={styles.channel}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : channel.id)}
            >
              <FramedPicture shape="LANDSCAPE" picture={channel.picture} sizes="112px" />
              <span className={styles.about}>
                <bdi className={styles.name}>{channel.title}</bdi>
                {isToday && onAir.now ? (
                  <>
                    <OnNow programme={onAir.now} at={now} />
                    {onAir.next && <Coming programme={onAir.next} />}
                  </>
                ) : first ? (
                  <>
                    {isToday && <span className={styles.coming}>{t('guide.offAir')}</span>}
                    <Coming programme={first} isFirst={!isToday} />
                  </>
                ) : (
                  <span className={styles.coming}>{t('guide.none')}</span>
                )}
              </span>
              <span className={styles.mark}>
                <Icon name="down" size={20} />
              </span>
            </button>
            {isOpen && (
              <ol className={styles.day}>
                {shown.map((programme) => (
                  <li key={programme.id}>
                    <button type="button" onClick={() => onChoose({ channel, programme })}>
                      <span className={styles.time}>{timeOf(i18n, programme.start)}</span>
                      <bdi>{programme.title}</bdi>
                    </button>
                  </li>
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A programme that begins later: when, and its title. */
function Coming({ programme, isFirst = false }: { programme: GuideProgramme; isFirst?: boolean }) {
  const i18n = useI18n();
  return (
    <span className={isFirst ? styles.first : styles.coming}>
      {timeOf(i18n, programme.start)} <bdi>{programme.title}</bdi>
    </span>
  );
}
