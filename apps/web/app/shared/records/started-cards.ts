import type { ContentCard } from '@rawi/contract';
import type { I18n } from '@rawi/strings';
import { cardOf, type Card, type Row } from '../cards/cards.ts';
import type { StartedTitle } from '../session/session.ts';

/** What the viewer goes on with: of an episode its series. */
export const startedName = ({ title, seriesname, seasonnum }: ContentCard): string =>
  (seasonnum !== undefined && seriesname) || title;

/**
 * An episode is shown as its series, with the episode in the line of facts. It leads to the page of the series, whose
 * button plays that episode.
 */
function cardOfEpisode(content: ContentCard, shape: Row['shape'], { t }: I18n): Card | undefined {
  const { seriesid, seriesname, seasonnum, episodenum } = content;
  if (!seriesid || !seriesname || seasonnum === undefined || episodenum === undefined) return undefined;
  const { otherTitle: _own, plays: _itself, ...card } = cardOf(content, shape);
  return {
    ...card,
    id: seriesid,
    route: 'series',
    title: startedName(content),
    year: 0,
    rating: '',
    duration: 0,
    genre: t('title.episodeOf', { season: seasonnum, episode: episodenum }),
  };
}

/** The card of a started title, with its watch progress. */
export function startedCard(
  { content, positionSeconds, lengthSeconds = content.duration, remove, action }: StartedTitle,
  shape: Row['shape'],
  i18n: I18n | undefined,
): Card {
  const card: Card = {
    ...((i18n && cardOfEpisode(content, shape, i18n)) ?? cardOf(content, shape)),
    ...(remove && { remove, action }),
  };
  return lengthSeconds > 0
    ? { ...card, progress: Math.min(Math.max(positionSeconds / lengthSeconds, 0), 1) }
    : card;
}

const STARTED_IN_ROW = 20;

/** The started titles that a row of that id shows; without an id its own page shows all (CW-10). */
export const startedIn = (rowId: string | undefined, started: readonly StartedTitle[]) =>
  rowId === undefined ? started : started.slice(0, STARTED_IN_ROW);
