import type { LanguagePrefix } from '@rawi/domain';
import type { ActivationStep } from './use-activation.ts';

/** Begins with the prefix of drafts, so that logging out removes it with them. */
const KEY = 'form:activation';

/** The steps that wait for the viewer with something that cannot be chosen anew: a code that was sent, an open payment. */
const LASTS_MS = {
  // As long as a code of the service is valid.
  'number-code': 5 * 60_000,
  // As long as somebody may take to choose a profile.
  chosen: 30 * 60_000,
  price: 30 * 60_000,
  // As long as an order is open; whether its payment still is, the service is asked.
  'operator-code': 30 * 60_000,
} as const;

export type LastingStep = Extract<ActivationStep, { name: keyof typeof LASTS_MS }>;

/** What outlives a load of the page: what was chosen, and what waits for a code. Never a code. */
interface KeptStep {
  operator: string;
  /** Of the plan's name. */
  language: LanguagePrefix;
  step: LastingStep;
  /** Whether the operator's code is the one that is told. */
  isOperatorsCodeTold: boolean;
}

const isLasting = (step: ActivationStep): step is LastingStep => Object.hasOwn(LASTS_MS, step.name);

/** Keeps a step in this tab, so that a load of the page leads back to it; one that waits for nothing forgets the last. */
export function keepStep({ step, ...kept }: Omit<KeptStep, 'step'> & { step: ActivationStep }): void {
  if (!isLasting(step)) return forgetStep();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, step, keptAtMs: Date.now() }));
  } catch {
    // Where storage is refused, a load of the page begins anew.
  }
}

export function forgetStep(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The step that was kept of this operator, unless it is too old. A code may be asked for again once its time has come. */
export function readStep(operator: string): KeptStep | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as
      | (KeptStep & { keptAtMs: number })
      | null;
    if (stored?.operator !== operator) return undefined;
    const { keptAtMs, ...kept } = stored;
    const ageMs = Date.now() - keptAtMs;
    if (!(ageMs >= 0 && ageMs <= LASTS_MS[kept.step.name])) return undefined;
    if (kept.step.name !== 'number-code') return kept;
    const { sent } = kept.step;
    const resendafter = Math.max(0, sent.resendafter - Math.floor(ageMs / 1000));
    return { ...kept, step: { ...kept.step, sent: { ...sent, resendafter } } };
  } catch {
    return undefined;
  }
}
