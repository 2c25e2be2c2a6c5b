import type { LanguageCode } from '@rawi/domain';
import type { Speaker } from '@rawi/strings';
import { bootData } from '../site/page-texts.tsx';
import { events } from '../session/events.ts';
import { fetchFile } from '../session/fetch-file.ts';
import { onUnauthorised, plainService, saveBases } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { keepCampaign } from './campaign.ts';
import { registerDevice } from './register-device.ts';
import { createTokenRenewal } from './renew-token.ts';
import { askToRetry } from './retry-screen.ts';
import { REGISTRATION_LIMIT, startUp, type StartUpWorld } from './start-up.ts';

/** Timeout of one start-up call in milliseconds: a slow server must not block hydration. */
const PATIENCE = 10_000;

/** The decking configuration in two calls: where it is, then the file itself (CONF-11). */
async function fetchDecking(providerId: string): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE);
  const { success } = await plainService('getDeckingAddress', { signal });
  if (typeof success !== 'string') throw new Error('the reply has no address of a decking configuration');
  const address = new URL(success, location.origin);
  // A file of the service itself is fetched by its call; one of another host by its address.
  if (address.origin === location.origin) return plainService('getDeckingFile', { params: { providerid: providerId }, signal });
  return fetchFile(address, signal);
}

/** Runs start-up in the browser; resolves when the app may be mounted (BOOT-09). */
export async function startInBrowser(speaker: Speaker, code: LanguageCode): Promise<void> {
  const boot = bootData();
  const register = (timeUp: AbortSignal) => registerDevice(store, { id: boot.providerId, key: boot.deviceKey }, timeUp);
  const registerAnew = () => register(AbortSignal.timeout(REGISTRATION_LIMIT));
  onUnauthorised(createTokenRenewal(registerAnew, (token) => store.set('deviceToken', token), Date.now));
  keepCampaign(location.search, store);
  session.set({ displayLanguageCode: code, rtl: code === 'ara' });

  const world: StartUpWorld = {
    inlined: boot.configuration,
    fetchConfiguration: () => {
      const signal = AbortSignal.timeout(PATIENCE);
      if (boot.configurationUrl !== undefined) return fetchFile(boot.configurationUrl, signal);
      return plainService('getConfiguration', { params: { providerid: boot.providerId }, signal });
    },
    saveBases,
    registerDevice: register,
    fetchDecking: () => fetchDecking(boot.providerId),
    store,
    events,
    timeLimit: (milliseconds) => AbortSignal.timeout(milliseconds),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  while ((await startUp(world)).at === 'retry-screen') await askToRetry(speaker);
}
