import { contrast, mix } from './contrast.ts';
import type { Brand } from './schema.ts';

type Colours = Pick<Brand['theme'], 'stage' | 'raised' | 'text' | 'accent'>;

/** What the sheets ask of their colours, with WCAG's measure. */
export const RATIO = {
  /** Text in its full colour. */
  text: 7,
  /** Quiet text, text on a quiet button or a badge, links, text on the accent. */
  small: 4.5,
} as const;

/** Shares of the text's colour in what the sheets mix from it: a quiet button under the pointer, and softened text. */
export const QUIET_BUTTON = 0.22;
export const SOFT_TEXT = 0.72;
/** The best contrast that a ground leaves room for: what stands on it is mixed once more in places. */
const ROOM = { stage: 12.5, raised: 11 };
/** How much of a line's colour is in a badge. */
const BADGE_LINE = 0.3;

/** The first of the colours from `wanted` to `pole` that `holds`: its hue stays, only its lightness moves. */
function toward(pole: string, wanted: string, holds: (colour: string) => boolean): string {
  if (holds(wanted)) return wanted;
  for (let step = 1; step < 50; step += 1) {
    const colour = mix(wanted, pole, step / 50);
    if (holds(colour)) return colour;
  }
  return pole;
}

/** Whether text on such a ground is black rather than white. */
export function isLight(stage: string): boolean {
  return contrast(stage, '#000000') > contrast(stage, '#ffffff');
}

export const lineOf = (stage: string, text: string) => mix(stage, text, 0.16);
export const badgeOf = (colours: Colours) => mix(colours.raised, lineOf(colours.stage, colours.text), BADGE_LINE);

/** Whether text holds on a ground: in full, softened, and on a quiet button there. */
export function textHolds(ground: string, text: string): boolean {
  return (
    contrast(ground, text) >= RATIO.text &&
    contrast(ground, mix(ground, text, SOFT_TEXT)) >= RATIO.small &&
    contrast(mix(ground, text, QUIET_BUTTON), text) >= RATIO.small
  );
}

/**
 * A theme whose colours can be read on each other, whatever the brand's file says: a colour that cannot is moved
 * towards black or white just as far as it needs, and keeps its hue. A theme that holds comes back as it is.
 */
export function correctTheme<Theme extends Colours>(theme: Theme): Theme {
  const light = isLight(theme.stage);
  const [ink, paper] = light ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const stage = toward(paper, theme.stage, (colour) => contrast(colour, ink) >= ROOM.stage);
  const raised = toward(paper, theme.raised, (colour) => contrast(colour, ink) >= ROOM.raised);
  const text = toward(ink, theme.text, (colour) =>
    [stage, raised, badgeOf({ stage, raised, text: colour, accent: theme.accent })].every((ground) => textHolds(ground, colour)),
  );
  const accent = toward(ink, theme.accent, (colour) => [stage, raised].every((ground) => contrast(ground, colour) >= RATIO.small));
  return { ...theme, stage, raised, text, accent };
}

/** Text that steps back: as quiet as it may be and still be read on both grounds. */
export function quietText({ stage, raised, text }: Colours): string {
  return toward(text, mix(text, stage, 0.32), (colour) => [stage, raised].every((ground) => contrast(ground, colour) >= RATIO.small));
}
