/** A page that was moved to inside the app. */
export interface Arrival {
  /** Back or forward along the history: what was pressed there before gets the focus again. */
  again: boolean;
}

/** What was pressed on a page, and how far its rails were scrolled. */
interface Left {
  href: string;
  /** Which of the links to that address it was. */
  turn: number;
  rails: [id: string, scrolled: number][];
}

/** Milliseconds in which rows that load late may still bring back what was pressed. */
const PATIENCE = 3000;
const places = new Map<string, Left>();

const entryKey = () => (history.state as { key?: string } | null)?.key ?? 'default';
const linksTo = (href: string) => [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter((link) => link.getAttribute('href') === href);
const railOf = (id: string) => document.getElementById(id)?.closest('[data-focus-view]')?.querySelector('[data-focus-row]');

/**
 * Notes every link that is pressed, under the entry of the history that it is left from. Only rails that were
 * scrolled are looked at: asking the others how far they are makes the browser lay out what nobody sees.
 */
export function watchPresses(): () => void {
  let moved = new Set<Element>();
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[data-focus-row]')) moved.add(target);
  };
  const onPress = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('main a[href]');
    if (!link) return;
    const href = link.getAttribute('href')!;
    moved = new Set([...moved].filter((row) => row.isConnected));
    const rails = [...moved].flatMap((row): [string, number][] => {
      const id = row.closest('[data-focus-view]')?.getAttribute('aria-labelledby');
      return !id || row.scrollLeft === 0 ? [] : [[id, row.scrollLeft]];
    });
    places.set(entryKey(), { href, turn: linksTo(href).indexOf(link), rails });
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('click', onPress, { capture: true });
  return () => {
    document.removeEventListener('scroll', onScroll, { capture: true });
    document.removeEventListener('click', onPress, { capture: true });
  };
}

/** Gives the focus to what was pressed here before, else to the page's heading. */
export function arriveAt({ again }: Arrival): void {
  const left = again ? places.get(entryKey()) : undefined;
  if (left === undefined) return focusHeading();
  const key = entryKey();
  const until = performance.now() + PATIENCE;
  let rails = left.rails;
  const look = () => {
    // The viewer is elsewhere already, or has begun to walk.
    if (entryKey() !== key || isBusy()) return;
    rails = rails.filter(([id, scrolled]) => {
      const rail = railOf(id);
      if (rail && rail.scrollWidth > rail.clientWidth) rail.scrollTo({ left: scrolled, behavior: 'instant' });
      return Math.abs((rail?.scrollLeft ?? 0) - scrolled) > 1;
    });
    const links = linksTo(left.href);
    const link = links[left.turn] ?? links[0];
    if (link) link.focus({ preventScroll: true });
    else if (performance.now() < until) requestAnimationFrame(look);
    else focusHeading();
  };
  look();
}

function isBusy(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && active.matches('main *, dialog *') && !active.matches('h1');
}

/** The heading takes the focus without a ring and without moving the page; a field that one is typing in keeps it. */
function focusHeading(): void {
  const active = document.activeElement;
  if (active?.matches('input, textarea, select, [contenteditable], dialog *')) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
