import styles from './snackbar.module.css';

export type SnackbarTone = 'plain' | 'red' | 'green';

/** The one place where short messages show. It stays in the page, so that a change of its text is read out. */
export function Snackbar({ message }: { message: { text: string; tone: SnackbarTone } | undefined }) {
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {message && (
        <p key={message.text} className={`${styles.bar} ${message.tone === 'plain' ? '' : styles[message.tone]}`}>
          {message.text}
        </p>
      )}
    </div>
  );
}
