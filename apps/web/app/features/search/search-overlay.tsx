import { Button, useBackdropPress } from '@rawi/parts';
import { useLayoutEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchOffersView } from './search-offers.tsx';
import styles from './search-overlay.module.css';

/** One row of a wide window, two or three of a narrow one. */
const MAX_POPULAR = 7;

/** Search as a modal dialog over any page; Escape, the close button and a press on the backdrop close it. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const element = useRef<HTMLDialogElement>(null);
  const backdropHandlers = useBackdropPress(onClose);
  // Closed while it is still in the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    // A dialog focuses its first control, but the viewer wants to type.
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.overlay}
      aria-label={t('search.title')}
      onClose={onClose}
      {...backdropHandlers}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Button variant="text" onClick={onClose}>
            {t('search.close')}
          </Button>
        </div>
        <SearchBox onLeave={onClose} onEscape={onClose}>
          <SearchOffersView maxPopular={MAX_POPULAR} onLeave={onClose} />
        </SearchBox>
      </div>
    </dialog>
  );
}
