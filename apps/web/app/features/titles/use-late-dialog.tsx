import { useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { events } from '../../shared/session/events.ts';

/** Props of every dialog of the page. */
export interface DialogWay {
  open: boolean;
  onClose: () => void;
}

export interface LateDialog<P> {
  /** Prefetches its code before a likely press. */
  warm(): void;
  show(): void;
  /** Renders the dialog with its own props; nothing until it was first shown. */
  place(own: P): ReactNode;
}

/** A dialog whose code is loaded when it is first shown; on failure a snackbar says so. */
export function useLateDialog<P extends object>(load: () => Promise<ComponentType<P & DialogWay>>): LateDialog<P> {
  const { t } = useSpeaker();
  const [Part, setPart] = useState<ComponentType<P & DialogWay>>();
  const [open, setOpen] = useState(false);
  return {
    warm: () => void load().catch(() => undefined),
    show: () => {
      loadChunk(load).then(
        (loaded) => {
          setPart(() => loaded);
          setOpen(true);
        },
        () => events.emit('snackbar', { text: t('error.failed.text') }),
      );
    },
    place: (own) => Part && <Part {...own} open={open} onClose={() => setOpen(false)} />,
  };
}
