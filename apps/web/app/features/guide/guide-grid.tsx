import { FramedPicture } from '@rawi/parts';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import type { Card } from '../../shared/cards/cards.ts';
import {
  dayStart,
  HOUR_MS,
  MINUTE_MS,
  type GuideChannels,
  type GuideProgramme,
} from '../../shared/guide/programmes.ts';
import { timeOf } from '../../shared/guide/times.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { titlePath } from '../../shared/service-data/paths.ts';
import { useSite } from '../../shared/site/site.ts';
import { cellAfter, type CellPlace } from './grid-move.ts';
import type { ChosenProgramme } from './guide-view.tsx';
import { useKeptFocus, type LostFocus } from './use-kept-focus.ts';
import styles from './guide-grid.module.css';

/** Hours of the longest local day. */
const MAX_HOURS = 25;
/** What stands before the present instant when the grid opens, in minutes. */
const LEAD_MINUTES = 25;
/** Milliseconds without a scroll after which the grid rests. */
const SCROLL_REST_MS = 100;

export interface GuideGridProps {
  channels: readonly Card[];
  programmes: GuideChannels;
  /** The local midnight that the day begins with. */
  start: number;
  now: number;
  onChoose: (chosen: ChosenProgramme) => void;
  lostFocus: LostFocus;
}

/** The part of a day that a programme takes, in minutes from its start. */
function spanOf({ start, end }: GuideProgramme, day: { start: number; end: number }) {
  const from = Math.max(start, day.start);
  return { from: (from - day.start) / MINUTE_MS, length: (Math.min(end, day.end) - from) / MINUTE_MS };
}

const endOfDay = (start: number): number => Math.min(dayStart(start, 1), start + MAX_HOURS * HOUR_MS);

/**
 * A day of all channels as a grid: a row for each channel, time along it, in the direction of the language. One cell has
 * the focus; arrows move it.
 */
export function GuideGrid({ channels, programmes, start, now, onChoose, lostFocus }: GuideGridProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, direction } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame, lostFocus);
  const scroller = useRef<HTMLDivElement>(null);
  const day = useMemo(() => ({ start, end: endOfDay(start) }), [start]);
  const rows = useMemo(
    () =>
      channels.map(({ id }) =>
        (programmes[id] ?? []).filter((one) => one.end > day.start && one.start < day.end),
      ),
    [channels, programmes, day],
  );
  const isToday = now >= day.start && now < day.end;
  const firstRow = rows.findIndex((row) => row.length > 0);
  const [current, setCurrent] = useState<CellPlace>(() => ({
    row: firstRow,
    index: Math.max(0, rows[firstRow]?.findIndex(({ end }) => end > (isToday ? now : start)) ?? 0),
  }));

  const scrollToNow = useEffectEvent((behavior: ScrollBehavior) => {
    const element = scroller.current;
    if (!element) return;
    const cell = element.querySelector<HTMLElement>('[role="gridcell"]');
    const length = Number(cell?.style.getPropertyValue('--length')) || 1;
    const minutes = isToday ? (now - day.start) / MINUTE_MS - LEAD_MINUTES : 0;
    const target = Math.max(0, (minutes * (cell?.offsetWidth ?? 0)) / length);
    element.scrollTo({ left: direction === 'rtl' ? -target : target, behavior });
  });
  // The clock goes on without the grid following it: the viewer may be elsewhere.
  useEffect(() => scrollToNow('instant'), []);

  // Once it rests: with each frame of a scroll the names of hundreds of programmes would be laid out.
  useEffect(() => {
    const element = scroller.current!;
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => element.style.setProperty('--scrolled', `${Math.abs(element.scrollLeft)}px`);
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, SCROLL_REST_MS);
    };
    tell();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = current;
    const programme = rows[place.row]?.[place.index];
    if (!programme || event.altKey || event.ctrlKey || event.metaKey) return;
    const at =
      isToday && programme.start <= now && now < programme.end ? now : Math.max(programme.start, day.start);
    const next = cellAfter(event.key, place, rows, { at, isRtl: direction === 'rtl' });
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    scroller.current
      ?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.index}"]`)
      ?.focus({ preventScroll: false });
  }

  const hours = Math.round((day.end - day.start) / HOUR_MS);
  return (
    <div ref={frame} className={styles.frame}>
      {isToday && (
        <div className={styles.tools}>
          <button type="button" className={styles.toNow} onClick={() => scrollToNow('smooth')}>
            {t('guide.toNow')}
          </button>
        </div>
      )}
      <div ref={scroller} className={styles.scroller} tabIndex={-1}>
        <div
          className={styles.canvas}
          role="grid"
          tabIndex={-1}
          aria-label={t('guide.title')}
          data-today={isToday || undefined}
          style={
            {
              '--minutes': (day.end - day.start) / MINUTE_MS,
              '--now': (now - day.start) / MINUTE_MS,
            } as CSSProperties
          }
          onKeyDown={onKeyDown}
        >
          <div className={styles.hours} aria-hidden="true">
            {Array.from({ length: hours }, (_, hour) => (
              <span key={hour} style={{ '--from': hour * 60 } as CSSProperties}>
                {timeOf(i18n, day.start + hour * HOUR_MS)}
              </span>
            ))}
          </div>
          {isToday && (
            <div
              className={styles.now}
              style={{ '--from': 'var(--now)' } as CSSProperties}
              aria-hidden="true"
            />
          )}
          {channels.map((channel, row) => (
            <div key={channel.id} className={styles.row} role="row" data-channel={channel.id}>
              <div className={styles.channel} role="rowheader">
                <a href={titlePath(language, channel)}>
                  <FramedPicture shape="LANDSCAPE" picture={channel.picture} sizes="96px" />
                  <bdi>{channel.title}</bdi>
                </a>
              </div>
              {rows[row]?.map((programme, index) => {
                const { from, length } = spanOf(programme, day);
                const isOn = programme.start <= now && now < programme.end;
                return (
                  <div
                    key={programme.id}
                    role="gridcell"
                    className={styles.slot}
                    style={{ '--from': from, '--length': length } as CSSProperties}
                  >
                    <button
                      type="button"
                      className={styles.cell}
                      data-cell={`${row}-${index}`}
                      data-on={isOn || undefined}
                      data-past={programme.end <= now || undefined}
                      tabIndex={current.row === row && current.index === index ? 0 : -1}
                      aria-label={t('guide.cell', {
                        title: programme.title,
                        start: timeOf(i18n, programme.start),
                        end: timeOf(i18n, programme.end),
                      })}
                      onFocus={() => setCurrent({ row, index })}
                      onClick={() => onChoose({ channel, programme })}
                    >
                      <span className={styles.words}>
                        <bdi>{programme.title}</bdi>
                        <span>{timeOf(i18n, programme.start)}</span>
                      </span>
                    </button>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
