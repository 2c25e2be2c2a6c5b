import { profilePin, type Profile } from '@rawi/contract';
import { PIN_LENGTH } from '@rawi/domain';
import { CodeField, Form, SubmitButton, useFieldValue, useForm } from '@rawi/forms';
import { Button, Dialog } from '@rawi/parts';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ResetPinForm } from './reset-pin-form.tsx';
import styles from './profiles.module.css';

const pinBody = z.object({ profilepin: profilePin });

export interface PinDialogProps {
  open: boolean;
  /** The profile whose PIN is asked for. */
  owner: Profile;
  /** Why its PIN is asked for, where another profile is wanted. */
  text?: string;
  /** Does what the PIN opens; an error of the service is shown at the boxes. */
  onPin(pin: string): Promise<void>;
  onClose(): void;
}

/** Asks for a PIN (PROF-05); who forgot it gets a code for a new one (PROF-14), which opens the profile at once. */
export function PinDialog({ open, owner, text, onPin, onClose }: PinDialogProps) {
  const { t } = useI18n();
  const [isForgotten, setIsForgotten] = useState(false);
  const name = owner.profilename;
  const close = () => {
    setIsForgotten(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t(isForgotten ? 'profiles.pin.reset' : 'profiles.pin.title', { name })}
      closeLabel={t('account.close')}
      onClose={close}
    >
      {isForgotten ? (
        <ResetPinForm profile={owner} onReset={onPin} />
      ) : (
        <>
          {text !== undefined && <p>{text}</p>}
          <PinForm onPin={onPin} />
          <Button variant="text" onClick={() => setIsForgotten(true)}>
            {t('profiles.pin.forgot')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** Four boxes; the last digit sends. After a wrong PIN they are empty again, and shake. */
function PinForm({ onPin }: Pick<PinDialogProps, 'onPin'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const [wrongCount, setWrongCount] = useState(0);
  const form = useForm({
    id: 'profile-pin',
    i18n,
    schema: pinBody,
    initial: { profilepin: '' },
    fieldOfCode: { 6415: 'profilepin', 6416: 'profilepin', 8601: 'profilepin' },
    send: ({ profilepin }) => onPin(profilePin.parse(profilepin)),
    onRejected: () => {
      form.setValue('profilepin', '');
      setWrongCount((count) => count + 1);
      return false;
    },
  });
  const typed = useFieldValue(form.field('profilepin'));
  const isTyped = /^\d{4}$/.test(typed);
  const send = useEffectEvent(() => void form.submit());
  useEffect(() => {
    if (isTyped) send();
  }, [isTyped]);
  return (
    <Form form={form}>
      <div className={styles.pin} data-wrong={wrongCount === 0 ? undefined : wrongCount % 2 ? 'odd' : 'even'}>
        <CodeField field={form.field('profilepin')} label={t('profiles.pin')} length={PIN_LENGTH} secret />
      </div>
      <SubmitButton>{t('profiles.pin.enter')}</SubmitButton>
    </Form>
  );
}
