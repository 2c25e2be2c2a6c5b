import { UNAUTHORISED_GUARD } from '@rawi/domain';

/**
 * What a 401 asks for: a new device token. Many refused calls share one renewal, and for four seconds after it
 * nobody starts another (CONST-07).
 */
export function createTokenRenewal(register: () => Promise<string>, keep: (token: string) => void, now: () => number) {
  let running: { at: number; done: Promise<boolean> } | undefined;
  return (): Promise<boolean> => {
    if (running && now() - running.at < UNAUTHORISED_GUARD) return running.done;
    const done = register().then(
      (token) => {
        keep(token);
        return true;
      },
      () => false,
    );
    running = { at: now(), done };
    return done;
  };
}
