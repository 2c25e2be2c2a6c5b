import { Button, ButtonLink, Dialog } from '@rawi/parts';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { LazyDialogProps } from './use-lazy-dialog.tsx';
import styles from './dialogs.module.css';

/** The action that a visitor requested and that needs a profile. */
export type RequestedAction = 'list' | 'rate';

/** Explains why the action needs a log-in, with a link to the plans. */
export default function LoginDialog({
  action,
  open,
  onClose,
}: LazyDialogProps & { action: RequestedAction }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <Dialog open={open} title={t('ask.title')} closeLabel={t('need.close')} onClose={onClose}>
      <p>{t(`ask.${action}`)}</p>
      <div className={styles.ways}>
        <ButtonLink href={plansPath(language)}>{t('ask.plans')}</ButtonLink>
        <Button variant="quiet" onClick={onClose}>
          {t('ask.later')}
        </Button>
      </div>
    </Dialog>
  );
}
