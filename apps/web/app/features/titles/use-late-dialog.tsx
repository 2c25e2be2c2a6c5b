import { useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { events } from '../../shared/session/events.ts';

/** What every dialog of the page takes. */
export interface DialogWay {
  open: boolean;
  onClose: () => void;
}

export interface LateDialog<P> {
  /** Starts loading its code, so that the press finds it there. */
  warm(): void;
  show(): void;
  /** The dialog with its own properties; nothing until it was wanted. */
  place(own: P): ReactNode;
}

/** A dialog whose code comes when it is first wanted; where it does not come, that is said. */
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
