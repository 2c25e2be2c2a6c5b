import type { Direction } from './next-box.ts';

/** Where the caret stands in a text field; null where the browser does not tell (e-mail and number fields). */
export interface Caret {
  start: number | null;
  end: number | null;
  length: number;
  /** Whether a press upwards or downwards moves the caret, as in a field of many lines. */
  lines: boolean;
  rtl: boolean;
}

/** Whether an arrow still moves the caret: it is the field's until the caret stands at that edge. */
export function caretKeeps({ start, end, length, lines, rtl }: Caret, direction: Direction): boolean {
  const vertical = direction === 'up' || direction === 'down';
  if (vertical && !lines) return false;
  if (length === 0) return false;
  if (start === null || end === null || start !== end) return true;
  const backward = direction === 'up' || direction === (rtl ? 'right' : 'left');
  return backward ? start > 0 : end < length;
}

const isVertical = (direction: Direction) => direction === 'up' || direction === 'down';
const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Radio buttons are chosen by arrows, round and round; at the ends of the group the arrow leads out instead. */
function radioKeeps(radio: HTMLInputElement, direction: Direction): boolean {
  const group = [...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (one) => one.name === radio.name && one.form === radio.form && !one.disabled,
  );
  const forward = direction === 'down' || direction === (isRtl(radio) ? 'left' : 'right');
  return radio !== (forward ? group.at(-1) : group[0]);
}

function inputKeeps(input: HTMLInputElement, direction: Direction): boolean {
  switch (input.type) {
    case 'checkbox': case 'button': case 'submit': case 'reset': case 'image': case 'file': case 'color':
      return false;
    case 'radio':
      return radioKeeps(input, direction);
    case 'range': case 'date': case 'datetime-local': case 'month': case 'time': case 'week':
      return true;
    case 'number':
      if (isVertical(direction)) return true;
  }
  const { selectionStart, selectionEnd, value } = input;
  return caretKeeps({ start: selectionStart, end: selectionEnd, length: value.length, lines: false, rtl: isRtl(input) }, direction);
}

const both = ['radiogroup', 'slider', 'spinbutton', 'grid', 'treegrid', 'application'];
const across = ['tablist', 'menubar', 'toolbar'];
const down = ['listbox', 'menu', 'tree'];
const widgets = [...both, ...across, ...down].map((role) => `[role=${role}]`).join();

/** Widgets of ARIA move inside themselves by arrows, along their orientation; across it the arrow is free. */
function widgetKeeps(element: Element, direction: Direction): boolean {
  const widget = element.closest(widgets);
  if (widget === null) return false;
  const role = widget.getAttribute('role')!;
  if (both.includes(role)) return true;
  const orientation = widget.getAttribute('aria-orientation') ?? (across.includes(role) ? 'horizontal' : 'vertical');
  return isVertical(direction) === (orientation === 'vertical');
}

/** Whether an arrow belongs to what has the focus: then nobody else may use it. */
export function keepsArrow(element: Element, direction: Direction): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  if (element.getAttribute('role') === 'combobox' && element.getAttribute('aria-expanded') === 'true' && isVertical(direction)) return true;
  if (element instanceof HTMLInputElement) return inputKeeps(element, direction);
  if (element instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = element;
    return caretKeeps({ start: selectionStart, end: selectionEnd, length: value.length, lines: true, rtl: isRtl(element) }, direction);
  }
  if (element instanceof HTMLSelectElement) return isVertical(direction);
  return widgetKeeps(element, direction) || element.closest('video[controls], audio[controls]') !== null;
}

/** Whether what has the focus takes text: there Escape and Backspace are its own. */
export function takesText(element: Element): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  return element.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])');
}
