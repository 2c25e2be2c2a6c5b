import { contrast, mix, readableOn } from './contrast.ts';
import {
  badgeOf,
  correctTheme,
  isLight,
  lineOf,
  secondaryText,
  MIN_CONTRAST,
  isTextReadable,
} from './correct-theme.ts';
import type { Brand } from './schema.ts';

/** A face with its fallbacks, which have the same metrics. */
const fontFamily = (face: string) => `'${face}', '${face} Fallback', '${face} Fallback Linux', sans-serif`;

/**
 * The brand's CSS custom properties, without a selector. They come from the corrected theme, so that no brand file can
 * make a page unreadable.
 */
export function brandVariables(brand: Pick<Brand, 'theme'>): Record<string, string> {
  const theme = correctTheme(brand.theme);
  const { stage, raised, text, accent } = theme;
  const inks = [stage, text].sort((a, b) => contrast(accent, b) - contrast(accent, a));
  const onAccent = readableOn(accent, inks[0]!, MIN_CONTRAST.small);
  return {
    '--stage': stage,
    '--raised': raised,
    '--text': text,
    '--text-quiet': secondaryText(theme),
    '--accent': accent,
    // On hover the accent moves away from the colour of its text.
    '--accent-hover': mix(accent, isLight(accent) ? '#ffffff' : '#000000', 0.16),
    '--on-accent': onAccent,
    '--badge': badgeOf(theme),
    '--line': lineOf(stage, text),
    '--radius': `${theme.radius}px`,
    '--font-display': fontFamily(theme.displayFace),
    '--font-heading': fontFamily(theme.headingFace ?? theme.displayFace),
    '--font-text': fontFamily(theme.textFace),
    '--scheme': isLight(stage) ? 'light' : 'dark',
  };
}

/** The same as one CSS declaration block, e.g. for a style element. */
export function brandCss(brand: Pick<Brand, 'theme'>): string {
  return Object.entries(brandVariables(brand))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/**
 * The stage colour mixed with a colour of a picture, as far as all text on it stays readable. Returns the plain stage
 * where `picture` is not #rrggbb. The theme is a corrected one, as every page has it.
 */
export function tintedStage(theme: Brand['theme'], picture: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(picture)) return theme.stage;
  const quiet = secondaryText(theme);
  for (let share = 0.34; share > 0; share -= 0.02) {
    const tinted = mix(theme.stage, picture, share);
    const small = [quiet, theme.accent].every((colour) => contrast(tinted, colour) >= MIN_CONTRAST.small);
    if (small && isTextReadable(tinted, theme.text)) return tinted;
  }
  return theme.stage;
}
