import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageKey } from '../site/page-key.ts';

/**
 * Moves the focus after a client-side navigation: to the new page's heading or, on Back, to the link that was pressed.
 * The title is announced, as for a document that the browser loads.
 */
export function MoveFocus() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    const samePage = pageKey(shownPath.current) === pageKey(pathname);
    shownPath.current = pathname;
    setTitle(document.title);
    // Between sections of one page the page sets the focus itself.
    if (samePage) return;
    import('@rawi/focus').then(
      ({ focusAfterNavigation }) => focusAfterNavigation({ isHistoryMove: isBack }),
      () => undefined,
    );
  }, [pathname, isBack]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
