import {
  boxOf,
  candidatesIn,
  focusScopeOf,
  groupEntryOf,
  isPassedVertically,
  rowEntryOf,
  type Candidate,
} from './candidates.ts';
import { nextBox, type Box, type Direction } from './next-box.ts';

/** As shares of the window height: how far past its edge the focus may jump, and how far to scroll where nothing is that near. */
const MAX_JUMP_RATIO = 0.5;
const SCROLL_STEP_RATIO = 0.4;

export interface MoveOptions {
  direction: Direction;
  /** The key is held down: scrolling is not animated then. */
  isRepeat: boolean;
}

const isRtl = () => document.documentElement.dir === 'rtl';
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the focus, else scrolls the page. Returns false where neither is possible: the browser handles the key then. */
export function moveFocus({ direction, isRepeat }: MoveOptions): boolean {
  const active = document.activeElement ?? document.body;
  const scope = focusScopeOf(active);
  const vertical = direction === 'up' || direction === 'down';
  const others = candidatesIn(scope).filter(
    ({ element }) =>
      element !== active && !element.contains(active) && !(vertical && isPassedVertically(element)),
  );
  const start = startBoxOf(active, direction);
  const main = isTabStop(active) ? others : others.filter(({ element }) => element.closest('main'));
  const target =
    pickCandidate(start, direction === 'up' || main.length === 0 ? others : main, direction) ??
    besideSelect(active, others, direction) ??
    inOtherColumn(active, others, direction);
  const behavior = isRepeat || prefersReducedMotion() ? 'instant' : 'smooth';
  if (
    vertical &&
    scope === document.body &&
    (target === undefined || isFar(target.box, direction)) &&
    canScroll(direction)
  ) {
    scrollBy({
      top: (direction === 'down' ? SCROLL_STEP_RATIO : -SCROLL_STEP_RATIO) * innerHeight,
      behavior,
    });
    return true;
  }
  if (target === undefined) return false;
  const entry = rowEntryOf(target.element);
  const element = vertical ? groupEntryOf(entry) : entry;
  element.focus({ preventScroll: true });
  scrollFullyIntoView(element, direction, behavior);
  return true;
}

/** Whether the focus is on a tab stop, not merely on the page or its heading. */
function isTabStop(active: Element): boolean {
  return active instanceof HTMLElement && active.tabIndex >= 0 && active !== document.body;
}

/** Pixels below the window's top where a move upwards starts if nothing has the focus: below the header. */
const HEADER_OFFSET_PX = 96;

/** Where the move starts: at the focused element, or at the window's edge where that is out of view. */
function startBoxOf(active: Element, direction: Direction): Box {
  const box = boxOf(active);
  const top = direction === 'up' ? scrollY + innerHeight : scrollY;
  if (isTabStop(active))
    return isInViewport(active) || focusScopeOf(active) !== document.body
      ? box
      : { ...box, top, bottom: top };
  const side = isRtl() ? innerWidth : 0;
  const from = direction === 'up' ? scrollY + HEADER_OFFSET_PX : top;
  return { left: side, right: side, top: from, bottom: from };
}

function isInViewport(active: Element): boolean {
  const { top, bottom } = active.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function pickCandidate(
  start: Box,
  candidates: Candidate[],
  direction: Direction,
  acrossRows = false,
): Candidate | undefined {
  const index = nextBox(
    start,
    candidates.map(({ box }) => box),
    direction,
    isRtl(),
    acrossRows,
  );
  return index === undefined ? undefined : candidates[index];
}

/** A select may use up and down for its options, so left and right move along the tab order. */
function besideSelect(active: Element, others: Candidate[], direction: Direction): Candidate | undefined {
  if (!(active instanceof HTMLSelectElement)) return undefined;
  const forward = direction === (isRtl() ? 'left' : 'right');
  const side = forward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const onSide = others.filter(({ element }) => active.compareDocumentPosition(element) & side);
  return forward ? onSide[0] : onSide.at(-1);
}

/** Columns whose rows differ (`data-focus-columns`): left and right lead to the nearest element of the other column. */
function inOtherColumn(active: Element, others: Candidate[], direction: Direction): Candidate | undefined {
  const columns = active.closest('[data-focus-columns]');
  if (columns === null || direction === 'up' || direction === 'down') return undefined;
  const inside = others.filter(({ element }) => columns.contains(element));
  return pickCandidate(boxOf(active), inside, direction, true);
}

function isFar(box: Box, direction: Direction): boolean {
  const reach = MAX_JUMP_RATIO * innerHeight;
  return direction === 'down' ? box.top > scrollY + innerHeight + reach : box.bottom < scrollY - reach;
}

function canScroll(direction: Direction): boolean {
  const remaining = document.documentElement.scrollHeight - innerHeight - scrollY;
  return direction === 'down' ? remaining > 1 : scrollY > 1;
}

/** Scrolls the element fully into view, a rail with its heading; near the top a move upwards scrolls to the page's start. */
function scrollFullyIntoView(
  element: HTMLElement,
  direction: Direction,
  behavior: 'instant' | 'smooth',
): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  const group = element.closest<HTMLElement>('[data-focus-view]');
  if (direction === 'up' && boxOf(element).bottom < innerHeight * 0.9) scrollTo({ top: 0, behavior });
  else if (group && group.offsetHeight < innerHeight * 0.8)
    group.scrollIntoView({ block: 'nearest', behavior });
}
