import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import { callingDevice, type AccountDeps } from '../accounts-deps.ts';
import { confirmScreen, findScreen, pollPairing, startPairing } from './pair-screen.ts';

/** Serves the pairing of screens. */
export function registerPairingRoutes(http: Http, deps: AccountDeps): void {
  registerCall(http, calls.startPairing, ({ body }, context) => {
    const { country } = context.audience;
    return startPairing(deps, callingDevice(context), { name: body.devicename, country });
  });

  registerCall(http, calls.pollPairing, ({ body }, context) =>
    pollPairing(deps, callingDevice(context), body.token),
  );

  registerCall(http, calls.findPairing, ({ body }, { identity }) =>
    findScreen(deps, identity, body.devicepin),
  );

  registerCall(http, calls.confirmPairing, async ({ body }, { identity }) => {
    await confirmScreen(deps, identity, body.confirmation);
    return { success: 'CONFIRMED' };
  });
}
