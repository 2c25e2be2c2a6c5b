import type { Box } from './next-box.ts';

const FOCUSABLE_SELECTOR =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [contenteditable], [tabindex]';

/** A row that is one tab stop: it is entered at its item with tabindex 0 and handles arrow keys inside itself. */
export const ROW_SELECTOR = '[data-focus-row]';

/** Up and down pass over these, so that each row is one press away: arrow keys of the row beside lead to them. */
const ASIDE_SELECTOR = '[data-focus-aside]';

/** A group that is entered from above and below at its first element. */
const ENTRY_SELECTOR = '[data-focus-entry]';

export interface Candidate {
  element: HTMLElement;
  box: Box;
}

/** The open modal dialog, else the element that traps the focus while it is open (`data-focus-scope`), else the page. */
export function focusScopeOf(active: Element): HTMLElement {
  const dialog = [
    ...document.querySelectorAll<HTMLElement>('dialog:modal, [role=dialog][aria-modal=true]'),
  ].at(-1);
  return dialog ?? active.closest<HTMLElement>('[data-focus-scope]') ?? document.body;
}

function canTakeFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null)
    return false;
  // The first browsers with this method name the option `checkVisibilityCSS`; older ones lack the method.
  const checkVisibility = element.checkVisibility as HTMLElement['checkVisibility'] | undefined;
  return (
    checkVisibility?.call(element, { visibilityProperty: true, checkVisibilityCSS: true }) ??
    element.getClientRects().length > 0
  );
}

/** In a radio group only the checked button is a tab stop. */
function isOtherRadio(element: HTMLElement): boolean {
  if (
    !(element instanceof HTMLInputElement) ||
    element.type !== 'radio' ||
    element.checked ||
    element.name === ''
  )
    return false;
  return (
    (element.form ?? document).querySelector(
      `input[type=radio][name="${CSS.escape(element.name)}"]:checked`,
    ) !== null
  );
}

/** The tab stops inside an element, each with its box. */
export function candidatesIn(scope: HTMLElement): Candidate[] {
  return [...scope.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)]
    .filter((element) => canTakeFocus(element) && !isOtherRadio(element))
    .map((element) => ({ element, box: boxOf(element.closest(ROW_SELECTOR) ?? element) }));
}

/** Whether up and down pass over an element: one beside a row, as long as that row has an element to enter. */
export function isPassedVertically(element: HTMLElement): boolean {
  const aside = element.closest<HTMLElement>(ASIDE_SELECTOR);
  if (aside === null) return false;
  const row = aside.closest('section')?.querySelector(`${ROW_SELECTOR} [tabindex="0"], ${ENTRY_SELECTOR}`);
  return row !== null && row !== undefined;
}

/** Where a group is entered from outside: at its first element that takes the focus. */
export function groupEntryOf(element: HTMLElement): HTMLElement {
  const group = element.closest<HTMLElement>(`${ENTRY_SELECTOR}:not(:focus-within)`);
  return (group && candidatesIn(group)[0]?.element) ?? element;
}

/**
 * The box of an element in page coordinates. An element fixed to the window counts as if the page were not scrolled
 * (in the lower half: as if past the page's end), so that the header is always above, however far the page is scrolled.
 */
export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  let offsetY = scrollY;
  if (isFixed(element)) {
    const pageHeight = document.documentElement.scrollHeight;
    offsetY = top + bottom > innerHeight ? pageHeight - innerHeight + (bottom - top) + innerHeight / 2 : 0;
  }
  return { left: left + scrollX, top: top + offsetY, right: right + scrollX, bottom: bottom + offsetY };
}

function isFixed(element: Element): boolean {
  let outer: Element | null = element;
  while (outer instanceof HTMLElement && outer.offsetParent !== null && outer.offsetParent !== document.body)
    outer = outer.offsetParent;
  return outer instanceof HTMLElement && getComputedStyle(outer).position === 'fixed';
}

/** Where a row is entered: at its current item, or at the first visible one where that was scrolled out of view. */
export function rowEntryOf(element: HTMLElement): HTMLElement {
  const row = element.closest(ROW_SELECTOR);
  if (row === null) return element;
  const view = row.getBoundingClientRect();
  const isVisible = (item: Element) => {
    const { left, right } = item.getBoundingClientRect();
    return left >= view.left - 1 && right <= view.right + 1;
  };
  if (isVisible(element)) return element;
  return [...row.querySelectorAll<HTMLElement>('a[href], button:enabled')].find(isVisible) ?? element;
}
