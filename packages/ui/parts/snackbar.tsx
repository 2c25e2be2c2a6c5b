import { createPortal } from 'react-dom';
import styles from './snackbar.module.css';
import { useTopLayer } from './top-layer.ts';

export type SnackbarTone = 'plain' | 'red' | 'green';

/**
 * The single live region for short messages. It stays mounted, so that screen readers announce its changes; while a
 * modal dialog is open it is rendered inside it, as everything outside is covered and inert.
 */
export function Snackbar({ message }: { message: { text: string; tone: SnackbarTone } | undefined }) {
  const container = useTopLayer();
  const region = (
    <div className={styles.place} role="status" aria-live="polite">
      {message && (
        <p
          key={message.text}
          className={`${styles.bar} ${message.tone === 'plain' ? '' : styles[message.tone]}`}
        >
          {message.text}
        </p>
      )}
    </div>
  );
  return container ? createPortal(region, container) : region;
}
