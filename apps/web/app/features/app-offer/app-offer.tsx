import { platformOf } from '@rawi/domain';
import { memo, useEffect, useState } from 'react';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { AppSheet } from './app-sheet.tsx';
import { chooseOffer, isOfferDue, type AppOffer as Offer } from './choose-offer.ts';
import { installEvent, onInstallable } from './installable.ts';

/** Milliseconds after page load before anything is offered. */
const QUIET = 6000;

/** Offers the brand's app on a phone, once a day (UI-28, UI-30). Only the shell renders it, so it never covers the player. */
export const AppOffer = memo(function AppOffer({ now = Date.now }: { now?: () => number }) {
  const { brand } = useSite();
  const [offer, setOffer] = useState<Offer>();

  useEffect(() => {
    if (platformOf(navigator.userAgent) !== 'MobWeb') return;
    let quiet = true;
    const look = () => {
      if (quiet || document.hidden || !isOfferDue(store.get('appOffered'), now())) return;
      const found = chooseOffer({
        userAgent: navigator.userAgent,
        apps: brand.apps,
        installable: installEvent() !== undefined,
        installed: matchMedia('(display-mode: standalone)').matches,
      });
      if (found === undefined) return;
      store.set('appOffered', String(now()));
      setOffer(found);
    };
    const timer = setTimeout(() => {
      quiet = false;
      look();
    }, QUIET);
    const stop = onInstallable(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [brand.apps, now]);

  return offer && <AppSheet offer={offer} onClose={() => setOffer(undefined)} />;
});
