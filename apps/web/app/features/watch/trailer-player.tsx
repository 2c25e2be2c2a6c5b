import type { Title, Trailer } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { FilmStage } from './film-stage.tsx';
import { openTrailer } from './open-film.ts';
import { useWayBack } from './use-way-back.ts';

/** Plays a trailer in place of its title's hero picture. `page` is its address without playback. */
export function TrailerPlayer({ title, trailer, page }: { title: Title; trailer: Trailer; page: string }) {
  const speaker = useSpeaker();
  return (
    <FilmStage
      contentId={trailer.id}
      open={() => openTrailer(trailer, speaker)}
      name={trailer.title}
      beside={title.title}
      picture={trailer.picture ?? title.picture}
      prices={[]}
      page={{ href: page, name: title.title }}
      inPage
      onBack={useWayBack(page)}
    />
  );
}
