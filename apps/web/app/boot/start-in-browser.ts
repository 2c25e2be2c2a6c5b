import type { LanguageCode } from '@rawi/domain';
import type { Speaker } from '@rawi/strings';
import { bootData } from '../document/page-texts.tsx';
import { events } from '../session/events.ts';
import { onUnauthorised, plainService, saveBases } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { keepCampaign } from './campaign.ts';
import { PATIENCE, registerDevice } from './register-device.ts';
import { createTokenRenewal } from './renew-token.ts';
import { askToRetry } from './retry-screen.ts';
import { startUp, type StartUpWorld } from './start-up.ts';

async function fetchJson(address: string | URL, signal: AbortSignal) {
  const reply = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!reply.ok) throw Object.assign(new Error(reply.statusText), { status: reply.status });
  return reply.json();
}

/** The decking configuration in two calls: where it is, then the file itself (CONF-11). */
async function fetchDecking(providerId: string) {
  const signal = AbortSignal.timeout(PATIENCE);
  const { success } = await plainService('getDeckingAddress', { signal });
  const address = new URL(success, location.origin);
  // The service's own file is asked for by its call; another host's by its address.
  if (address.origin === location.origin) return plainService('getDeckingFile', { params: { providerid: providerId }, signal });
  return fetchJson(address, signal);
}

/** Runs start-up with the browser's own means; resolves when the app may be mounted (BOOT-09). */
export async function startInBrowser(speaker: Speaker, code: LanguageCode): Promise<void> {
  const boot = bootData();
  const register = () => registerDevice(store, { id: boot.providerId, key: boot.deviceKey });
  onUnauthorised(createTokenRenewal(register, (token) => store.set('deviceToken', token), Date.now));
  keepCampaign(location.search, store);
  session.set({ displayLanguageCode: code, rtl: code === 'ara' });

  const world: StartUpWorld = {
    inlined: boot.configuration,
    fetchConfiguration: () => {
      const signal = AbortSignal.timeout(PATIENCE);
      if (boot.configurationUrl !== undefined) return fetchJson(boot.configurationUrl, signal);
      return plainService('getConfiguration', { params: { providerid: boot.providerId }, signal });
    },
    saveBases,
    registerDevice: register,
    fetchDecking: () => fetchDecking(boot.providerId),
    store,
    events,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  while ((await startUp(world)).at === 'retry-screen') await askToRetry(speaker);
}
