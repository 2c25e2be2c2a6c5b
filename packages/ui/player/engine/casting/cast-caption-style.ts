import { captionColourValues, type CaptionEdge, type CaptionFace } from '../../core/caption-style.ts';
import type { CaptionLook } from '../../core/engine-port.ts';
import type { CaptionSize } from '../../core/player-snapshot.ts';

/** How much larger or smaller than the other screen's own captions. The same steps as between the sizes on this one. */
const SCALES: Record<CaptionSize, number> = { small: 0.75, medium: 1, large: 1.3, huge: 1.7 };

/** The black of the box on this screen, as dense as there. */
const BOXES = { none: '#08080A00', light: '#08080A66', dark: '#08080AAD', solid: '#08080AFF' } as const;

const EDGES: Record<CaptionEdge, string> = { none: 'NONE', outline: 'OUTLINE', shadow: 'DROP_SHADOW' };

/** The receiver has neither the brand's face nor those of this device. */
const FACES: Record<CaptionFace, string> = { brand: 'SANS_SERIF', plain: 'SANS_SERIF', serif: 'SERIF' };

/** The fields of the SDK's `TextTrackStyle`; colours are `#RRGGBBAA`. */
export function castCaptionStyle({ captionSize, captionStyle }: CaptionLook): Record<string, unknown> {
  const { colour, background, edge, face } = captionStyle;
  return {
    fontScale: SCALES[captionSize],
    foregroundColor: `${captionColourValues[colour]}FF`,
    backgroundColor: BOXES[background],
    edgeType: EDGES[edge],
    edgeColor: '#000000FF',
    fontGenericFamily: FACES[face],
    // The box is that of the text; another one around all lines would be under it.
    windowType: 'NONE',
  };
}
