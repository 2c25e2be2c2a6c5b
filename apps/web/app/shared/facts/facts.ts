import type { PriceModel, SpokenLanguage } from '@rawi/contract';
import {
  codeOfPrefix,
  evaluateAccess,
  noEntitlements,
  spokenLanguageName,
  type PlayLabel,
} from '@rawi/domain';
import type { MessageId, I18n } from '@rawi/strings';
import type { Card } from '../cards/cards.ts';

/** "1 h 42 min", or only minutes under an hour. Empty for 0 seconds. */
export function lengthText(i18n: I18n, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes <= 0) return '';
  if (minutes < 60) return i18n.t('facts.minutes', { minutes });
  return i18n.t('facts.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A short length as minutes and seconds, such as "1:35". */
export function clockText(i18n: I18n, seconds: number): string {
  const part = (value: number, digits: number) =>
    i18n.number(value, { minimumIntegerDigits: digits, useGrouping: false });
  return `${part(Math.floor(seconds / 60), 1)}:${part(Math.round(seconds) % 60, 2)}`;
}

/** A date in long form in the page language; empty for an invalid date. */
export function dayText(i18n: I18n, day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' });
}

/** A country's name in the page language; empty for an invalid code. */
export function countryName(i18n: I18n, code: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'none' }).of(code) ?? '')
    : '';
}

export function yearText(i18n: I18n, year: number): string {
  return i18n.number(year, { useGrouping: false });
}

const LEFT_TO_RIGHT_MARK = '\u200e';

/** An age rating in the page's digits, the same in every direction of text: "15+" never becomes "+15". */
export function ratingText(i18n: I18n, rating: string): string {
  const age = /^(\d{1,2})\+$/.exec(rating)?.[1];
  return age === undefined ? rating : `${LEFT_TO_RIGHT_MARK}${i18n.number(Number(age))}+`;
}

/** Year, rating, length (or seasons) and genre of a card; unknown facts are left out. */
export function cardFacts(i18n: I18n, card: Card): string[] {
  const length = card.seasons
    ? i18n.t('facts.seasons', { count: card.seasons })
    : lengthText(i18n, card.duration);
  return [
    card.badge === 'live' || card.year === 0 ? '' : yearText(i18n, card.year),
    ratingText(i18n, card.rating),
    length,
    card.genre,
  ].filter((fact) => fact !== '');
}

/** Full names of audio or caption languages (LANG-09); `known` are the names of the service's own list (LANG-11). */
export function languageNames(
  i18n: I18n,
  codes: readonly string[],
  known: readonly SpokenLanguage[] = [],
): string[] {
  const serviceName = (code: string) =>
    known.find(({ languagecode }) => languagecode === code)?.language[codeOfPrefix(i18n.language)];
  return codes.map((code) => serviceName(code) || spokenLanguageName(code, i18n.language));
}

const playLabels: Record<PlayLabel, MessageId | undefined> = {
  'PLAY NOW': 'play.now',
  'SUBSCRIBE OR PURCHASE': 'play.subscribeOrPurchase',
  'SUBSCRIBE & WATCH': 'play.subscribe',
  'PURCHASE & WATCH': 'play.purchase',
  TRAILER: 'play.now',
  NONE: undefined,
};

/** The label of the play button for a visitor without entitlements (ACCESS-08..13), and whether it starts playback. */
export function visitorAccess(
  prices: readonly PriceModel[],
  hasTrailer = false,
): { text: MessageId | undefined; plays: boolean } {
  const offers = prices.map((pricemodel) => ({ availabilityid: '', pricemodel }));
  const { label } = evaluateAccess({ objectid: '', offers, hasTrailer }, noEntitlements, new Date(0));
  return { text: playLabels[label], plays: label === 'PLAY NOW' };
}

const badgeMessages = { free: 'badge.free', rental: 'badge.rental', live: 'badge.live' } as const;

export function badgeText(i18n: I18n, badge: Card['badge']): { text: string; live: boolean } | undefined {
  return badge && { text: i18n.t(badgeMessages[badge]), live: badge === 'live' };
}
