import type { I18n } from '@rawi/strings';

/** The time of day where the viewer is, with the brand's digits. */
export const timeOf = (i18n: I18n, at: number): string =>
  i18n.date(new Date(at), { hour: 'numeric', minute: '2-digit' });
