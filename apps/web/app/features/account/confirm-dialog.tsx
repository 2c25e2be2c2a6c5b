import { Button, Dialog } from '@rawi/parts';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { ActionRow, FailureText } from '../../shared/site/narrow-page.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The label of the button that does it. */
  action: string;
  /** Runs at the press; what it throws is shown, and the dialog stays. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async () => {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(failureText(i18n, error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open={open} title={title} closeLabel={t('account.close')} onClose={close}>
      <p>{text}</p>
      <FailureText>{failure}</FailureText>
      <ActionRow>
        <Button
          aria-busy={pending || undefined}
          aria-disabled={pending || undefined}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('account.cancel')}
        </Button>
      </ActionRow>
    </Dialog>
  );
}
