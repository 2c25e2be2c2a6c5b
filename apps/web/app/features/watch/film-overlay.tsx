import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { loadTitle, type Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { FilmStage } from './film-stage.tsx';
import { openTitle, type OnLost, type Opening } from './open-film.ts';
import { useWayBack } from './use-way-back.ts';
import styles from './play-view.module.css';

export interface FilmOverlayProps {
  episode: { id: string; title: string };
  series: Title;
  /** The episode's page, which Back opens when there is no history entry before. */
  page: string;
}

/** Plays an episode over the page of its series; the page behind it is inert until the player is closed (ROUTE-26). */
export function FilmOverlay({ episode, series, page }: FilmOverlayProps) {
  const speaker = useSpeaker();
  const { language } = useSite();
  const overlay = useRef<HTMLDivElement>(null);
  const [film, setFilm] = useState<Title>();

  async function open(onLost: OnLost): Promise<Opening> {
    const found = await loadTitle(browserSource, episode.id, codeOfPrefix(language));
    if (found === undefined) return { kind: 'closed' };
    setFilm(found);
    return openTitle(found, speaker, onLost);
  }

  useEffect(() => {
    const before = document.activeElement;
    const behind = [...document.querySelectorAll<HTMLElement>('body > a, body > header, body > main, body > footer')];
    for (const element of behind) element.inert = true;
    document.documentElement.style.overflow = 'hidden';
    overlay.current?.focus();
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.style.overflow = '';
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return createPortal(
    <div ref={overlay} className={`${styles.stage} ${styles.above}`} role="dialog" aria-modal="true" aria-label={episode.title} tabIndex={-1}>
      <FilmStage
        contentId={episode.id}
        open={open}
        name={episode.title}
        beside={series.title}
        picture={film?.picture ?? series.picture}
        prices={film?.prices ?? series.prices}
        page={{ href: page, name: series.title }}
        onBack={useWayBack(page)}
      />
    </div>,
    document.body,
  );
}
