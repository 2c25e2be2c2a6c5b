import { platformOf } from '@rawi/domain';
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { loadChunk } from '../../shared/boot/chunk.ts';
import type { AppSheetProps } from './app-sheet.tsx';
import { chooseOffer, isOfferDue, type AppOffer as Offer } from './choose-offer.ts';
import { installPrompt, onInstallable } from './install-prompt.ts';

// Nobody asked for the offer: where its code does not load, there is none.
const AppSheet = lazy<ComponentType<AppSheetProps>>(() =>
  loadChunk(() => import('./app-sheet.tsx')).then(
    (module) => ({ default: module.AppSheet }),
    () => ({ default: () => null }),
  ),
);

/** Milliseconds after page load before anything is offered. */
const QUIET_PERIOD_MS = 6000;

/** Offers the brand's app on a phone, once a day (UI-28, UI-30). Only the shell renders it, so it never covers the player. */
export const AppOffer = memo(function AppOffer({ now = Date.now }: { now?: () => number }) {
  const { brand } = useSite();
  const [offer, setOffer] = useState<Offer>();

  useEffect(() => {
    if (platformOf(navigator.userAgent) !== 'MobWeb') return;
    let quiet = true;
    const showIfDue = () => {
      if (quiet || document.hidden || !isOfferDue(store.get('appOffered'), now())) return;
      const nextOffer = chooseOffer({
        userAgent: navigator.userAgent,
        apps: brand.apps,
        installable: installPrompt() !== undefined,
        installed: matchMedia('(display-mode: standalone)').matches,
      });
      if (nextOffer === undefined) return;
      store.set('appOffered', String(now()));
      setOffer(nextOffer);
    };
    const timer = setTimeout(() => {
      quiet = false;
      showIfDue();
    }, QUIET_PERIOD_MS);
    const stop = onInstallable(showIfDue);
    document.addEventListener('visibilitychange', showIfDue);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', showIfDue);
    };
  }, [brand.apps, now]);

  return (
    offer && (
      <Suspense>
        <AppSheet offer={offer} onClose={() => setOffer(undefined)} />
      </Suspense>
    )
  );
});
