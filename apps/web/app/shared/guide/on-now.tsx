import { useI18n } from '../i18n/i18n-context.tsx';
import { progressAt, type GuideProgramme } from './programmes.ts';
import { timeOf } from './times.ts';
import styles from './on-now.module.css';

/** What is on: its title, until when, and how much of it has passed. */
export function OnNow({ programme, at }: { programme: GuideProgramme; at: number }) {
  const i18n = useI18n();
  return (
    <span className={styles.on}>
      <bdi className={styles.title}>{programme.title}</bdi>
      <span className={styles.until}>{i18n.t('guide.until', { time: timeOf(i18n, programme.end) })}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${progressAt(programme, at) * 100}%` }} />
      </span>
    </span>
  );
}
