import { ButtonLink } from '@rawi/parts';
import { playPath, titlePath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { NeedsScript } from '../../shared/site/needs-script.tsx';
import { dropRefused } from '../../shared/session/drop-refused.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { isMusic } from './music-of-title.ts';
import { PlayerStage } from './player-stage.tsx';
import { openTitle } from './open-stream.ts';
import { useLeavePlayer } from './use-leave-player.ts';
import { useLiveProgramme } from './use-live-programme.ts';
import { useWatchExtras } from './use-watch-extras.tsx';
import styles from './play-view.module.css';

/** The page with only the player. */
export function PlayView({ title }: { title: Title }) {
  const i18n = useI18n();
  const { language } = useSite();
  const page = titlePath(language, title);
  const film = useWatchExtras(title, (part) => playPath(language, part));
  const live = useLiveProgramme(title);
  return (
    <main className={styles.stage}>
      <PageHead title={title.title} description={title.story} card={title} noIndex />
      <h1 className="visually-hidden">{title.title}</h1>
      <PlayerStage
        contentId={title.id}
        open={(onLost) => openTitle(title, i18n, onLost)}
        name={title.title}
        picture={title.picture}
        prices={title.prices}
        onClosed={() => dropRefused(title)}
        page={{ href: page, name: title.title }}
        {...(live
          ? { extras: { live } }
          : // Continue watching goes on with the song, but a song is not heard from its middle.
            { resumes: { seriesId: title.parent?.id, fromStart: isMusic(title) }, extras: film })}
        onBack={useLeavePlayer(page)}
      />
      <NeedsScript className={styles.noScript!}>
        <ButtonLink href={page}>{title.title}</ButtonLink>
      </NeedsScript>
    </main>
  );
}
