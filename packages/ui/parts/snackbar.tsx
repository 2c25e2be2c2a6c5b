import { createPortal } from 'react-dom';
import styles from './snackbar.module.css';
import { useTopLayer } from './top-layer.ts';

export type SnackbarTone = 'plain' | 'red' | 'green';

/**
 * The one place where short messages show. It stays in the page, so that a change of its text is read out; while a
 * modal dialog is open it stands inside of that, where it can be seen and read.
 */
export function Snackbar({ message }: { message: { text: string; tone: SnackbarTone } | undefined }) {
  const top = useTopLayer();
  const place = (
    <div className={styles.place} role="status" aria-live="polite">
      {message && (
        <p key={message.text} className={`${styles.bar} ${message.tone === 'plain' ? '' : styles[message.tone]}`}>
          {message.text}
        </p>
      )}
    </div>
  );
  return top ? createPortal(place, top) : place;
}
