import type { PriceModel } from '@rawi/contract';
import { Button, ButtonLink, Dialog } from '@rawi/parts';
import type { MessageId } from '@rawi/strings';
import { useState } from 'react';
import { playPath } from '../data/paths.ts';
import type { Episode, Title } from '../data/title.ts';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { visitorAccess } from '../facts/facts.ts';
import { preloadPlayer } from '../watch/preload-player.ts';
import styles from './play-button.module.css';

const needs: Partial<Record<PriceModel, MessageId>> = {
  PLAN: 'need.plan',
  PAID: 'need.paid',
  RENTAL: 'need.rental',
};

/** What a title needs from somebody who may not play it yet, one sentence for each way. */
export function NeedList({ prices }: { prices: readonly PriceModel[] }) {
  const { t } = useSpeaker();
  return (
    <ul className={styles.needs}>
      {prices.map((model) => {
        const id = needs[model];
        return id && <li key={model}>{t(id)}</li>;
      })}
    </ul>
  );
}

/** The one button that matters here. Where it may not play, it says what is needed (ACCESS-07..14, 21). */
export function PlayButton({ title, firstEpisode }: { title: Title; firstEpisode: Episode | undefined }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  const [asking, setAsking] = useState(false);
  const { text, plays } = visitorAccess(title.prices, title.hasTrailer);
  if (text === undefined) return null;
  if (plays) {
    const film = title.hasEpisodes ? firstEpisode : title;
    if (film === undefined) return <Button icon="play" disabled>{t(text)}</Button>;
    return (
      <ButtonLink
        href={playPath(language, film)}
        icon="play"
        onPointerEnter={preloadPlayer}
        onPointerDown={preloadPlayer}
        onFocus={preloadPlayer}
      >
        {t(text)}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button icon="play" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(text)}
      </Button>
      <Dialog open={asking} title={t('need.title')} closeLabel={t('need.close')} onClose={() => setAsking(false)}>
        <NeedList prices={title.prices} />
      </Dialog>
    </>
  );
}
