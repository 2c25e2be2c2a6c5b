import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { episodePath } from '../../shared/service-data/paths.ts';
import { loadTitle, type Title } from '../../shared/service-data/title.ts';
import { dropRefused } from '../../shared/session/drop-refused.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { PlayerStage } from './player-stage.tsx';
import { openTitle, type OnSlotLost, type OpenResult } from './open-stream.ts';
import { useLeavePlayer } from './use-leave-player.ts';
import { useWatchExtras } from './use-watch-extras.tsx';
import styles from './play-view.module.css';

export interface PlayerOverlayProps {
  episode: { id: string; title: string };
  series: Title;
  /** The episode's page, which Back opens when there is no history entry before. */
  page: string;
}

/** Plays an episode over the page of its series; the page behind it is inert until the player is closed (ROUTE-26). */
export function PlayerOverlay({ episode, series, page }: PlayerOverlayProps) {
  const i18n = useI18n();
  const { language } = useSite();
  const overlay = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Title>();
  // Of the episode before, until this one is loaded.
  const loadedTitle = loaded?.id === episode.id ? loaded : undefined;
  const extras = useWatchExtras(loadedTitle, (part, parent) => episodePath(language, parent, part, true));

  async function open(onSlotLost: OnSlotLost): Promise<OpenResult> {
    const found = await loadTitle(browserSource, episode.id, codeOfPrefix(language));
    if (found === undefined) return { kind: 'closed' };
    setLoaded(found);
    return openTitle(found, i18n, onSlotLost);
  }

  useEffect(() => {
    const focusedBefore = document.activeElement;
    const behind = [
      ...document.querySelectorAll<HTMLElement>('body > a, body > header, body > main, body > footer'),
    ];
    for (const element of behind) element.inert = true;
    document.documentElement.style.overflow = 'hidden';
    overlay.current?.focus();
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.style.overflow = '';
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected)
        focusedBefore.focus({ preventScroll: true });
    };
  }, []);

  return createPortal(
    <div
      ref={overlay}
      className={`${styles.stage} ${styles.above}`}
      role="dialog"
      aria-modal="true"
      aria-label={episode.title}
      tabIndex={-1}
    >
      <PlayerStage
        contentId={episode.id}
        open={open}
        name={episode.title}
        subtitle={series.title}
        picture={loadedTitle?.picture ?? series.picture}
        prices={loadedTitle?.prices ?? series.prices}
        onClosed={() => {
          if (loadedTitle) dropRefused(loadedTitle);
        }}
        page={{ href: page, name: series.title }}
        resumes={{ seriesId: series.id }}
        extras={extras}
        onBack={useLeavePlayer(page)}
      />
    </div>,
    document.body,
  );
}
