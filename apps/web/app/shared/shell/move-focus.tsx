import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageKey } from '../site/page-key.ts';

/**
 * After a move inside the app the focus goes along: to the new page's heading or, back again, to what was pressed
 * there. The title is read out, as a browser does for a page that it loads.
 */
export function MoveFocus() {
  const { pathname } = useLocation();
  const again = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    const samePage = pageKey(shown.current) === pageKey(pathname);
    shown.current = pathname;
    setTitle(document.title);
    // From one part of a page to another the page itself knows where the focus belongs.
    if (samePage) return;
    import('@rawi/focus').then(
      ({ arriveAt }) => arriveAt({ again }),
      () => undefined,
    );
  }, [pathname, again]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
