import {
  contentPath,
  listRecords,
  recordPath,
  type ContentRecord,
  type ContentTree,
  type ProfileAddress,
  type RecordPatch,
} from '@rawi/domain';
import { readEvents } from '../session/event-reader.ts';
import { applyEvent, keysOf } from './apply-event.ts';
import { createOwnEchoes } from './own-echoes.ts';
import { byServiceClock, nodesOf, type PendingWrites, type RecordTarget } from './pending-writes.ts';
import { createRecordSender, type RecordSenderDeps } from './record-sender.ts';

export interface RecordsState {
  /**
   * `none` for a visitor; `failed` where they could not be loaded yet, which is tried again. Until it is `ready`, that there
   * is no record of a content, or no field in it, says nothing.
   */
  phase: 'none' | 'loading' | 'ready' | 'failed';
  /** The profile's records, with the changes that the service has not confirmed yet; until they are loaded these alone. */
  records: readonly ContentRecord[];
  /** What the service has; undefined until it is known. */
  confirmed: readonly ContentRecord[] | undefined;
  /** How often all of them were loaded: what was asked of the service before the latest time may be of another state. */
  readings: number;
}

export const noRecords: RecordsState = { phase: 'none', records: [], confirmed: undefined, readings: 0 };

export interface RecordStoreDeps extends Pick<RecordSenderDeps, 'alone' | 'wait' | 'random'> {
  /** By this device's clock. */
  pending: PendingWrites;
  /** Seconds by which the service's clock is ahead of it, as far as replies have told. */
  aheadSeconds(): number;
  /** A request to a node of the protocol (`subscriber/.../content`), with the uid of the profile. */
  request(path: string, init: RequestInit): Promise<Response>;
  /** A new uid, where the one that is used is refused; resolves to whether there is one: not where the session ends. */
  renew(): Promise<boolean>;
}

export interface RecordStore {
  get(): RecordsState;
  subscribe(listener: () => void): () => void;
  /** Whose records these are from now on. */
  setProfile(profile: ProfileAddress | undefined): void;
  /** Whether the window may hold a connection: one that may not asks anew when it may. */
  setLive(isLive: boolean): void;
  /** Connects at once, and sends what is pending. */
  reconnect(): void;
  /**
   * Changes fields of a record. Shown at once; sent in order, now or when there is a connection. `of` is the profile that it
   * belongs to, where that may have changed meanwhile: it is sent when that one is used here again.
   */
  change(target: RecordTarget, patch: RecordPatch, of?: string): void;
  /** The profile whose records these are; undefined for nobody. */
  profileId(): string | undefined;
  /** Takes up what other windows have changed in storage. */
  refresh(): void;
  sendBeforeUnload(): void;
  /** Resolves when the records are known, cannot be loaded now, or belong to nobody. */
  known(): Promise<void>;
}

/** Milliseconds after which a write counts as not arrived. */
const WRITE_TIMEOUT_MS = 15_000;
/** Milliseconds that a read without a stream may take. */
const READ_TIMEOUT_MS = 10_000;

const pathOf = (target: RecordTarget) => `/${nodesOf(target).join('/')}`;

/** The records of the profile in use, in step with the service by one stream of events. */
export function createRecordStore(deps: RecordStoreDeps): RecordStore {
  const pending = byServiceClock(deps.pending, deps.aheadSeconds);
  const echoes = createOwnEchoes();
  const listeners = new Set<() => void>();
  let state = noRecords;
  let profile: ProfileAddress | undefined;
  let isLive = true;
  /** What the service has; undefined until it is known. */
  let confirmed: { tree: unknown } | undefined;
  let readings = 0;
  let stopReading: (() => void) | undefined;
  /** Of the latest stream and its successors: what an earlier one still learns is nobody's. */
  let latestReader = 0;
  /** The write on its way, and whether the stream has told of its record since. */
  let sending: { key: string; path: string; isTold: boolean } | undefined;
  /** Whether the service has said that the uid in use holds no longer. */
  let isRevoked = false;

  async function renew(): Promise<boolean> {
    const isRenewed = await deps.renew();
    if (isRenewed) isRevoked = false;
    return isRenewed;
  }

  function publish(phase: RecordsState['phase']): void {
    const writes = profile === undefined ? [] : pending.list(profile.profileid);
    const tree = writes.reduce<unknown>(
      (shown, { target, patch }) => applyEvent(shown, 'patch', pathOf(target), patch),
      confirmed?.tree,
    );
    const records = profile === undefined ? [] : listRecords(tree as ContentTree | null);
    state = {
      phase,
      records,
      confirmed:
        confirmed && (writes.length === 0 ? records : listRecords(confirmed.tree as ContentTree | null)),
      readings,
    };
    for (const listener of [...listeners]) listener();
  }

  const sender = createRecordSender({
    ...deps,
    pending,
    renew,
    profileId: () => (confirmed === undefined ? undefined : profile?.profileid),
    patch: ({ target, patch }, keepalive) =>
      deps.request(recordPath(profile!, target), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(patch),
        ...(keepalive ? { keepalive } : { signal: AbortSignal.timeout(WRITE_TIMEOUT_MS) }),
      }),
    onSending: ({ key, target }) => (sending = { key, path: nodesOf(target).join('/'), isTold: false }),
    onDone: ({ key, target }, stands) => {
      // Where the stream has told of it, or of what came after it, that counts.
      const isTold = sending?.key === key && sending.isTold;
      if (stands && !isTold && confirmed) {
        confirmed = { tree: applyEvent(confirmed.tree, 'patch', pathOf(target), stands) };
        echoes.expect(nodesOf(target).join('/'), stands);
      }
      publish(state.phase);
    },
  });

  function onEvent(name: string, text: string): void {
    // The uid is replaced when the stream is opened again, a moment later: a log-out, of this tab or of another one, revokes it
    // too, and is known here by then.
    if (name === 'auth_revoked' || name === 'cancel') isRevoked = true;
    if (name !== 'put' && name !== 'patch') return;
    const { path, data } = JSON.parse(text) as { path: string; data: unknown };
    confirmed = { tree: applyEvent(confirmed?.tree, name, path, data) };
    if (name === 'put' && path === '/') readings += 1;
    const told = keysOf(path).join('/');
    const later = echoes.laterThan(told, data);
    for (const values of later ?? []) confirmed = { tree: applyEvent(confirmed.tree, 'patch', path, values) };
    const isOfSending = sending && (sending.path.startsWith(told) || told.startsWith(sending.path));
    if (sending && isOfSending && later === undefined) sending.isTold = true;
    publish('ready');
    sender.send();
  }

  async function open(path: string, signal: AbortSignal, isLatest: () => boolean): Promise<Response> {
    let isRefused = false;
    const init = { headers: { accept: 'text/event-stream' }, cache: 'no-store' as const, signal };
    try {
      if (isRevoked && !(await renew())) throw new Error('The uid was revoked');
      let reply = await deps.request(path, init);
      if ((reply.status === 401 || reply.status === 403) && (await renew()))
        reply = await deps.request(path, init);
      isRefused = reply.status === 401 || reply.status === 403;
      if (!reply.ok) throw new Error(`${reply.status}`);
      return reply;
    } catch (error) {
      if (isLatest() && confirmed === undefined) {
        const tree = isRefused || isRevoked ? undefined : await readOnce(path);
        if (isLatest()) takeUp(tree);
      }
      throw error;
    }
  }

  /**
   * The records by a plain read, where a stream of them cannot be had: what the viewer keeps is then shown all the same.
   * Undefined where it fails, too.
   */
  const readOnce = (path: string): Promise<unknown> =>
    deps
      .request(path, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        signal: AbortSignal.timeout(READ_TIMEOUT_MS),
      })
      .then((reply) => (reply.ok ? (reply.json() as Promise<unknown>) : undefined))
      .catch(() => undefined);

  function takeUp(tree: unknown): void {
    if (tree === undefined) {
      if (state.phase !== 'failed') publish('failed');
      return;
    }
    confirmed = { tree: applyEvent(null, 'put', '/', tree) };
    echoes.clear();
    readings += 1;
    publish('ready');
    sender.send();
  }

  function read(): void {
    stopReading?.();
    stopReading = undefined;
    const reader = (latestReader += 1);
    if (profile === undefined || !isLive) return;
    const path = contentPath(profile);
    stopReading = readEvents({
      open: (signal) => open(path, signal, () => reader === latestReader),
      onEvent,
      random: deps.random,
    });
  }

  const isKnown = () => state.phase !== 'loading';
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setProfile(next) {
      if (next?.profileid === profile?.profileid && next?.subscriberid === profile?.subscriberid) return;
      profile = next;
      confirmed = undefined;
      echoes.clear();
      isRevoked = false;
      publish(profile === undefined ? 'none' : 'loading');
      read();
    },
    setLive(live) {
      if (live === isLive) return;
      isLive = live;
      read();
    },
    reconnect() {
      if (state.phase === 'failed') publish('loading');
      read();
      sender.send();
    },
    profileId: () => profile?.profileid,
    change(target, patch, of = profile?.profileid) {
      if (profile === undefined || of === undefined) return;
      pending.add(of, target, { objectid: target.objectid, ...patch }, sender.isSending);
      publish(state.phase);
      sender.send();
    },
    refresh: () => publish(state.phase),
    sendBeforeUnload: sender.sendBeforeUnload,
    known: () =>
      new Promise((resolve) => {
        if (isKnown()) return resolve();
        const check = () => {
          if (!isKnown()) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
      }),
  };
}
