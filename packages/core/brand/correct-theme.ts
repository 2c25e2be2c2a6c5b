import { contrast, mix } from './contrast.ts';
import type { Brand } from './schema.ts';

type Colours = Pick<Brand['theme'], 'stage' | 'raised' | 'text' | 'accent'>;

/** Minimum contrast ratios (WCAG 2.2) that the style sheets rely on. */
export const MIN_CONTRAST = {
  /** Text in its full colour. */
  text: 7,
  /** Secondary text, text on a secondary button or a badge, links, text on the accent. */
  small: 4.5,
} as const;

/** Shares of the text colour in what the style sheets mix from it: a hovered secondary button, and softened text. */
export const SECONDARY_BUTTON_SHARE = 0.22;
export const SOFT_TEXT_SHARE = 0.72;
/** Minimum of the best contrast that each background allows: more than RATIO, since the sheets mix text with it. */
const MIN_BACKGROUND_CONTRAST = { stage: 12.5, raised: 11 };
/** Share of the line colour in a badge. */
const BADGE_LINE_SHARE = 0.3;

/** The first colour on the way from `wanted` to `pole` that passes `holds`: the hue stays, only lightness changes. */
function mixTowards(pole: string, wanted: string, holds: (colour: string) => boolean): string {
  if (holds(wanted)) return wanted;
  for (let step = 1; step < 50; step += 1) {
    const colour = mix(wanted, pole, step / 50);
    if (holds(colour)) return colour;
  }
  return pole;
}

/** Whether text on this background is black rather than white. */
export function isLight(stage: string): boolean {
  return contrast(stage, '#000000') > contrast(stage, '#ffffff');
}

export const lineOf = (stage: string, text: string) => mix(stage, text, 0.16);
export const badgeOf = (colours: Colours) =>
  mix(colours.raised, lineOf(colours.stage, colours.text), BADGE_LINE_SHARE);

/** Whether text is readable on a background: in full, softened, and on a secondary button there. */
export function isTextReadable(background: string, text: string): boolean {
  return (
    contrast(background, text) >= MIN_CONTRAST.text &&
    contrast(background, mix(background, text, SOFT_TEXT_SHARE)) >= MIN_CONTRAST.small &&
    contrast(mix(background, text, SECONDARY_BUTTON_SHARE), text) >= MIN_CONTRAST.small
  );
}

/**
 * A theme whose colours have enough contrast to each other, whatever the brand's file says: a colour that has not is
 * mixed with black or white by the smallest step that suffices, and keeps its hue. Idempotent.
 */
export function correctTheme<Theme extends Colours>(theme: Theme): Theme {
  const light = isLight(theme.stage);
  const [ink, paper] = light ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const stage = mixTowards(
    paper,
    theme.stage,
    (colour) => contrast(colour, ink) >= MIN_BACKGROUND_CONTRAST.stage,
  );
  const raised = mixTowards(
    paper,
    theme.raised,
    (colour) => contrast(colour, ink) >= MIN_BACKGROUND_CONTRAST.raised,
  );
  const text = mixTowards(ink, theme.text, (colour) =>
    [stage, raised, badgeOf({ stage, raised, text: colour, accent: theme.accent })].every((ground) =>
      isTextReadable(ground, colour),
    ),
  );
  const accent = mixTowards(ink, theme.accent, (colour) =>
    [stage, raised].every((ground) => contrast(ground, colour) >= MIN_CONTRAST.small),
  );
  return { ...theme, stage, raised, text, accent };
}

/** Colour of secondary text: as weak as possible and still readable on both backgrounds. */
export function secondaryText({ stage, raised, text }: Colours): string {
  return mixTowards(text, mix(text, stage, 0.32), (colour) =>
    [stage, raised].every((ground) => contrast(ground, colour) >= MIN_CONTRAST.small),
  );
}
