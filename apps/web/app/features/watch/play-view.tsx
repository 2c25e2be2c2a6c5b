import { titlePath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { FilmStage } from './film-stage.tsx';
import { openTitle } from './open-film.ts';
import { useWayBack } from './use-way-back.ts';
import styles from './play-view.module.css';

/** The page with only the player. */
export function PlayView({ title }: { title: Title }) {
  const speaker = useSpeaker();
  const { language } = useSite();
  const page = titlePath(language, title);
  return (
    <div className={styles.stage}>
      <PageHead title={title.title} description={title.story} card={title} unlisted />
      <h1 className="visually-hidden">{title.title}</h1>
      <FilmStage
        contentId={title.id}
        open={(onLost) => openTitle(title, speaker, onLost)}
        name={title.title}
        picture={title.picture}
        prices={title.prices}
        page={{ href: page, name: title.title }}
        onBack={useWayBack(page)}
      />
    </div>
  );
}
