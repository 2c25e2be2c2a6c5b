import { Button } from '@rawi/parts';
import { useRef, useState } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { failureText } from '../i18n/failure-text.ts';
import { FailureText } from '../site/narrow-page.tsx';
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
  const isSending = useRef(false);
  const sendAgain = async () => {
    if (waitSeconds > 0 || isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      start((await send()).resendafter);
    } catch (error) {
      setFailure(failureText(i18n, error));
    } finally {
      isSending.current = false;
    }
  };
  return (
    <div>
      <Button variant="text" aria-disabled={waitSeconds > 0 || undefined} onClick={() => void sendAgain()}>
        {waitSeconds > 0 ? t('sentCode.again.in', { seconds: waitSeconds }) : t('sentCode.again')}
      </Button>
      <FailureText>{failure}</FailureText>
    </div>
  );
}
