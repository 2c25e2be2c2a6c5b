/** How a page was reached inside the app. */
export interface PageNavigation {
  /** Back or forward in the history: the link that was pressed there before gets the focus again. */
  isHistoryMove: boolean;
}

/** The link that was pressed on a page, and how far its rails were scrolled, in pixels. */
interface LeftPage {
  href: string;
  /** Its index among the links to that address. */
  linkIndex: number;
  rails: [id: string, scrolled: number][];
}

/** How long to wait for rows that load late and may contain the pressed link, in milliseconds. */
const RESTORE_TIMEOUT_MS = 3000;
const leftPages = new Map<string, LeftPage>();

const entryKey = () => (history.state as { key?: string } | null)?.key ?? 'default';
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );
const railOf = (id: string) =>
  document.getElementById(id)?.closest('[data-focus-view]')?.querySelector('[data-focus-row]');

/**
 * Remembers every pressed link under the history entry of its page. Only rails that were scrolled are measured:
 * reading `scrollLeft` of the others would make the browser lay out content that is off screen.
 */
export function trackPressedLinks(): () => void {
  let scrolledRails = new Set<Element>();
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[data-focus-row]')) scrolledRails.add(target);
  };
  const onPress = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('main a[href]');
    if (!link) return;
    const href = link.getAttribute('href')!;
    scrolledRails = new Set([...scrolledRails].filter((row) => row.isConnected));
    const rails = [...scrolledRails].flatMap((row): [string, number][] => {
      const id = row.closest('[data-focus-view]')?.getAttribute('aria-labelledby');
      return !id || row.scrollLeft === 0 ? [] : [[id, row.scrollLeft]];
    });
    leftPages.set(entryKey(), { href, linkIndex: linksTo(href).indexOf(link), rails });
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('click', onPress, { capture: true });
  return () => {
    document.removeEventListener('scroll', onScroll, { capture: true });
    document.removeEventListener('click', onPress, { capture: true });
  };
}

/** Focuses the link that was pressed on this page before, else the page's heading. */
export function focusAfterNavigation({ isHistoryMove }: PageNavigation): void {
  const left = isHistoryMove ? leftPages.get(entryKey()) : undefined;
  if (left === undefined) return focusHeading();
  const key = entryKey();
  const deadline = performance.now() + RESTORE_TIMEOUT_MS;
  let rails = left.rails;
  const tryRestore = () => {
    // The viewer has left the page already, or has moved the focus.
    if (entryKey() !== key || isFocusInUse()) return;
    rails = rails.filter(([id, scrolled]) => {
      const rail = railOf(id);
      if (rail && rail.scrollWidth > rail.clientWidth) rail.scrollTo({ left: scrolled, behavior: 'instant' });
      return Math.abs((rail?.scrollLeft ?? 0) - scrolled) > 1;
    });
    const links = linksTo(left.href);
    const link = links[left.linkIndex] ?? links[0];
    if (link) link.focus({ preventScroll: true });
    else if (performance.now() < deadline) requestAnimationFrame(tryRestore);
    else focusHeading();
  };
  tryRestore();
}

function isFocusInUse(): boolean {
  const active = document.activeElement;
  return (
    active !== null && active !== document.body && active.matches('main *, dialog *') && !active.matches('h1')
  );
}

/** Focuses the heading without a focus ring and without scrolling; a text field or dialog in use keeps the focus. */
export function focusHeading(): void {
  const active = document.activeElement;
  if (active?.matches('input, textarea, select, [contenteditable], dialog *')) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
