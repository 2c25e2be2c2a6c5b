import type { Direction } from './next-box.ts';

/** The caret of a text field; null where the browser does not expose it (e-mail and number fields). */
export interface Caret {
  start: number | null;
  end: number | null;
  length: number;
  /** Whether up and down move the caret, as in a multi-line field. */
  isMultiline: boolean;
  rtl: boolean;
}

/** Whether an arrow still moves the caret: until the caret is at the edge in that direction. */
export function caretHandlesArrow(
  { start, end, length, isMultiline, rtl }: Caret,
  direction: Direction,
): boolean {
  const vertical = direction === 'up' || direction === 'down';
  if (vertical && !isMultiline) return false;
  if (length === 0) return false;
  if (start === null || end === null || start !== end) return true;
  const backward = direction === 'up' || direction === (rtl ? 'right' : 'left');
  return backward ? start > 0 : end < length;
}

const isVertical = (direction: Direction) => direction === 'up' || direction === 'down';
const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Browsers let arrows cycle through radio buttons; at the ends of the group the arrow leaves it instead. */
function radioHandlesArrow(radio: HTMLInputElement, direction: Direction): boolean {
  const group = [...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (one) => one.name === radio.name && one.form === radio.form && !one.disabled,
  );
  const forward = direction === 'down' || direction === (isRtl(radio) ? 'left' : 'right');
  return radio !== (forward ? group.at(-1) : group[0]);
}

const caretOf = (field: HTMLInputElement | HTMLTextAreaElement, isMultiline: boolean): Caret => ({
  start: field.selectionStart,
  end: field.selectionEnd,
  length: field.value.length,
  isMultiline,
  rtl: isRtl(field),
});

function inputHandlesArrow(input: HTMLInputElement, direction: Direction): boolean {
  switch (input.type) {
    case 'checkbox':
    case 'button':
    case 'submit':
    case 'reset':
    case 'image':
    case 'file':
    case 'color':
      return false;
    case 'radio':
      return radioHandlesArrow(input, direction);
    case 'range':
    case 'date':
    case 'datetime-local':
    case 'month':
    case 'time':
    case 'week':
      return true;
    case 'number':
      if (isVertical(direction)) return true;
  }
  return caretHandlesArrow(caretOf(input, false), direction);
}

const bothAxesRoles = ['radiogroup', 'slider', 'spinbutton', 'grid', 'treegrid', 'application'];
const horizontalRoles = ['tablist', 'menubar', 'toolbar'];
const verticalRoles = ['listbox', 'menu', 'tree'];
const WIDGET_SELECTOR = [...bothAxesRoles, ...horizontalRoles, ...verticalRoles]
  .map((role) => `[role=${role}]`)
  .join();

/** ARIA widgets handle arrows along their orientation; arrows across it are free for navigation. */
function widgetHandlesArrow(element: Element, direction: Direction): boolean {
  const widget = element.closest(WIDGET_SELECTOR);
  if (widget === null) return false;
  const role = widget.getAttribute('role')!;
  if (bothAxesRoles.includes(role)) return true;
  const orientation =
    widget.getAttribute('aria-orientation') ?? (horizontalRoles.includes(role) ? 'horizontal' : 'vertical');
  return isVertical(direction) === (orientation === 'vertical');
}

/** Whether the focused element handles the arrow key itself: then navigation must not use it. */
export function handlesArrowKey(element: Element, direction: Direction): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  if (
    element.getAttribute('role') === 'combobox' &&
    element.getAttribute('aria-expanded') === 'true' &&
    isVertical(direction)
  )
    return true;
  if (element instanceof HTMLInputElement) return inputHandlesArrow(element, direction);
  if (element instanceof HTMLTextAreaElement) return caretHandlesArrow(caretOf(element, true), direction);
  if (element instanceof HTMLSelectElement) return isVertical(direction);
  return (
    widgetHandlesArrow(element, direction) || element.closest('video[controls], audio[controls]') !== null
  );
}

/** Whether the focused element takes text: it then uses Escape and Backspace itself. */
export function isTextInput(element: Element): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  return element.matches(
    'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])',
  );
}
