import type { PriceModel, SpokenLanguage } from '@rawi/contract';
import { codeOfPrefix, judgeAccess, nothingHeld, spokenLanguageName, type PlayLabel } from '@rawi/domain';
import type { MessageId, Speaker } from '@rawi/strings';
import type { Card } from '../cards/cards.ts';

/** "1 h 42 min", or minutes alone under an hour. `seconds` of 0 gives nothing. */
export function lengthText(speaker: Speaker, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes <= 0) return '';
  if (minutes < 60) return speaker.t('facts.minutes', { minutes });
  return speaker.t('facts.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** "1:35": the length of something short. */
export function clockText(speaker: Speaker, seconds: number): string {
  const part = (value: number, digits: number) => speaker.number(value, { minimumIntegerDigits: digits, useGrouping: false });
  return `${part(Math.floor(seconds / 60), 1)}:${part(Math.round(seconds) % 60, 2)}`;
}

/** A day in words, as the language writes it; empty where it is none. */
export function dayText(speaker: Speaker, day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : speaker.date(date, { dateStyle: 'long', timeZone: 'UTC' });
}

/** A country's name in the language of the page; empty where the code is none. */
export function countryName(speaker: Speaker, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(speaker.locale, { type: 'region', fallback: 'none' }).of(code) ?? '') : '';
}

export function yearText(speaker: Speaker, year: number): string {
  return speaker.number(year, { useGrouping: false });
}

/** Year, rating and length (or seasons) of a card; what is not known is left out. */
export function cardFacts(speaker: Speaker, card: Card): string[] {
  const length = card.seasons ? speaker.t('facts.seasons', { count: card.seasons }) : lengthText(speaker, card.duration);
  return [card.badge === 'live' || card.year === 0 ? '' : yearText(speaker, card.year), card.rating, length, card.genre].filter((fact) => fact !== '');
}

/** Full names of audio or caption languages (LANG-09); `known` are those that the service has told (LANG-11). */
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

/** What the play button says to somebody who holds nothing (ACCESS-08..13), and whether a press plays. */
export function visitorAccess(prices: readonly PriceModel[], hasTrailer = false): { text: MessageId | undefined; plays: boolean } {
  const offers = prices.map((pricemodel) => ({ availabilityid: '', pricemodel }));
  const { label } = judgeAccess({ objectid: '', offers, hasTrailer }, nothingHeld, new Date(0));
  return { text: labels[label], plays: label === 'PLAY NOW' };
}

const badges = { free: 'badge.free', rental: 'badge.rental', live: 'badge.live' } as const;

export function badgeText(speaker: Speaker, badge: Card['badge']): { text: string; live: boolean } | undefined {
  return badge && { text: speaker.t(badges[badge]), live: badge === 'live' };
}
