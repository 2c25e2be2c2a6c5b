import type { Caster, CastProblem, CastState, RemoteScreen } from '../../core/casting/cast-port.ts';
import { createCastEngine, type CastAbout } from './cast-engine.ts';
import { createCastMedia, type CastMedia } from './cast-media.ts';
import { loadCastSdk, type CastPlayer, type CastPlayerController, type CastSdk } from './cast-sdk.ts';

export interface CastOptions {
  /** The receiver application, as it is registered with Google. */
  applicationId: string;
  about(): CastAbout;
}

/** Milliseconds for which a screen waits for another player of this page, as that of the next episode. */
const NEXT_PLAYER_MS = 4000;

/** One connection of the page to its SDK: players come and go, a screen stays connected. */
interface Connection {
  sdk: CastSdk;
  player: CastPlayer;
  controller: CastPlayerController;
}
let connection: Promise<Connection> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

function connect(applicationId: string): Promise<Connection> {
  connection ??= loadCastSdk()
    .then((sdk) => {
      sdk.framework.CastContext.getInstance().setOptions({
        receiverApplicationId: applicationId,
        // A page that is reloaded finds its screen again; other tabs leave it alone.
        autoJoinPolicy: 'tab_and_origin_scoped',
      });
      const player = new sdk.framework.RemotePlayer();
      return { sdk, player, controller: new sdk.framework.RemotePlayerController(player) };
    })
    .catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
  return connection;
}

/** Casting by the Google Cast sender. Rejects where this browser cannot cast. */
export async function createChromecast({ applicationId, about }: CastOptions): Promise<Caster> {
  const { sdk, player, controller } = await connect(applicationId);
  const context = sdk.framework.CastContext.getInstance();
  const listeners = new Set<Parameters<Caster['watch']>[0]>();
  /** The session is being ended: what it played goes on here at once. */
  let isEnding = false;
  let media: CastMedia | undefined;
  let screen: RemoteScreen | null = null;

  function state(): CastState {
    const castState = context.getCastState();
    const session = context.getCurrentSession();
    if (session === null) isEnding = false;
    const device = session?.getCastDevice().friendlyName ?? null;
    const isConnected = castState === 'CONNECTED' && device !== null && !isEnding;
    return {
      available: castState !== 'NO_DEVICES_AVAILABLE',
      status: isConnected ? 'connected' : castState === 'CONNECTING' ? 'connecting' : 'none',
      device: isConnected ? device : null,
    };
  }

  function end() {
    isEnding = true;
    context.endCurrentSession(true);
    onChange();
  }

  function refuse(problem: CastProblem) {
    for (const { failed } of listeners) failed(problem);
    end();
  }

  function onChange() {
    if (state().status !== 'connected') closeScreen();
    for (const { changed } of listeners) changed();
  }

  function openScreen(): RemoteScreen | null {
    const session = context.getCurrentSession();
    if (!session) return null;
    const opened = createCastMedia(player, controller, () => session.getMediaSession()?.idleReason ?? null);
    media = opened;
    return {
      media: opened.media,
      createEngine: (listener) =>
        createCastEngine(
          {
            sdk,
            session,
            player,
            applicationId,
            about: about(),
            loaded: opened.loaded,
            refused: refuse,
          },
          listener,
        ),
      nextFrame(shown) {
        opened.media.addEventListener('playing', () => shown(), { once: true });
        if (player.playerState === 'PLAYING') shown();
      },
    };
  }

  function closeScreen() {
    media?.stop();
    media = undefined;
    screen = null;
  }

  return {
    state,
    watch(listener) {
      clearTimeout(leaving);
      listeners.add(listener);
      const types = ['caststatechanged', 'sessionstatechanged'];
      for (const type of types) context.addEventListener(type, onChange);
      return () => {
        listeners.delete(listener);
        for (const type of types) context.removeEventListener(type, onChange);
        closeScreen();
        // Without a player its stream is over: the screen is given back.
        leaving = setTimeout(() => context.endCurrentSession(true), NEXT_PLAYER_MS);
      };
    },
    async toggle() {
      if (state().status === 'connected') return end();
      await context.requestSession().catch((error: unknown) => {
        const code = typeof error === 'string' ? error : (error as { code?: string } | null)?.code;
        if (code !== 'cancel') throw error;
      });
    },
    screen: () => (screen ??= openScreen()),
  };
}
