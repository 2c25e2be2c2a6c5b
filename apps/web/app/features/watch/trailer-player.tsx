import type { Title, Trailer } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { PlayerStage } from './player-stage.tsx';
import { openTrailer } from './open-stream.ts';
import { useLeavePlayer } from './use-leave-player.ts';

/** Plays a trailer in place of its title's hero picture. `page` is its address without playback. */
export function TrailerPlayer({ title, trailer, page }: { title: Title; trailer: Trailer; page: string }) {
  const i18n = useI18n();
  return (
    <PlayerStage
      contentId={trailer.id}
      open={() => openTrailer(trailer, i18n)}
      name={trailer.title}
      subtitle={title.title}
      picture={trailer.picture ?? title.picture}
      prices={[]}
      page={{ href: page, name: title.title }}
      inPage
      onBack={useLeavePlayer(page)}
    />
  );
}
