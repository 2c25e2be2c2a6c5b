/** The part of a key press that tells whether it is the Back of a remote control. */
export interface BackPress {
  key: string;
  keyCode: number;
}

/** Back as remote controls name it: Android TV, GTK and EFL browsers. No keyboard has these. */
const NAMES = new Set(['GoBack', 'XF86Back']);
/** The same as numbers, where a television names its keys by nothing else: HbbTV and LG webOS, Samsung Tizen. */
const CODES = new Set([461, 10009]);
/** What set-top boxes and older televisions send for it. On a keyboard these close something, delete, or are the browser's own. */
const SHARED = new Set(['Escape', 'Backspace', 'BrowserBack']);

/** How televisions, set-top boxes and consoles name themselves. */
const TELEVISION =
  /smart-?tv|hbbtv|web0s|netcast|tizen(?!.*mobile)|bravia|vidaa|aquos|philipstv|googletv|android tv|\baft\w|crkey|roku|vewd|opera tv|playstation|xbox|\bdtv\b|\bce-html\b|\bwpe\b|\bstb\b/i;

export function isTelevision(userAgent: string): boolean {
  return TELEVISION.test(userAgent);
}

/** Whether a press is a remote control's Back: on a keyboard nothing is. */
export function isRemoteBack({ key, keyCode }: BackPress, television: boolean): boolean {
  return NAMES.has(key) || CODES.has(keyCode) || (television && SHARED.has(key));
}

/** Whether a text field has a use of its own for the key. */
export function isTextKey({ key }: Pick<BackPress, 'key'>): boolean {
  return key === 'Escape' || key === 'Backspace';
}

/** What lies over the page: a dialog, or a part that holds the focus while it is open. */
export function openPart(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open], [data-focus-scope]')].at(-1);
}

/** Closes it as Escape would: who listens for that key does it in its own way, any other dialog is closed. */
export function closePart(part: HTMLElement): void {
  const from = part.contains(document.activeElement) ? document.activeElement! : part;
  const free = from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  if (!free || !(part instanceof HTMLDialogElement) || !part.open) return;
  if (part.dispatchEvent(new Event('cancel', { cancelable: true }))) part.close();
}
