import type { PlayerContextValue } from './player-context.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time of day of an instant (epoch milliseconds) where the viewer is, as the guide writes it: `6:30 PM`. */
export function formatInstant(
  instant: number,
  { language, digits }: Pick<PlayerContextValue, 'language' | 'digits'>,
): string {
  const locale = language === 'ar' ? `ar-u-nu-${digits}` : language;
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
    formats.set(locale, format);
  }
  return format.format(instant);
}
