import { isDeckingConfiguration, isRemoteConfiguration } from '@rawi/client';
import type { DeckingConfiguration, RemoteConfiguration } from '@rawi/contract';
import { DECKING_RETRY_DELAY } from '@rawi/domain';
import type { EventBus } from '../session/events.ts';
import { storedJson, type Store } from '../session/storage.ts';

/** Everything outside that start-up touches; tests give their own. */
export interface StartUpWorld {
  /** The configuration that came with the page, made by its schema; undefined where the server could not give one. */
  inlined: RemoteConfiguration | undefined;
  /** Whatever stands where the configuration should; it is checked here. */
  fetchConfiguration(): Promise<unknown>;
  saveBases(bases: RemoteConfiguration['providerDetails']['baseURLs']): void;
  /** Registers this device and gives its token, or fails when the time is up. */
  registerDevice(timeUp: AbortSignal): Promise<string>;
  /** What stands where the decking configuration should. A refusal is thrown with its HTTP status as `status`. */
  fetchDecking(): Promise<unknown>;
  /** Aborts when so many milliseconds are over. */
  timeLimit(milliseconds: number): AbortSignal;
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

/** Milliseconds for which all registrations of one start may hold the page back (BOOT-06). */
export const REGISTRATION_LIMIT = 10_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isRefused = (error: unknown) => (error as { status?: number } | undefined)?.status === 401;

/** What was kept last time; a value that is no longer what it should be counts as none. */
function stored<T>(store: Store, key: 'appConfig' | 'appDeckingConfig', isGood: (value: unknown) => value is T): T | undefined {
  const value = storedJson<unknown>(store, key);
  return isGood(value) ? value : undefined;
}

/** A configuration that came over the network: a page with status 200 is none, nor is one without its bases. */
async function fetched<T>(asked: Promise<unknown>, isGood: (value: unknown) => value is T): Promise<T> {
  const value = await asked;
  if (!isGood(value)) throw new Error('The reply is not a configuration');
  return value;
}

/** BOOT-01, BOOT-02, BOOT-13: the remote configuration, else the stored one as it is, else the screen that asks to retry. */
async function loadConfiguration(world: StartUpWorld): Promise<StartUpState> {
  try {
    const configuration = world.inlined ?? (await fetched(world.fetchConfiguration(), isRemoteConfiguration));
    world.store.set('appConfig', JSON.stringify(configuration));
    return { at: 'bases', configuration };
  } catch {
    const configuration = stored(world.store, 'appConfig', isRemoteConfiguration);
    return configuration === undefined ? { at: 'retry-screen' } : { at: 'bases', configuration };
  }
}

/** The world of one start, whose registrations share one time limit: it begins with the first of them. */
interface OneStart extends StartUpWorld {
  registrationTime(): AbortSignal;
}

function oneStart(world: StartUpWorld): OneStart {
  let time: AbortSignal | undefined;
  return { ...world, registrationTime: () => (time ??= world.timeLimit(REGISTRATION_LIMIT)) };
}

/** BOOT-04, BOOT-05, BOOT-06: registers the device where no token is stored; a failure is told, and goes on. */
async function registerDevice(world: OneStart): Promise<void> {
  try {
    world.store.set('deviceToken', await world.registerDevice(world.registrationTime()));
  } catch (error) {
    world.events.emit('device-register-error', { reason: reasonOf(error) });
  }
}

/** BOOT-07, BOOT-08, BOOT-14: the decking configuration; a 401 is answered by a new device token and one retry. */
async function loadDecking(
  world: OneStart,
  { configuration, attempt }: Extract<StartUpState, { at: 'decking' }>,
): Promise<StartUpState> {
  try {
    const decking = await fetched(world.fetchDecking(), isDeckingConfiguration);
    world.store.set('appDeckingConfig', JSON.stringify(decking));
    return { at: 'mount', configuration, decking };
  } catch (error) {
    if (isRefused(error) && attempt === 1) {
      await Promise.all([registerDevice(world), world.wait(DECKING_RETRY_DELAY)]);
      return { at: 'decking', configuration, attempt: 2 };
    }
    return { at: 'mount', configuration, decking: stored(world.store, 'appDeckingConfig', isDeckingConfiguration) };
  }
}

async function step(state: Exclude<StartUpState, StartUpEnd>, world: OneStart): Promise<StartUpState> {
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
  const start = oneStart(world);
  let state: StartUpState = { at: 'configuration' };
  while (state.at !== 'mount' && state.at !== 'retry-screen') state = await step(state, start);
  return state;
}
