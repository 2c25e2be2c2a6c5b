import { Button } from '@rawi/parts';
import { useEffect, useRef } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { focusHeading } from './focus-heading.ts';

/**
 * Tries again what could not be loaded. The button goes away with what it says: whoever pressed it is at the page's
 * heading then, instead of at the page's beginning.
 */
export function RetryButton({ asking, onRetry, text }: { asking?: boolean; onRetry(): void; text?: string }) {
  const { t } = useI18n();
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      if (wasPressed.current && document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <Button
      icon="retry"
      aria-disabled={asking || undefined}
      onClick={() => {
        wasPressed.current = true;
        onRetry();
      }}
    >
      {text ?? t('error.retry')}
    </Button>
  );
}
