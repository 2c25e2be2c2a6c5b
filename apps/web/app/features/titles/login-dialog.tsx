import { Button, ButtonLink, Dialog } from '@rawi/parts';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useRequireLogin } from '../../shared/session/use-require-login.ts';
import type { RequestedAction } from '../../shared/session/requested-place.ts';
import { useSite } from '../../shared/site/site.ts';
import type { LazyDialogProps } from './use-lazy-dialog.tsx';
import styles from './dialogs.module.css';

/** Explains why the action needs a log-in, with the ways to one. */
export default function LoginDialog({
  action,
  open,
  onClose,
}: LazyDialogProps & { action: Exclude<RequestedAction, 'play'> }) {
  const { t } = useI18n();
  const { language } = useSite();
  const requireLogin = useRequireLogin();
  return (
    <Dialog open={open} title={t('ask.title')} closeLabel={t('need.close')} onClose={onClose}>
      <p>{t(action === 'list' ? 'ask.list' : 'ask.rate')}</p>
      <div className={styles.ways}>
        <Button icon="person" onClick={() => requireLogin(action, onClose)}>
          {t('app.signIn')}
        </Button>
        <ButtonLink href={plansPath(language)} variant="quiet">
          {t('ask.plans')}
        </ButtonLink>
        <Button variant="text" onClick={onClose}>
          {t('ask.later')}
        </Button>
      </div>
    </Dialog>
  );
}
