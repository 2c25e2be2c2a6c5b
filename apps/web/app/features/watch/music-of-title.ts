import type { PlayerProps } from '@rawi/player';
import type { Episode } from '../../shared/service-data/episodes.ts';
import { largestFile } from '../../shared/service-data/pictures.ts';
import type { Title } from '../../shared/service-data/title.ts';
import type { PartContext } from './parts-of-title.ts';

/** Whether a title plays as sound with its artwork: a track of an album, or a single. A music video is a film. */
export const isMusic = ({ category }: Pick<Title, 'category'>): boolean => category === 'MUSIC';

/** Jobs of those who are named as the artist, before all others. */
const ARTIST_JOBS = ['ARTIST', 'SINGER', 'COMPOSER'];

function artistOf(title: Pick<Title, 'cast' | 'crew'> | undefined): string | undefined {
  const people = title ? [...title.cast, ...title.crew] : [];
  for (const job of ARTIST_JOBS) {
    const names = people.filter((person) => person.job === job).map(({ name }) => name);
    if (names.length > 0) return names.join(' · ');
  }
  return undefined;
}

interface Album {
  /** Undefined where the title is part of no album, or while it loads. */
  context: PartContext | undefined;
  isPending: boolean;
  play(part: Episode): void;
}

/** What the player shows of music: artist, album and artwork, which a track has of its album. Undefined for a film. */
export function musicOf(title: Title, { context, isPending, play }: Album): PlayerProps['music'] {
  if (!isMusic(title)) return undefined;
  const album = context?.parent;
  const artist = artistOf(title) ?? artistOf(album);
  // While the album loads there is none, rather than first another one.
  const picture = isPending ? undefined : (title.square ?? album?.square ?? title.picture ?? album?.picture);
  const artwork = picture && largestFile(picture);
  const albumTitle = album?.title ?? title.parent?.title;
  const previous = context?.previous;
  return {
    ...(artist && { artist }),
    ...(albumTitle && { album: albumTitle }),
    ...(artwork && { artwork }),
    ...(previous && { onPrevious: () => play(previous) }),
  };
}
