import type { PlayerSource } from './engine-port.ts';
import {
  failureOfRejection,
  retryRules,
  type Failure,
  type FailureKind,
  type LoadReason,
} from './failure.ts';

/** A host that is out of reach says nothing about the film: the failure that is shown stays. */
const SAYS_NOTHING = new Set<FailureKind>(['network', 'server', 'stalled', 'unknown']);

export interface AskAgainDeps {
  load(reason: LoadReason): Promise<PlayerSource>;
  /** HTTP status of an address, or null where nothing answers. */
  probe?: ((address: string) => Promise<number | null>) | undefined;
  /** Whether the failure is still the one that is shown. */
  isShown(): boolean;
  /** Plays what the host gave. */
  play(reason: LoadReason, source: PlayerSource): void;
  /** What the host gave is not played. */
  giveBack(): void;
  /** The host refuses for another reason now. */
  show(failure: Failure): void;
}

/**
 * Asks the host for the film while `failure` is on the screen. Nothing changes there before the film is known to be there:
 * its manifest answers, and of a film with a missing part that part.
 */
export async function askAgain(failure: Failure, deps: AskAgainDeps): Promise<void> {
  const { reason } = retryRules[failure.kind];
  let source: PlayerSource;
  try {
    source = await deps.load(reason);
  } catch (error) {
    const next = failureOfRejection(error);
    if (deps.isShown() && next.kind !== failure.kind && !SAYS_NOTHING.has(next.kind)) deps.show(next);
    return;
  }
  if (!deps.isShown()) return;
  const { address } = failure;
  const current =
    address === undefined ? source.manifest : ((await source.currentAddress?.(address)) ?? address);
  const status = deps.probe ? await deps.probe(current) : 200;
  if (!deps.isShown()) return;
  if (status !== null && status < 400) deps.play(reason, source);
  else deps.giveBack();
}
