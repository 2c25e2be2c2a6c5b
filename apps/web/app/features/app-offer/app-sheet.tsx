import { Button, ButtonLink, IconButton } from '@rawi/parts';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { brandIcon } from '../../shared/site/brand-icon.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { AppOffer } from './choose-offer.ts';
import { installPrompt } from './install-prompt.ts';
import styles from './app-sheet.module.css';

/** Pixels that the sheet has to be dragged down to close it. */
const CLOSE_DISTANCE_PX = 56;

export interface AppSheetProps {
  offer: AppOffer;
  onClose: () => void;
}

/** A sheet at the lower edge of the window, laid over the page without shifting it. The close button, Escape and dragging it down close it. */
export function AppSheet({ offer, onClose }: AppSheetProps) {
  const { t } = useI18n();
  const { brand, language } = useSite();
  const [dragOffset, setDragOffset] = useState(0);
  const dragStart = useRef<number>(undefined);
  const name = brand.apps?.name?.[language] ?? brand.name[language];

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('dialog[open], [data-focus-scope]')
      )
        return;
      event.preventDefault();
      onClose();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onClose]);

  useEffect(() => {
    document.documentElement.dataset['offers'] = '';
    return () => {
      delete document.documentElement.dataset['offers'];
    };
  }, []);

  const drag = (event: PointerEvent) =>
    dragStart.current !== undefined && setDragOffset(Math.max(0, event.clientY - dragStart.current));
  const release = () => {
    dragStart.current = undefined;
    if (dragOffset > CLOSE_DISTANCE_PX) onClose();
    else setDragOffset(0);
  };

  return (
    <aside
      className={styles.sheet}
      aria-label={t('offer.title', { name })}
      style={dragOffset > 0 ? { transform: `translateY(${dragOffset}px)`, transition: 'none' } : {}}
      onPointerDown={(event) => (dragStart.current = event.clientY)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      data-app-offer
    >
      <img className={styles.icon} src={brandIcon(brand.theme)} alt="" width={48} height={48} />
      <p className={styles.words} role="status">
        <strong>{t('offer.title', { name })}</strong> <span>{t('offer.text')}</span>
      </p>
      {offer.kind === 'store' ? (
        <ButtonLink href={offer.href} target="_blank" rel="noopener" onClick={onClose}>
          {t('offer.open')}
        </ButtonLink>
      ) : (
        <Button
          onClick={() => {
            void installPrompt()?.prompt();
            onClose();
          }}
        >
          {t('offer.install')}
        </Button>
      )}
      <IconButton icon="close" label={t('offer.close')} plain onClick={onClose} />
    </aside>
  );
}
