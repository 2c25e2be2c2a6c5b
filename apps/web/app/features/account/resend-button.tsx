import { Button } from '@rawi/parts';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { failureText } from './account-calls.ts';
import styles from './account-layout.module.css';
import type { CodeRequest } from './use-code-request.ts';

/** Sends another code, once that is possible. */
export function ResendButton({
  request: { waitSeconds, start },
  send,
}: {
  request: CodeRequest;
  send(): Promise<{ resendafter: number }>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [failure, setFailure] = useState<string>();
  const sendAgain = async () => {
    if (waitSeconds > 0) return;
    setFailure(undefined);
    try {
      start((await send()).resendafter);
    } catch (error) {
      setFailure(failureText(i18n, error));
    }
  };
  return (
    <div>
      <Button variant="text" aria-disabled={waitSeconds > 0 || undefined} onClick={() => void sendAgain()}>
        {waitSeconds > 0 ? t('sentCode.again.in', { seconds: waitSeconds }) : t('sentCode.again')}
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  );
}
