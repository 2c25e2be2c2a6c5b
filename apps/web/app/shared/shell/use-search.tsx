import { use, useEffect, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { loadChunk } from '../boot/chunk.ts';
import { withPageMessages } from '../i18n/page-messages.ts';
import { ShellSlotsContext } from './shell-slots.ts';

type Overlay = ComponentType<{ onClose: () => void }>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

export interface Search {
  /** Prefetches the code of search before a likely press. */
  prefetch: () => void;
  /** Opens search over the page instead of following the link. */
  open: (event: MouseEvent) => void;
  overlay: ReactNode;
}

/**
 * Search from any page, by its link or by "/". Its code is loaded on demand; if that fails, the browser goes to the
 * search page.
 */
export function useSearch(path: string): Search {
  const [Overlay, setOverlay] = useState<Overlay>();
  const [isOpen, setOpen] = useState(false);
  const load = use(ShellSlotsContext)?.loadSearch;
  const loadOverlay = () =>
    withPageMessages(load?.() ?? Promise.reject(new Error('No search in this shell')));

  const show = () => {
    setOpen(true);
    loadChunk(loadOverlay).then(
      (loaded) => setOverlay(() => loaded.default),
      () => location.assign(path),
    );
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (field) field.focus();
      else show();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return {
    prefetch: () => void loadOverlay().catch(() => undefined),
    open: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      show();
    },
    overlay: isOpen && Overlay && <Overlay onClose={() => setOpen(false)} />,
  };
}
