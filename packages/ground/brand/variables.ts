import { contrast, luminance, mix, readableOn } from './contrast.ts';
import type { Brand } from './schema.ts';

/**
 * The brand's CSS custom properties, without a selector around them. Text colours are corrected until they hold
 * WCAG AA on their ground, so that no brand file can make a page unreadable.
 */
export function brandVariables({ theme }: Pick<Brand, 'theme'>): Record<string, string> {
  const light = luminance(theme.stage) > 0.4;
  const text = readableOn(theme.raised, readableOn(theme.stage, theme.text, 7), 7);
  const quiet = readableOn(theme.raised, readableOn(theme.stage, mix(text, theme.stage, 0.32), 4.6), 4.6);
  const accent = readableOn(theme.raised, readableOn(theme.stage, theme.accent, 4.5), 4.5);
  const inks = [theme.stage, text].sort((a, b) => contrast(accent, b) - contrast(accent, a));
  return {
    '--stage': theme.stage,
    '--raised': theme.raised,
    '--text': text,
    '--text-quiet': quiet,
    '--accent': accent,
    '--on-accent': readableOn(accent, inks[0]!, 4.5),
    '--line': mix(theme.stage, text, 0.16),
    '--radius': `${theme.radius}px`,
    '--font-display': `'${theme.displayFace}', '${theme.displayFace} Fallback', sans-serif`,
    '--font-text': `'${theme.textFace}', '${theme.textFace} Fallback', sans-serif`,
    '--scheme': light ? 'light' : 'dark',
  };
}

/** The same as one declaration block, e.g. for a style element. */
export function brandCss(brand: Pick<Brand, 'theme'>): string {
  return Object.entries(brandVariables(brand))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/**
 * A tint for a page, taken from a picture: the stage moved towards the picture's colour as far as the brand's
 * text still holds `ratio` on it.
 */
export function tintedStage(theme: Brand['theme'], picture: string, ratio = 7): string {
  if (!/^#[0-9a-f]{6}$/i.test(picture)) return theme.stage;
  for (let share = 0.34; share > 0; share -= 0.02) {
    const tinted = mix(theme.stage, picture, share);
    if (contrast(tinted, theme.text) >= ratio) return tinted;
  }
  return theme.stage;
}
