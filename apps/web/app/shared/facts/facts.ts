import type { PriceModel, SpokenLanguage } from '@rawi/contract';
import { codeOfPrefix, judgeAccess, nothingHeld, spokenLanguageName, type PlayLabel } from '@rawi/domain';
import type { MessageId, Speaker } from '@rawi/strings';
import type { Card } from '../cards/cards.ts';

/** "1 h 42 min", or only minutes under an hour. Empty for 0 seconds. */
export function lengthText(speaker: Speaker, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes <= 0) return '';
  if (minutes < 60) return speaker.t('facts.minutes', { minutes });
  return speaker.t('facts.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A short length as minutes and seconds, such as "1:35". */
export function clockText(speaker: Speaker, seconds: number): string {
  const part = (value: number, digits: number) => speaker.number(value, { minimumIntegerDigits: digits, useGrouping: false });
  return `${part(Math.floor(seconds / 60), 1)}:${part(Math.round(seconds) % 60, 2)}`;
}

/** A date in long form in the page language; empty for an invalid date. */
export function dayText(speaker: Speaker, day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : speaker.date(date, { dateStyle: 'long', timeZone: 'UTC' });
}

/** A country's name in the page language; empty for an invalid code. */
export function countryName(speaker: Speaker, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(speaker.locale, { type: 'region', fallback: 'none' }).of(code) ?? '') : '';
}

export function yearText(speaker: Speaker, year: number): string {
  return speaker.number(year, { useGrouping: false });
}

/** Year, rating, length (or seasons) and genre of a card; unknown facts are left out. */
export function cardFacts(speaker: Speaker, card: Card): string[] {
  const length = card.seasons ? speaker.t('facts.seasons', { count: card.seasons }) : lengthText(speaker, card.duration);
  return [card.badge === 'live' || card.year === 0 ? '' : yearText(speaker, card.year), card.rating, length, card.genre].filter((fact) => fact !== '');
}

/** Full names of audio or caption languages (LANG-09); `known` are the names of the service's own list (LANG-11). */
export function languageNames(speaker: Speaker, codes: readonly string[], known: readonly SpokenLanguage[] = []): string[] {
  const told = (code: string) => known.find(({ languagecode }) => languagecode === code)?.language[codeOfPrefix(speaker.language)];
  return codes.map((code) => told(code) || spokenLanguageName(code, speaker.language));
}

const labels: Record<PlayLabel, MessageId | undefined> = {
  'PLAY NOW': 'play.now',
  'SUBSCRIBE OR PURCHASE': 'play.subscribeOrPurchase',
  'SUBSCRIBE & WATCH': 'play.subscribe',
  'PURCHASE & WATCH': 'play.purchase',
  TRAILER: 'play.now',
  NONE: undefined,
};

/** The label of the play button for a visitor without entitlements (ACCESS-08..13), and whether it starts playback. */
export function visitorAccess(prices: readonly PriceModel[], hasTrailer = false): { text: MessageId | undefined; plays: boolean } {
  const offers = prices.map((pricemodel) => ({ availabilityid: '', pricemodel }));
  const { label } = judgeAccess({ objectid: '', offers, hasTrailer }, nothingHeld, new Date(0));
  return { text: labels[label], plays: label === 'PLAY NOW' };
}

const badges = { free: 'badge.free', rental: 'badge.rental', live: 'badge.live' } as const;

export function badgeText(speaker: Speaker, badge: Card['badge']): { text: string; live: boolean } | undefined {
  return badge && { text: speaker.t(badges[badge]), live: badge === 'live' };
}
