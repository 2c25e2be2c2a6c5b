import { Button } from '@rawi/parts';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { isAdminViewer } from './account-calls.ts';
import { AccountSection } from './account-frame.tsx';
import { ActionRow } from '../../shared/site/narrow-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { leave, useLogOut } from './use-log-out.ts';

/** Logs out here, or every device of the account. */
export function LogOutSection() {
  const { t } = useI18n();
  const { logOut, isLeaving } = useLogOut();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountSection title={t('logOut.title')}>
      <ActionRow>
        <Button variant="quiet" aria-busy={isLeaving || undefined} onClick={logOut}>
          {t(isLeaving ? 'account.leaving' : 'logOut.here')}
        </Button>
        {isAdminViewer() && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {t('logOut.all')}
          </Button>
        )}
      </ActionRow>
      <ConfirmDialog
        open={isAsking}
        title={t('logOut.all.title')}
        text={t('logOut.all.text')}
        action={t('logOut.all')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          // Rejects where the service does not confirm it: then this device stays logged in too.
          await leave('ALL');
        }}
      />
    </AccountSection>
  );
}
