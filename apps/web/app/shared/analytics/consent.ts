import {
  asksForConsent,
  consentPolicyOf,
  mayCollect,
  type ConsentChoice,
  type ConsentSettings,
  type ConsentState,
} from '@rawi/domain';
import type { Store } from '../session/storage.ts';
import { noteRefusal } from './refusal.ts';

/** Whether anything may be collected of this viewer (ANALYT-19). */
export interface Consent {
  /** Undefined while the viewer's country, and so the policy, is not known. */
  mayCollect(): boolean | undefined;
  asks(): boolean;
  choice(): ConsentChoice | undefined;
  choose(choice: ConsentChoice): void;
  /** Another tab has stored a choice: the listeners are called. */
  changedElsewhere(): void;
  /** Calls `listener` after each choice; returns a function that ends it. */
  onChoice(listener: () => void): () => void;
}

export interface ConsentDeps {
  settings(): ConsentSettings | undefined;
  country(): string | undefined;
  store: Store;
  globalPrivacyControl(): boolean;
  /** The profile that is logged in; empty for a visitor. */
  profile(): string;
}

export function createConsent({
  settings,
  country,
  store,
  globalPrivacyControl,
  profile,
}: ConsentDeps): Consent {
  const listeners = new Set<() => void>();
  // Read at each use: another tab may have changed it.
  const choice = () => {
    const stored = store.get('analyticsChoice');
    return stored === 'granted' || stored === 'denied' ? stored : undefined;
  };
  const state = (): ConsentState | undefined => {
    const known = settings();
    const code = country();
    if (known === undefined || code === undefined) return undefined;
    return {
      policy: consentPolicyOf(known, code),
      choice: choice(),
      globalPrivacyControl: globalPrivacyControl(),
    };
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const isAllowed = () => {
    const known = state();
    return known && mayCollect(known);
  };
  return {
    choice,
    changedElsewhere: tell,
    mayCollect: isAllowed,
    asks: () => {
      const known = state();
      return known !== undefined && asksForConsent(known);
    },
    choose(chosen) {
      // Before the choice is stored: a page that is closed between the two owes too much rather than nothing.
      if (chosen === 'granted') store.remove('analyticsRefusal');
      else if (isAllowed() !== false) noteRefusal(store, profile(), Date.now());
      store.set('analyticsChoice', chosen);
      tell();
    },
    onChoice(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
