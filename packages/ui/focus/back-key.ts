/** The part of a key event that shows whether it is a remote control's Back key. */
export interface BackPress {
  key: string;
  keyCode: number;
}

/** `key` of the Back key on remote controls: Android TV, GTK and EFL browsers. No keyboard sends these. */
const NAMES = new Set(['GoBack', 'XF86Back']);
/** `keyCode` of it, for televisions that do not set `key`: HbbTV and LG webOS (461), Samsung Tizen (10009). */
const CODES = new Set([461, 10009]);
/** Keys that set-top boxes and older televisions send for Back. On a keyboard they close, delete, or belong to the browser. */
const SHARED = new Set(['Escape', 'Backspace', 'BrowserBack']);

/** User agents of televisions, set-top boxes and consoles. */
const TELEVISION =
  /smart-?tv|hbbtv|web0s|netcast|tizen(?!.*mobile)|bravia|vidaa|aquos|philipstv|googletv|android tv|\baft\w|crkey|roku|vewd|opera tv|playstation|xbox|\bdtv\b|\bce-html\b|\bwpe\b|\bstb\b/i;

export function isTelevision(userAgent: string): boolean {
  return TELEVISION.test(userAgent);
}

/** Whether a key press is a remote control's Back; no key of a keyboard is. */
export function isRemoteBack({ key, keyCode }: BackPress, television: boolean): boolean {
  return NAMES.has(key) || CODES.has(keyCode) || (television && SHARED.has(key));
}

/** Whether a text field uses the key itself. */
export function isTextKey({ key }: Pick<BackPress, 'key'>): boolean {
  return key === 'Escape' || key === 'Backspace';
}

/** The topmost overlay: an open dialog, or an element that traps the focus while it is open. */
export function openPart(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open], [data-focus-scope]')].at(-1);
}

/** Closes an overlay as Escape would: a listener for that key may handle it, any other dialog is closed here. */
export function closePart(part: HTMLElement): void {
  const from = part.contains(document.activeElement) ? document.activeElement! : part;
  const free = from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  if (!free || !(part instanceof HTMLDialogElement) || !part.open) return;
  if (part.dispatchEvent(new Event('cancel', { cancelable: true }))) part.close();
}
