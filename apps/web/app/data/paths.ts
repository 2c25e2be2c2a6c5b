import type { LanguagePrefix } from '@rawi/domain';
import { slugOf } from '@rawi/domain';
import type { Card } from './cards.ts';

/** The address of a title's page (ROUTE-24, ROUTE-29). */
export function titlePath(language: LanguagePrefix, card: Pick<Card, 'id' | 'title' | 'route'>): string {
  return `/${language}/${card.route}/${encodeURIComponent(slugOf(card.title))}/${encodeURIComponent(card.id)}`;
}

/** The address of a title's film (ROUTE-31); with the prefix, so that the language goes along. */
export function playPath(language: LanguagePrefix, card: Pick<Card, 'id' | 'title'>): string {
  return `${titlePath(language, { ...card, route: 'movie' })}/play`;
}

export function screenPath(language: LanguagePrefix, screenId: string): string {
  return `/${language}/screen/${encodeURIComponent(screenId)}`;
}
