/** A command of the player. */
export type KeyCommand =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'pip' | 'help' | 'escape' }
  | { do: 'track'; direction: 1 | -1 }
  | { do: 'skip'; seconds: number }
  | { do: 'volume' | 'speed'; direction: 1 | -1 }
  | { do: 'fraction'; fraction: number };

/** The part of a keyboard event that decides the command. */
export interface KeyPress {
  key: string;
  /** The physical key, which identifies the Latin letter on an Arabic layout. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

export const ARROW_SKIP_SECONDS = 5;
export const LONG_SKIP_SECONDS = 10;

const COMMAND_OF_KEY: Record<string, KeyCommand> = {
  ' ': { do: 'toggle' },
  // OK of a remote control.
  Enter: { do: 'toggle' },
  k: { do: 'toggle' },
  MediaPlayPause: { do: 'toggle' },
  j: { do: 'skip', seconds: -LONG_SKIP_SECONDS },
  l: { do: 'skip', seconds: LONG_SKIP_SECONDS },
  MediaRewind: { do: 'skip', seconds: -LONG_SKIP_SECONDS },
  MediaFastForward: { do: 'skip', seconds: LONG_SKIP_SECONDS },
  // The timeline runs left to right in both languages, so the arrows do too.
  ArrowLeft: { do: 'skip', seconds: -ARROW_SKIP_SECONDS },
  ArrowRight: { do: 'skip', seconds: ARROW_SKIP_SECONDS },
  MediaTrackNext: { do: 'track', direction: 1 },
  MediaTrackPrevious: { do: 'track', direction: -1 },
  ArrowUp: { do: 'volume', direction: 1 },
  ArrowDown: { do: 'volume', direction: -1 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  p: { do: 'pip' },
  '<': { do: 'speed', direction: -1 },
  '>': { do: 'speed', direction: 1 },
  Home: { do: 'fraction', fraction: 0 },
  End: { do: 'fraction', fraction: 1 },
  '?': { do: 'help' },
  '؟': { do: 'help' },
  Escape: { do: 'escape' },
  // Back of a remote control.
  GoBack: { do: 'escape' },
  BrowserBack: { do: 'escape' },
};

function normalizeKey({ key, code, shiftKey }: KeyPress): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (key.length > 1) return key;
  if (/^[\u0660-\u0669]$/.test(key)) return String(key.charCodeAt(0) - 0x0660);
  if (key === '؟') return key;
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (code.startsWith('Digit') && !shiftKey) return code.slice(5);
  if (shiftKey && code === 'Comma') return '<';
  if (shiftKey && code === 'Period') return '>';
  return key;
}

/** The command of a key press, or null. Chords with Ctrl, Alt or Meta belong to the browser. */
export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = normalizeKey(press);
  if (/^[0-9]$/.test(key)) return { do: 'fraction', fraction: Number(key) / 10 };
  return COMMAND_OF_KEY[key] ?? null;
}
