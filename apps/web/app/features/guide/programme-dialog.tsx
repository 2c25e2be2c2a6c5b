import { ButtonLink, Dialog } from '@rawi/parts';
import { timeOf } from '../../shared/guide/times.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { playPath, titlePath } from '../../shared/service-data/paths.ts';
import { useSite } from '../../shared/site/site.ts';
import type { ChosenProgramme } from './guide-view.tsx';
import styles from './programme-dialog.module.css';

/** A programme of the guide: when it runs, what it is, and the ways to it. */
export function ProgrammeDialog({
  chosen,
  now,
  onClose,
}: {
  chosen: ChosenProgramme | undefined;
  now: number;
  onClose: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { programme, channel } = chosen ?? {};
  const isOn = programme !== undefined && programme.start <= now && now < programme.end;
  return (
    <Dialog
      open={chosen !== undefined}
      title={programme?.title ?? ''}
      closeLabel={t('guide.close')}
      onClose={onClose}
    >
      {programme && channel && (
        <div className={styles.about}>
          <p className={styles.when}>
            <bdi>{channel.title}</bdi>
            <span>
              {i18n.date(new Date(programme.start), { weekday: 'long' })} {timeOf(i18n, programme.start)} –{' '}
              {timeOf(i18n, programme.end)}
            </span>
          </p>
          {programme.about !== '' && <p>{programme.about}</p>}
          {programme.adFree && <p className={styles.free}>{t('guide.adFree')}</p>}
          <div className={styles.ways}>
            {isOn ? (
              <ButtonLink icon="play" href={playPath(language, channel)}>
                {t('guide.watch')}
              </ButtonLink>
            ) : (
              <ButtonLink href={titlePath(language, channel)}>{t('guide.channel')}</ButtonLink>
            )}
            {programme.contentId !== undefined && (
              <ButtonLink variant="quiet" href={`/${language}/detail/${programme.contentId}`}>
                {t('guide.titlePage')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
