import { useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { events } from '../../shared/session/events.ts';

/** Props of every dialog of the page. */
export interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

export interface LazyDialog<P> {
  /** Prefetches its code before a likely press. */
  prefetch(): void;
  show(): void;
  /** Renders the dialog with its own props; nothing until it was first shown. */
  render(props: P): ReactNode;
}

/** A dialog whose code is loaded when it is first shown; on failure a snackbar says so. */
export function useLazyDialog<P extends object>(
  load: () => Promise<ComponentType<P & LazyDialogProps>>,
): LazyDialog<P> {
  const { t } = useI18n();
  const [LoadedDialog, setLoadedDialog] = useState<ComponentType<P & LazyDialogProps>>();
  const [open, setOpen] = useState(false);
  return {
    prefetch: () => void load().catch(() => undefined),
    show: () => {
      loadChunk(load).then(
        (loaded) => {
          setLoadedDialog(() => loaded);
          setOpen(true);
        },
        () => events.emit('snackbar', { text: t('error.failed.text') }),
      );
    },
    render: (props) => LoadedDialog && <LoadedDialog {...props} open={open} onClose={() => setOpen(false)} />,
  };
}
