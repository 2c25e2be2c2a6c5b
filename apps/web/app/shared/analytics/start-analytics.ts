import '@rawi/client/analytics';
import { createClient } from '@rawi/client';
import { codeOfPrefix } from '@rawi/domain';
import { clientSettings, service } from '../session/service.ts';
import { events } from '../session/events.ts';
import { browserSource } from '../service-data/browser-source.ts';
import { session } from '../session/session.ts';
import { readStoredJson, store } from '../session/storage.ts';
import { currentViewer } from '../session/viewer.ts';
import type { SiteData } from '../site/load-site.ts';
import { contentAttributes } from './content-attributes.ts';
import { createEventSender } from './event-sender.ts';
import { followLinkActions } from './link-actions.ts';
import { createPageEvents } from './page-events.ts';
import { createRefusalSender } from './refusal.ts';
import { track, tracked, type TrackedEvent } from './track.ts';
import { consentingProfile, setConsentSettings, viewerConsent } from './viewer-consent.ts';

const WAIT_FOR_USER_MS = 1000;

const isPassing = (error: unknown) => {
  const { status = 0 } = error as { status?: number };
  return status === 0 || status === 401 || status === 429 || status >= 500;
};

/** Empty for a visitor, and while it is not known whose session it is. */
function subscriberNow(): string {
  const { subscriber } = currentViewer();
  return subscriber === 'unknown' ? '' : subscriber;
}

const displayLanguage = () => codeOfPrefix(document.documentElement.lang === 'ar' ? 'ar' : 'en');

const describeBatch = (subscriberid: string) => {
  const consent = viewerConsent.choice();
  return {
    sentat: Date.now(),
    ...(consent && { consent }),
    displaylanguage: displayLanguage(),
    ...(subscriberid !== '' && { subscriberid }),
  };
};

/** The browser itself, whoever is logged in. */
const asBrowser = createClient({
  ...clientSettings,
  tokens: () => ({ session: undefined, device: store.get('deviceToken') }),
});

const refusal = createRefusalSender({
  store,
  isDenied: () => viewerConsent.choice() === 'denied',
  profile: consentingProfile,
  post(as) {
    const body = {
      ...{ sentat: Date.now(), displaylanguage: displayLanguage() },
      ...{ consent: 'denied' as const, events: [] },
    };
    return (as === 'browser' ? asBrowser : service)('collectEvents', { body, keepalive: true });
  },
  onSettled: () => sender.consentChanged(),
});

/** Undefined while it is not known, and while an older refusal is on its way, which forgets what arrives before it. */
const mayCollectNow = () => {
  const mayCollect = viewerConsent.mayCollect();
  return mayCollect && refusal.isSending() ? undefined : mayCollect;
};

const sender = createEventSender({
  mayCollect: mayCollectNow,
  subscriber: subscriberNow,
  store,
  isOnline: () => navigator.onLine,
  post: (batch, subscriberid, leaving) => {
    const body = { ...describeBatch(subscriberid), events: batch };
    return service('collectEvents', { body, keepalive: leaving }).then(
      () => 'done' as const,
      (error: unknown) => (isPassing(error) ? 'later' : 'done'),
    );
  },
});

/** Takes what was tracked before this was loaded, and everything from then on. */
function takeTracked(receive: (event: TrackedEvent) => void): void {
  const early = tracked.splice(0);
  tracked.push = (...taken) => {
    for (const event of taken) receive(event);
    return 0;
  };
  for (const event of early) receive(event);
}

/** Where a campaign has led the viewer here (ANALYT-08): once for each page that is loaded with it. */
function trackReferral(): void {
  if (!/[?&]utm_/.test(location.search)) return;
  const utm = readStoredJson<Record<string, string>>(store, 'utm_details_global');
  if (utm) track('referral', utm);
}

/** ANALYT-12..18: the service tells itself what it knows, whenever the account, the profile or the plan has changed. */
function followUser(): void {
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    if (refusal.isSending()) return follow();
    const { subscriberid, profileid, subscriptions, subscriberProfileDetails } = session.get();
    if (subscriberid === undefined || profileid === undefined || viewerConsent.mayCollect() !== true) return;
    const details = store.get('subscriberDetails');
    const user = JSON.stringify([
      subscriberid,
      profileid,
      details,
      subscriberProfileDetails,
      subscriptions.map(({ nextbilling }) => nextbilling),
    ]);
    if (user === told) return;
    told = user;
    const consent = viewerConsent.choice();
    service('setAnalyticsUser', { body: consent ? { consent } : {} }).catch(() => {
      told = '';
    });
  };
  const follow = () => {
    timer ??= setTimeout(tell, WAIT_FOR_USER_MS);
  };
  session.subscribe(follow);
  viewerConsent.onChoice(follow);
  follow();
}

/** A changed mind: the service throws away what it knows of this viewer and has not handed on (ANALYT-19). */
function followRefusal(): void {
  const send = () => void refusal.send();
  viewerConsent.onChoice(send);
  // Another profile has logged in, or the one that is waited for.
  session.subscribe(send);
  addEventListener('online', send);
  send();
}

/** Asks once, where it has to be asked. */
function askForConsent(): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked || !viewerConsent.asks()) return;
    isAsked = true;
    import('./show-consent-bar.tsx').then(
      ({ showConsentBar }) => showConsentBar(),
      () => (isAsked = false),
    );
  };
  session.subscribe(ask);
  ask();
}

/** Collects events from now on (ANALYT-01..19); loaded once the page is idle, and by no browser that a program drives. */
export function startAnalytics(site: SiteData): void {
  setConsentSettings(site.brand.consent);
  let country: string | undefined;
  session.subscribe(() => {
    if (country === session.get().country) return;
    country = session.get().country;
    sender.consentChanged();
  });
  viewerConsent.onChoice(sender.consentChanged);
  // Chosen in another tab, or forgotten with all that this browser had stored.
  addEventListener('storage', ({ key }) => {
    if (key === 'analyticsChoice' || key === null) viewerConsent.changedElsewhere();
  });
  const complete = createPageEvents({ referrer: document.referrer, origin: location.origin });
  takeTracked((event) => {
    sender.add(complete(event));
    // The session ends right after it.
    if (event.name === 'logout') sender.leave();
  });
  events.on('shared', ({ contentid, way }) => {
    browserSource
      .content(contentid, displayLanguage())
      .catch(() => undefined)
      .then((content) => track('shared', { ...contentAttributes(contentid, content), way }));
  });
  followLinkActions((action) => track('action', action));
  trackReferral();
  followUser();
  followRefusal();
  askForConsent();
  addEventListener('pagehide', sender.leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.leave();
  });
  addEventListener('online', () => void sender.send());
  sender.consentChanged();
}
