import type { DeckingConfiguration, RemoteConfiguration } from '@rawi/contract';
import { DECKING_RETRY_DELAY } from '@rawi/domain';
import type { EventBus } from '../session/events.ts';
import { storedJson, type Store } from '../session/storage.ts';

/** Everything outside that start-up touches; tests give their own. */
export interface StartUpWorld {
  /** The configuration that came with the page; undefined where the server could not give one. */
  inlined: RemoteConfiguration | undefined;
  fetchConfiguration(): Promise<RemoteConfiguration>;
  saveBases(bases: RemoteConfiguration['providerDetails']['baseURLs']): void;
  /** Registers this device and gives its token. */
  registerDevice(): Promise<string>;
  /** The decking configuration. A refusal is thrown with its HTTP status as `status`. */
  fetchDecking(): Promise<DeckingConfiguration>;
  store: Store;
  events: Pick<EventBus, 'emit'>;
  wait(milliseconds: number): Promise<void>;
}

export type StartUpState =
  | { at: 'configuration' }
  | { at: 'bases'; configuration: RemoteConfiguration }
  | { at: 'device'; configuration: RemoteConfiguration }
  | { at: 'decking'; configuration: RemoteConfiguration; attempt: 1 | 2 }
  | { at: 'mount'; configuration: RemoteConfiguration; decking: DeckingConfiguration | undefined }
  | { at: 'retry-screen' };

export type StartUpEnd = Extract<StartUpState, { at: 'mount' | 'retry-screen' }>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isRefused = (error: unknown) => (error as { status?: number } | undefined)?.status === 401;

/** BOOT-01, BOOT-02, BOOT-13: the remote configuration, else the stored one, else the screen that asks to retry. */
async function loadConfiguration(world: StartUpWorld): Promise<StartUpState> {
  try {
    const configuration = world.inlined ?? (await world.fetchConfiguration());
    world.store.set('appConfig', JSON.stringify(configuration));
    return { at: 'bases', configuration };
  } catch {
    const configuration = storedJson<RemoteConfiguration>(world.store, 'appConfig');
    return configuration === undefined ? { at: 'retry-screen' } : { at: 'bases', configuration };
  }
}

/** BOOT-04, BOOT-05, BOOT-06: registers the device where no token is stored; a failure is told, and goes on. */
async function registerDevice(world: StartUpWorld): Promise<void> {
  try {
    world.store.set('deviceToken', await world.registerDevice());
  } catch (error) {
    world.events.emit('device-register-error', { reason: reasonOf(error) });
  }
}

/** BOOT-07, BOOT-08, BOOT-14: the decking configuration; a 401 is answered by a new device token and one retry. */
async function loadDecking(
  world: StartUpWorld,
  { configuration, attempt }: Extract<StartUpState, { at: 'decking' }>,
): Promise<StartUpState> {
  try {
    const decking = await world.fetchDecking();
    world.store.set('appDeckingConfig', JSON.stringify(decking));
    return { at: 'mount', configuration, decking };
  } catch (error) {
    if (isRefused(error) && attempt === 1) {
      await Promise.all([registerDevice(world), world.wait(DECKING_RETRY_DELAY)]);
      return { at: 'decking', configuration, attempt: 2 };
    }
    return { at: 'mount', configuration, decking: storedJson(world.store, 'appDeckingConfig') };
  }
}

async function step(state: Exclude<StartUpState, StartUpEnd>, world: StartUpWorld): Promise<StartUpState> {
  switch (state.at) {
    case 'configuration':
      return loadConfiguration(world);
    case 'bases':
      world.saveBases(state.configuration.providerDetails.baseURLs);
      return { ...state, at: 'device' };
    case 'device':
      if (world.store.get('deviceToken') === undefined) await registerDevice(world);
      return state.configuration.featureEnabled.isDeckingEnabled
        ? { ...state, at: 'decking', attempt: 1 }
        : { ...state, at: 'mount', decking: undefined };
    case 'decking':
      return loadDecking(world, state);
  }
}

/** Start-up in the order of BOOT-01..09; it ends where the app may be mounted, or where only a retry helps. */
export async function startUp(world: StartUpWorld): Promise<StartUpEnd> {
  let state: StartUpState = { at: 'configuration' };
  while (state.at !== 'mount' && state.at !== 'retry-screen') state = await step(state, world);
  return state;
}
