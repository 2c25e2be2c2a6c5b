import { ReplyError } from '@rawi/client';
import type { LoginReply } from '@rawi/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { service } from '../../shared/session/account-service.ts';
import { codeLifetime } from './pairing-code.ts';

/** "Invalid Otp": the code has expired, or was used. */
const INVALID_CODE = 6005;
/** "Active device limit reached", "Monthly device change limit reached": the account takes no further screen. */
const DEVICE_LIMITS: readonly number[] = [6114, 6121];
/** The pause before another try where no code was given. */
const RETRY_MS = 10_000;

export type Pairing =
  | { at: 'loading' }
  | { at: 'shown'; code: string; expiresAt: number }
  | { at: 'confirmed' }
  | { at: 'failed'; error: unknown };

/**
 * PAIR-05, PAIR-06: gets a code for this screen, polls until it was confirmed, and gets another when it expires. The long
 * secret that it polls with stays here. A lost network is waited out; what the account refuses is shown.
 */
export function usePairingCode(
  enabled: boolean,
  onConfirmed: (reply: LoginReply) => Promise<void>,
): { pairing: Pairing; restart(): void } {
  const [pairing, setPairing] = useState<Pairing>({ at: 'loading' });
  const [round, setRound] = useState(0);
  const finish = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (!enabled) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = (ms: number) => new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));

    /** Resolves when this code is done with: it has expired, or the screen is logged in. */
    async function waitForConfirmation(token: string, expiresAt: number, intervalMs: number): Promise<void> {
      while (!isOver && Date.now() < expiresAt) {
        await pause(intervalMs);
        if (isOver) return;
        try {
          const { status, ...reply } = await service('pollPairing', { body: { token } });
          if (status !== 'CONFIRMED' || isOver) continue;
          setPairing({ at: 'confirmed' });
          await finish(reply);
          isOver = true;
        } catch (error) {
          const code = error instanceof ReplyError ? error.code : undefined;
          if (code === INVALID_CODE) return;
          if (code === undefined || DEVICE_LIMITS.includes(code)) throw error;
        }
      }
    }

    async function run(): Promise<void> {
      while (!isOver) {
        try {
          const { devicepin, token, expiry, interval } = await service('startPairing', { body: {} });
          if (isOver) return;
          const expiresAt = Date.now() + codeLifetime(expiry, Date.now());
          setPairing({ at: 'shown', code: devicepin, expiresAt });
          await waitForConfirmation(token, expiresAt, interval * 1000);
        } catch (error) {
          if (isOver) return;
          setPairing({ at: 'failed', error });
          if (error instanceof ReplyError && DEVICE_LIMITS.includes(error.code)) return;
          await pause(RETRY_MS);
        }
      }
    }
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [enabled, round]);
  return {
    pairing,
    restart() {
      setPairing({ at: 'loading' });
      setRound((count) => count + 1);
    },
  };
}
