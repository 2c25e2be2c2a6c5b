import { CallError, limitsOf, type Call, type CallLimit } from '@rawi/contract';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { networkOf } from '../network.ts';
import { consumeRateLimit, returnRateLimit } from '../rate-limit.ts';
import type { Identity, OperatorIdentity } from './http-context.ts';

/** Whose calls are counted. */
export interface LimitedCaller {
  providerId: string;
  ip: string;
  /** Undefined before the caller is authenticated. */
  identity: Identity | OperatorIdentity | undefined;
}

/** The limits that one call declares. */
export interface CallLimits {
  /** Charges what a call costs to begin with: the limits by network before authentication, the others after it. */
  begin(when: 'before authentication' | 'after it', caller: LimitedCaller): Promise<void>;
  /** Charges all limits of the call. */
  charge(caller: LimitedCaller, cost: number): Promise<void>;
  /** Gives back what a call that did nothing has cost, of the limits that count what was done. */
  giveBack(caller: LimitedCaller): Promise<void>;
}

/** Whom a limit counts. A device id can be registered by anyone, so that it counts together with who proves it. */
function subjectOf(by: CallLimit['by'], { ip, identity }: LimitedCaller): string {
  if (by === 'network') return networkOf(ip);
  if (identity?.kind === 'operator' && by === 'account') return `operator/${identity.operatorId}`;
  if (identity === undefined || identity.kind === 'operator') throw new CallError(6068);
  if (by === 'session') return identity.sessionId;
  if (identity.kind === 'session')
    return by === 'account' ? identity.subscriberId : `${identity.subscriberId}/${identity.deviceId}`;
  if (by === 'account') throw new CallError(6068);
  return identity.sessionId;
}

/** Prepares the limits of a call; `undefined` for one that declares none. The database holds them, also in a race. */
export function createCallLimits(
  call: Call,
  { database, config, clock }: { database: Database | undefined; config: Config; clock: Clock },
): CallLimits | undefined {
  const limits = limitsOf(call).map((limit) => ({
    ...limit,
    max: typeof limit.max === 'number' ? limit.max : config[limit.max.setting] * (limit.max.times ?? 1),
  }));
  if (limits.length === 0 || database === undefined) return undefined;

  const keyOf = ({ name, by }: (typeof limits)[number], caller: LimitedCaller) =>
    `${name}:${subjectOf(by, caller)}`;
  async function consume(limit: (typeof limits)[number], caller: LimitedCaller, cost: number): Promise<void> {
    if (cost === 0) return;
    const { max, perSeconds } = limit;
    const key = keyOf(limit, caller);
    await consumeRateLimit(database!, { key, max, perSeconds, cost, providerId: caller.providerId }, clock);
  }

  return {
    async begin(when, caller) {
      for (const limit of limits)
        if ((limit.by === 'network') === (when === 'before authentication'))
          await consume(limit, caller, limit.cost ?? 1);
    },
    async charge(caller, cost) {
      for (const limit of limits) await consume(limit, caller, cost);
    },
    async giveBack(caller) {
      for (const limit of limits)
        if (limit.counts === 'done') {
          const { cost = 1 } = limit;
          await returnRateLimit(
            database,
            { key: keyOf(limit, caller), cost, providerId: caller.providerId },
            clock,
          );
        }
    },
  };
}
