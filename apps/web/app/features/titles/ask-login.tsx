import { Button, ButtonLink, Dialog } from '@rawi/parts';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { DialogWay } from './use-late-dialog.tsx';
import styles from './dialogs.module.css';

/** The action that a visitor requested and that needs a profile. */
export type Wish = 'list' | 'rate';

/** Explains why the action needs a log-in, with a link to the plans. */
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
