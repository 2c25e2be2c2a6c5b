/** The part of a key event that shows whether it is a remote control's Back key. */
export interface BackKeyPress {
  key: string;
  keyCode: number;
}

/** `key` of the Back key on remote controls: Android TV, GTK and EFL browsers. No keyboard sends these. */
const BACK_KEYS = new Set(['GoBack', 'XF86Back']);
/** `keyCode` of it, for televisions that do not set `key`: HbbTV and LG webOS (461), Samsung Tizen (10009). */
const BACK_KEY_CODES = new Set([461, 10009]);
/** Keys that set-top boxes and older televisions send for Back. On a keyboard they close, delete, or belong to the browser. */
const TELEVISION_BACK_KEYS = new Set(['Escape', 'Backspace', 'BrowserBack']);

/** User agents of televisions, set-top boxes and consoles. */
const TELEVISION_USER_AGENT =
  /smart-?tv|hbbtv|web0s|netcast|tizen(?!.*mobile)|bravia|vidaa|aquos|philipstv|googletv|android tv|\baft\w|crkey|roku|vewd|opera tv|playstation|xbox|\bdtv\b|\bce-html\b|\bwpe\b|\bstb\b/i;

export function isTelevision(userAgent: string): boolean {
  return TELEVISION_USER_AGENT.test(userAgent);
}

/** Whether a key press is a remote control's Back; no key of a keyboard is. */
export function isRemoteBackKey({ key, keyCode }: BackKeyPress, onTelevision: boolean): boolean {
  return BACK_KEYS.has(key) || BACK_KEY_CODES.has(keyCode) || (onTelevision && TELEVISION_BACK_KEYS.has(key));
}

/** Whether a text field uses the key itself. */
export function isTextEditingKey({ key }: Pick<BackKeyPress, 'key'>): boolean {
  return key === 'Escape' || key === 'Backspace';
}

/** The topmost overlay: an open dialog, or an element that traps the focus while it is open. */
export function topOverlay(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open], [data-focus-scope]')].at(-1);
}

/** Closes an overlay as Escape would: a listener for that key may handle it, any other dialog is closed here. */
export function closeOverlay(overlay: HTMLElement): void {
  const target = overlay.contains(document.activeElement) ? document.activeElement! : overlay;
  const notHandled = target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  if (!notHandled || !(overlay instanceof HTMLDialogElement) || !overlay.open) return;
  if (overlay.dispatchEvent(new Event('cancel', { cancelable: true }))) overlay.close();
}
