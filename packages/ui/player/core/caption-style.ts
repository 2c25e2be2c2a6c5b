/** How captions look. Their size is a choice of its own, `captionSize`. */
export interface CaptionStyle {
  colour: CaptionColour;
  background: CaptionBackground;
  edge: CaptionEdge;
  face: CaptionFace;
}

export type CaptionColour = 'white' | 'yellow' | 'green' | 'cyan';
/** How much of the picture shows through the box behind the text: all, much, little, nothing. */
export type CaptionBackground = 'none' | 'light' | 'dark' | 'solid';
export type CaptionEdge = 'none' | 'outline' | 'shadow';
/** The brand's own face, a plain one of the device, or one with serifs (naskh in Arabic). */
export type CaptionFace = 'brand' | 'plain' | 'serif';

export const captionColours: readonly CaptionColour[] = ['white', 'yellow', 'green', 'cyan'];
export const captionBackgrounds: readonly CaptionBackground[] = ['none', 'light', 'dark', 'solid'];
export const captionEdges: readonly CaptionEdge[] = ['none', 'outline', 'shadow'];
export const captionFaces: readonly CaptionFace[] = ['brand', 'plain', 'serif'];

export const defaultCaptionStyle: CaptionStyle = {
  colour: 'white',
  background: 'dark',
  edge: 'none',
  face: 'brand',
};

/** Reads a stored style; what is missing or unknown gets its default. */
export function readCaptionStyle(raw: unknown): CaptionStyle {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const known = <Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value =>
    values.find((one) => one === value) ?? fallback;
  return {
    colour: known(captionColours, given.colour, defaultCaptionStyle.colour),
    background: known(captionBackgrounds, given.background, defaultCaptionStyle.background),
    edge: known(captionEdges, given.edge, defaultCaptionStyle.edge),
    face: known(captionFaces, given.face, defaultCaptionStyle.face),
  };
}

/**
 * `style` with `change`. Text that loses its box gets an outline, since without either it cannot be read on a
 * bright picture; a viewer may take that away again.
 */
export function changeCaptionStyle(style: CaptionStyle, change: Partial<CaptionStyle>): CaptionStyle {
  const changed = { ...style, ...change };
  const losesBox = change.background === 'none' && style.background !== 'none';
  return losesBox && changed.edge === 'none' ? { ...changed, edge: 'outline' } : changed;
}

/** All of these hold a contrast of at least 12:1 on the black of the box. */
export const captionColourValues: Readonly<Record<CaptionColour, string>> = {
  white: '#ffffff',
  yellow: '#ffe45c',
  green: '#7dff8a',
  cyan: '#7de8ff',
};

const BACKGROUNDS: Record<CaptionBackground, string> = {
  none: 'transparent',
  light: 'rgb(8 8 10 / 40%)',
  dark: 'rgb(8 8 10 / 68%)',
  solid: 'rgb(8 8 10)',
};

/** An outline by shadows in eight directions: a stroke would show the joins between Arabic letters. */
const outline = [
  [-1, -1],
  [0, -1.4],
  [1, -1],
  [1.4, 0],
  [1, 1],
  [0, 1.4],
  [-1, 1],
  [-1.4, 0],
]
  .map(([x, y]) => `${(x ?? 0) * 0.045}em ${(y ?? 0) * 0.045}em 0.02em #000`)
  .join(', ');

const EDGES: Record<CaptionEdge, string> = {
  none: 'none',
  outline: `${outline}, 0 0 0.16em rgb(0 0 0 / 70%)`,
  shadow: '0.05em 0.07em 0.06em #000, 0.08em 0.12em 0.3em rgb(0 0 0 / 90%)',
};

/** Each list names faces with both scripts for the systems that viewers have. */
const FACES: Record<CaptionFace, string> = {
  brand: 'var(--font-text, system-ui, sans-serif)',
  plain: `'Segoe UI', Roboto, 'Noto Sans', 'SF Arabic', 'Noto Sans Arabic', 'Geeza Pro', Tahoma, Arial, sans-serif`,
  serif: `Georgia, 'Noto Serif', 'Noto Naskh Arabic', Amiri, 'Traditional Arabic', 'Al Nile', 'Times New Roman', serif`,
};

/** The custom properties that the caption view's stylesheet reads. */
export function captionStyleProperties(style: CaptionStyle): Record<`--caption-${string}`, string> {
  return {
    '--caption-colour': captionColourValues[style.colour],
    '--caption-background': BACKGROUNDS[style.background],
    '--caption-edge': EDGES[style.edge],
    '--caption-face': FACES[style.face],
  };
}
