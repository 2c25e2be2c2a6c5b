import { Button, useBackdropPress } from '@rawi/parts';
import { useLayoutEffect, useRef } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchOffersView } from './search-offers.tsx';
import styles from './search-overlay.module.css';

/** One row of a wide window, two or three of a narrow one. */
const POPULAR = 7;

/** Search as a modal dialog over any page; Escape, the close button and a press on the backdrop close it. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useSpeaker();
  const element = useRef<HTMLDialogElement>(null);
  const beside = useBackdropPress(onClose);
  // Closed while it is still in the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    // A dialog focuses its first control, but the viewer wants to type.
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} className={styles.overlay} aria-label={t('search.title')} onClose={onClose} {...beside}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Button look="text" onClick={onClose}>
            {t('search.close')}
          </Button>
        </div>
        <SearchBox onLeave={onClose} onEscape={onClose}>
          <SearchOffersView most={POPULAR} onLeave={onClose} />
        </SearchBox>
      </div>
    </dialog>
  );
}
