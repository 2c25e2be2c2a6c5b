import { dayStart, GUIDE_DAYS } from '../../shared/guide/programmes.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import styles from './guide-days.module.css';

/** The choice of the day: today, tomorrow, then weekdays. */
export function GuideDays({
  now,
  day,
  onDay,
}: {
  /** Undefined on the server, which does not know the viewer's day. */
  now: number | undefined;
  day: number;
  onDay: (day: number) => void;
}) {
  const i18n = useI18n();
  const nameOf = (index: number): string => {
    if (index === 0) return i18n.t('guide.today');
    if (index === 1) return i18n.t('guide.tomorrow');
    if (now === undefined) return ' ';
    const date = new Date(dayStart(now, index));
    return `${i18n.date(date, { weekday: 'short' })} ${i18n.date(date, { day: 'numeric' })}`;
  };
  return (
    <div className={styles.days} role="group" aria-label={i18n.t('guide.days')}>
      {Array.from({ length: GUIDE_DAYS }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.day}
          aria-pressed={index === day}
          disabled={now === undefined}
          onClick={() => onDay(index)}
        >
          {nameOf(index)}
        </button>
      ))}
    </div>
  );
}
