import { Button, ButtonLink, Dialog } from '@rawi/parts';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { DialogWay } from './use-late-dialog.tsx';
import styles from './dialogs.module.css';

/** What a visitor wanted that is kept with a profile. */
export type Wish = 'list' | 'rate';

/** Says why one has to log in for it, and leads on. */
export default function AskLogin({ wish, open, onClose }: DialogWay & { wish: Wish }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  return (
    <Dialog open={open} title={t('ask.title')} closeLabel={t('need.close')} onClose={onClose}>
      <p>{t(`ask.${wish}`)}</p>
      <div className={styles.ways}>
        <ButtonLink href={plansPath(language)}>{t('ask.plans')}</ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {t('ask.later')}
        </Button>
      </div>
    </Dialog>
  );
}
