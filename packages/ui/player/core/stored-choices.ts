import { defaultCaptionStyle, readCaptionStyle, type CaptionStyle } from './caption-style.ts';
import type { CaptionSize } from './player-snapshot.ts';

/** The part of `localStorage` that is used; a host may store the choices per profile instead. */
export interface ChoiceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What suits a person, whatever the device: languages as BCP 47 tags, and how captions look. */
export interface ViewerChoices {
  audioLanguage?: string;
  /** undefined: never chosen; null: captions off. */
  captionLanguage?: string | null;
  captionSize?: CaptionSize;
  captionStyle?: CaptionStyle;
}

/** Choices of the viewer that are restored for the next film. */
export interface Choices extends ViewerChoices {
  volume: number;
  muted: boolean;
  speed: number;
  captionSize: CaptionSize;
  captionStyle: CaptionStyle;
  bandwidth?: number;
  /** undefined: never chosen; then as the viewer asked the browser. */
  dataSaver?: boolean;
}

const STORAGE_KEY = 'player.choices';
const CAPTION_SIZES: readonly string[] = ['small', 'medium', 'large', 'huge'];
export const defaultChoices: Choices = {
  volume: 1,
  muted: false,
  speed: 1,
  captionSize: 'medium',
  captionStyle: defaultCaptionStyle,
};

function isInRange(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}

/**
 * Reads the choices; missing, invalid and out-of-range values get their defaults. Several viewers share a device: volume
 * and speed suit it, whoever watches, but languages are a person's. Where the host keeps them for each viewer (`kept`),
 * those of the storage are another's. Captions look as somebody has chosen here until the viewer chooses: who needs large
 * ones before logging in needs them afterwards.
 */
export function readChoices(storage: ChoiceStorage | undefined, kept?: ViewerChoices): Choices {
  const stored = readStored(storage);
  if (kept === undefined) return stored;
  const { audioLanguage: _sound, captionLanguage: _captions, ...ofDevice } = stored;
  return { ...ofDevice, ...kept };
}

function readStored(storage: ChoiceStorage | undefined): Choices {
  let raw: Record<string, unknown>;
  try {
    raw = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    return defaultChoices;
  }
  const choices: Choices = { ...defaultChoices };
  if (isInRange(raw.volume, 0, 1)) choices.volume = raw.volume;
  if (typeof raw.muted === 'boolean') choices.muted = raw.muted;
  if (isInRange(raw.speed, 0.25, 4)) choices.speed = raw.speed;
  if (raw.captionLanguage === null || typeof raw.captionLanguage === 'string') {
    choices.captionLanguage = raw.captionLanguage;
  }
  if (CAPTION_SIZES.includes(raw.captionSize as string)) choices.captionSize = raw.captionSize as CaptionSize;
  choices.captionStyle = readCaptionStyle(raw.captionStyle);
  if (typeof raw.audioLanguage === 'string') choices.audioLanguage = raw.audioLanguage;
  if (typeof raw.dataSaver === 'boolean') choices.dataSaver = raw.dataSaver;
  if (isInRange(raw.bandwidth, 1, 1e10)) choices.bandwidth = raw.bandwidth;
  return choices;
}

const ofViewer: readonly (keyof ViewerChoices)[] = [
  'audioLanguage',
  'captionLanguage',
  'captionSize',
  'captionStyle',
];

/** Parts a change of choices: what suits the viewer, and what suits the device. */
export function partChoices(change: Partial<Choices>): { viewer: ViewerChoices; device: Partial<Choices> } {
  const isOfViewer = (name: string) => (ofViewer as readonly string[]).includes(name);
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    viewer: Object.fromEntries(entries.filter(([name]) => isOfViewer(name))),
    device: Object.fromEntries(entries.filter(([name]) => !isOfViewer(name))),
  };
}

/** Merges `change` into the stored choices. A storage that is full or blocked is ignored. */
export function rememberChoices(storage: ChoiceStorage | undefined, change: Partial<Choices>): void {
  if (!storage) return;
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ ...readStored(storage), ...change }));
  } catch {
    // Storage is blocked in some private windows.
  }
}
