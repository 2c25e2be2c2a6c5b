import { Button, Dialog } from '@rawi/parts';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { formatMoment } from '../../shared/i18n/moment.ts';
import { useServiceNow } from '../../shared/i18n/use-now.ts';
import { service } from '../../shared/session/account-service.ts';
import { events } from '../../shared/session/events.ts';
import { addPasskey, canUsePasskeys } from '../../shared/session/passkey.ts';
import { useSite } from '../../shared/site/site.ts';
import { loadPasskeys } from './account-calls.ts';
import { AccountDataView, useAccountData } from './account-data.tsx';
import { AccountSection, RowsSkeleton } from './account-frame.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { deviceLabel } from '../../shared/devices/device-label.ts';
import { FailureText } from '../../shared/site/narrow-page.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';
import styles from './rows.module.css';
import narrow from '../../shared/site/narrow-page.module.css';

/** The passkeys of the account. */
export function PasskeySection() {
  const i18n = useI18n();
  const { t } = i18n;
  const { direction } = useSite();
  const passkeys = useAccountData('passkeys', loadPasskeys);
  const now = useServiceNow(passkeys.data);
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [removed, setRemoved] = useState<{ id: string; name: string }>();
  const [renamed, setRenamed] = useState<{ id: string; name: string; given: string }>();
  const [isAsking, setIsAsking] = useState(false);
  const add = async () => {
    if (isAdding) return;
    setIsAdding(true);
    setFailure(undefined);
    try {
      await addPasskey();
      events.emit('snackbar', { text: t('passkeys.added') });
      await passkeys.reload();
    } catch {
      // The browser tells what went wrong in a dialog of its own; a dismissed one is no error.
      setFailure(t('passkeys.addFailed'));
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <AccountSection title={t('passkeys.title')} text={t('passkeys.text')}>
      <div className={styles.wide}>
        <AccountDataView of={passkeys} skeleton={<RowsSkeleton count={1} />}>
          {({ data }) =>
            data.length === 0 ? (
              <p>{t('passkeys.none')}</p>
            ) : (
              <ul className={styles.rows}>
                {data.map(({ passkeyid, name: given, lastused }) => {
                  const name = given === '' ? t('passkeys.unnamed') : deviceLabel(i18n, given);
                  return (
                    <li key={passkeyid}>
                      <div className={styles.words}>
                        <p className={styles.name}>
                          <span dir={direction}>{name}</span>
                        </p>
                        <p className={styles.about}>
                          {t('passkeys.used', { when: formatMoment(i18n, lastused, now) })}
                        </p>
                      </div>
                      <div className={styles.actions}>
                        <Button
                          variant="quiet"
                          aria-label={t('passkeys.renameOf', { name })}
                          onClick={() => setRenamed({ id: passkeyid, name, given })}
                        >
                          {t('passkeys.rename')}
                        </Button>
                        <Button
                          variant="quiet"
                          aria-label={t('passkeys.removeOf', { name })}
                          onClick={() => {
                            setRemoved({ id: passkeyid, name });
                            setIsAsking(true);
                          }}
                        >
                          {t('passkeys.remove')}
                        </Button>
                      </div>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </AccountDataView>
      </div>
      <FailureText>{failure}</FailureText>
      {canUsePasskeys() ? (
        <Button variant="quiet" aria-busy={isAdding || undefined} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className={narrow.text}>{t('passkeys.unsupported')}</p>
      )}
      <Dialog
        open={renamed !== undefined}
        title={t('passkeys.renameOf', { name: renamed?.name ?? '' })}
        closeLabel={t('account.close')}
        onClose={() => setRenamed(undefined)}
      >
        {renamed && (
          <RenamePasskeyForm
            passkeyId={renamed.id}
            present={renamed.given}
            onRenamed={async () => {
              setRenamed(undefined);
              events.emit('snackbar', { text: t('passkeys.renamed') });
              await passkeys.reload();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={t('passkeys.removeOf', { name: removed?.name ?? '' })}
        text={t('passkeys.remove.text')}
        action={t('passkeys.remove')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          if (!removed) return;
          await service('removePasskey', { params: { passkeyid: removed.id } });
          events.emit('snackbar', { text: t('passkeys.removed') });
          await passkeys.reload();
        }}
      />
    </AccountSection>
  );
}
