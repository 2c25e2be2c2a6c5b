import type { LanguageCode } from '@rawi/domain';
import type { I18n } from '@rawi/strings';
import { bootData } from '../site/inline-assets.tsx';
import { events } from '../session/events.ts';
import { fetchFile } from '../session/fetch-file.ts';
import { languageState } from '../session/language-state.ts';
import { setUnauthorisedHandler, serviceWithoutRenewal, setBases } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { storeCampaign } from './campaign.ts';
import { registerDevice } from './register-device.ts';
import { createTokenRenewal } from './renew-token.ts';
import { showRetryScreen } from './retry-screen.ts';
import { REGISTRATION_TIMEOUT_MS, startUp, type StartUpDeps } from './start-up.ts';

/** Timeout of one start-up call in milliseconds: a slow server must not block hydration. */
const CALL_TIMEOUT_MS = 10_000;

/** The decking configuration in two calls: where it is, then the file itself (CONF-11). */
async function fetchDecking(providerId: string): Promise<unknown> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const { success } = await serviceWithoutRenewal('getDeckingAddress', { signal });
  if (typeof success !== 'string') throw new Error('the reply has no address of a decking configuration');
  const address = new URL(success, location.origin);
  // A file of the service itself is fetched by its call; one of another host by its address.
  if (address.origin === location.origin)
    return serviceWithoutRenewal('getDeckingFile', { params: { providerid: providerId }, signal });
  return fetchFile(address, signal);
}

/** Runs start-up in the browser; resolves when the app may be mounted (BOOT-09). */
export async function startInBrowser(i18n: I18n, languageCode: LanguageCode): Promise<void> {
  const boot = bootData();
  const register = (timeLimit: AbortSignal) =>
    registerDevice(store, { id: boot.providerId, key: boot.deviceKey }, timeLimit);
  const registerAgain = () => register(AbortSignal.timeout(REGISTRATION_TIMEOUT_MS));
  setUnauthorisedHandler(
    createTokenRenewal(registerAgain, (token) => store.set('deviceToken', token), Date.now, {
      token: () => store.get('sessionToken'),
      logInAgain: async (...refused) => (await import('../session/log-in-again.ts')).logInAgain(...refused),
    }),
  );
  storeCampaign(location.search, store);
  session.set(languageState(languageCode));

  const deps: StartUpDeps = {
    inlined: boot.configuration,
    fetchConfiguration: () => {
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      if (boot.configurationUrl !== undefined) return fetchFile(boot.configurationUrl, signal);
      return serviceWithoutRenewal('getConfiguration', { params: { providerid: boot.providerId }, signal });
    },
    forgetProvider: async () => (await import('../session/log-out.ts')).forgetProvider(store),
    saveBases: setBases,
    registerDevice: register,
    fetchDecking: () => fetchDecking(boot.providerId),
    store,
    events,
    createTimeLimit: (milliseconds) => AbortSignal.timeout(milliseconds),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  while ((await startUp(deps)).at === 'retry-screen') await showRetryScreen(i18n);
}
