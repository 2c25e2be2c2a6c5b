/**
 * Whether viewers of a country are asked before anything is collected, are collected from until they opt out, or never
 * are (ANALYT-19).
 */
export const consentPolicies = ['ask', 'on', 'off'] as const;
export type ConsentPolicy = (typeof consentPolicies)[number];

/** What a viewer has chosen on this device. */
export const consentChoices = ['granted', 'denied'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** The policies of a brand: those of single countries (ISO 3166-1 alpha-2), and that of all others. */
export interface ConsentSettings {
  default: ConsentPolicy;
  countries: Readonly<Record<string, ConsentPolicy>>;
}

export function consentPolicyOf(settings: ConsentSettings, country: string): ConsentPolicy {
  return Object.hasOwn(settings.countries, country) ? settings.countries[country]! : settings.default;
}

export interface ConsentState {
  policy: ConsentPolicy;
  choice: ConsentChoice | undefined;
  /** The browser says that its user wants no collection (Global Privacy Control). A choice made here counts more. */
  globalPrivacyControl: boolean;
}

/** Whether anything may be collected (ANALYT-19). */
export function mayCollect({ policy, choice, globalPrivacyControl }: ConsentState): boolean {
  if (policy === 'off' || choice === 'denied') return false;
  return choice === 'granted' || (policy === 'on' && !globalPrivacyControl);
}

/** Whether the viewer has to be asked: the browser's own refusal is an answer. */
export function asksForConsent({ policy, choice, globalPrivacyControl }: ConsentState): boolean {
  return policy === 'ask' && choice === undefined && !globalPrivacyControl;
}
