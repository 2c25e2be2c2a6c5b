import { isDeckingConfiguration, isRemoteConfiguration } from '@rawi/client';
import type { DeckingConfiguration, RemoteConfiguration } from '@rawi/contract';
import { DECKING_RETRY_DELAY_MS } from '@rawi/domain';
import type { EventBus } from '../session/events.ts';
import { readStoredJson, type Store } from '../session/storage.ts';

/** The dependencies of start-up; tests pass their own. */
export interface StartUpDeps {
  /** The configuration inlined in the page, validated by its schema; undefined if the server had none. */
  inlined: RemoteConfiguration | undefined;
  /** Fetches the configuration, unvalidated. */
  fetchConfiguration(): Promise<unknown>;
  /** Removes what is stored of the provider that this host was before. */
  forgetProvider(): Promise<void>;
  saveBases(bases: RemoteConfiguration['providerDetails']['baseURLs']): void;
  /** Registers this device and returns its token; rejects when `timeUp` aborts. */
  registerDevice(timeLimit: AbortSignal): Promise<string>;
  /** Fetches the decking configuration, unvalidated. An HTTP error is thrown with its status as `status`. */
  fetchDecking(): Promise<unknown>;
  /** A signal that aborts after the given time. */
  createTimeLimit(milliseconds: number): AbortSignal;
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

/** Total milliseconds that the registrations of one start may delay the mount (BOOT-06). */
export const REGISTRATION_TIMEOUT_MS = 10_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isUnauthorised = (error: unknown) => (error as { status?: number } | undefined)?.status === 401;

/** The stored configuration of an earlier start; an invalid value counts as none. */
function readStored<T>(
  store: Store,
  key: 'appConfig' | 'appDeckingConfig',
  isValid: (value: unknown) => value is T,
): T | undefined {
  const value = readStoredJson<unknown>(store, key);
  return isValid(value) ? value : undefined;
}

/** A fetched configuration; throws if the reply is not one, such as an HTML page with status 200. */
async function requireValid<T>(
  request: Promise<unknown>,
  isValid: (value: unknown) => value is T,
): Promise<T> {
  const value = await request;
  if (!isValid(value)) throw new Error('The reply is not a configuration');
  return value;
}

/** BOOT-01, BOOT-02, BOOT-13: the remote configuration, else the stored one, else the retry screen. */
async function loadConfiguration(deps: StartUpDeps): Promise<StartUpState> {
  try {
    const configuration =
      deps.inlined ?? (await requireValid(deps.fetchConfiguration(), isRemoteConfiguration));
    const before = readStored(deps.store, 'appConfig', isRemoteConfiguration)?.providerDetails.providerId;
    if (before !== undefined && before !== configuration.providerDetails.providerId)
      await deps.forgetProvider();
    deps.store.set('appConfig', JSON.stringify(configuration));
    return { at: 'bases', configuration };
  } catch {
    const configuration = readStored(deps.store, 'appConfig', isRemoteConfiguration);
    return configuration === undefined ? { at: 'retry-screen' } : { at: 'bases', configuration };
  }
}

/** The dependencies of one start, whose registrations share one time limit: it starts with the first of them. */
interface StartUpRun extends StartUpDeps {
  registrationTimeLimit(): AbortSignal;
}

function createRun(deps: StartUpDeps): StartUpRun {
  let timeLimit: AbortSignal | undefined;
  return {
    ...deps,
    registrationTimeLimit: () => (timeLimit ??= deps.createTimeLimit(REGISTRATION_TIMEOUT_MS)),
  };
}

/** BOOT-04, BOOT-05, BOOT-06: registers the device and stores its token; a failure is emitted as an event, and start-up continues. */
async function registerDevice(deps: StartUpRun): Promise<void> {
  try {
    deps.store.set('deviceToken', await deps.registerDevice(deps.registrationTimeLimit()));
  } catch (error) {
    deps.events.emit('device-register-error', { reason: reasonOf(error) });
  }
}

/** BOOT-07, BOOT-08, BOOT-14: loads the decking configuration; after a 401 once more with a new device token. */
async function loadDecking(
  deps: StartUpRun,
  { configuration, attempt }: Extract<StartUpState, { at: 'decking' }>,
): Promise<StartUpState> {
  try {
    const decking = await requireValid(deps.fetchDecking(), isDeckingConfiguration);
    deps.store.set('appDeckingConfig', JSON.stringify(decking));
    return { at: 'mount', configuration, decking };
  } catch (error) {
    if (isUnauthorised(error) && attempt === 1) {
      await Promise.all([registerDevice(deps), deps.wait(DECKING_RETRY_DELAY_MS)]);
      return { at: 'decking', configuration, attempt: 2 };
    }
    return {
      at: 'mount',
      configuration,
      decking: readStored(deps.store, 'appDeckingConfig', isDeckingConfiguration),
    };
  }
}

async function nextState(state: Exclude<StartUpState, StartUpEnd>, deps: StartUpRun): Promise<StartUpState> {
  switch (state.at) {
    case 'configuration':
      return loadConfiguration(deps);
    case 'bases':
      deps.saveBases(state.configuration.providerDetails.baseURLs);
      return { ...state, at: 'device' };
    case 'device':
      if (deps.store.get('deviceToken') === undefined) await registerDevice(deps);
      return state.configuration.featureEnabled.isDeckingEnabled
        ? { ...state, at: 'decking', attempt: 1 }
        : { ...state, at: 'mount', decking: undefined };
    case 'decking':
      return loadDecking(deps, state);
  }
}

/** Runs start-up in the order of BOOT-01..09, until the app may be mounted or the retry screen is needed. */
export async function startUp(deps: StartUpDeps): Promise<StartUpEnd> {
  const run = createRun(deps);
  let state: StartUpState = { at: 'configuration' };
  while (state.at !== 'mount' && state.at !== 'retry-screen') state = await nextState(state, run);
  return state;
}
