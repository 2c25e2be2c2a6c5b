import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { NextUp } from './next-up.tsx';
import { useSnapshot } from './player-context.ts';
import type { NextFilm } from './player-props.ts';

interface Props {
  next: NextFilm;
  offered: boolean;
  /** Whether a dialog covers the card. */
  covered: boolean;
  mouse: RefObject<boolean>;
}

/**
 * Shows the card while it is offered. A card that was cancelled comes back at the end, where it waits for a press, or
 * after a seek before it, where it is a new offer.
 */
export function OfferOfNext({ next, offered, covered, mouse }: Props) {
  const ended = useSnapshot(({ status }) => status === 'ended');
  const [cancelled, setCancelled] = useState(false);
  const forget = useEffectEvent(() => setCancelled(false));
  useEffect(() => {
    if (!offered) forget();
  }, [offered]);
  if (!offered || (cancelled && !ended)) return null;
  return (
    <NextUp
      next={next}
      takesFocus={!mouse.current}
      cancelled={cancelled}
      covered={covered}
      onCancel={() => setCancelled(true)}
    />
  );
}
