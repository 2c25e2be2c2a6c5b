import { changeCaptionStyle, defaultCaptionStyle, type CaptionStyle } from '../caption-style.ts';
import type { CaptionLook } from '../engine-port.ts';
import type { CaptionSize, LanguageTrack, PlayerSnapshot } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';

export const captionSizes: readonly CaptionSize[] = ['small', 'medium', 'large', 'huge'];

/** Whether two language tags have the same language, whatever their region. */
export function sameLanguage(one: string, other: string): boolean {
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  return base(one) === base(other);
}

/** The track that toggling turns on: the last language used, else that of the interface, else the first track. */
export function captionsToTurnOn(
  { captionTracks }: Pick<PlayerSnapshot, 'captionTracks'>,
  lastLanguage: string | null,
  interfaceLanguage: string,
): LanguageTrack | null {
  const find = (language: string | null) =>
    captionTracks.find((track) => language !== null && sameLanguage(track.language, language));
  return find(lastLanguage) ?? find(interfaceLanguage) ?? captionTracks[0] ?? null;
}

export interface CaptionsControl {
  select(id: string | null): void;
  toggle(): void;
  setSize(size: CaptionSize): void;
  setStyle(change: Partial<CaptionStyle>): void;
  /** Size and style as they were before anything was chosen. */
  resetStyle(): void;
}

export function createCaptionsControl(
  { store, engine, emit, remember }: SessionContext,
  interfaceLanguage: string,
): CaptionsControl {
  let lastLanguage: string | null = null;

  function select(id: string | null) {
    const track = store.getSnapshot().captionTracks.find((one) => one.id === id);
    if (id !== null && !track) return;
    if (track) lastLanguage = track.language;
    store.set({ captionId: id, ...(id === null ? { captions: [] } : {}) });
    engine()?.selectCaptions(id);
    remember({ captionLanguage: track?.language ?? null });
    emit({ type: 'captions', language: track?.language ?? null });
  }

  /** Another screen draws the captions itself. */
  function changeLook(change: Partial<CaptionLook>) {
    store.set(change);
    engine()?.styleCaptions?.(store.getSnapshot());
    remember(change);
  }

  return {
    select,
    toggle() {
      const snapshot = store.getSnapshot();
      if (snapshot.captionId === null) {
        const track = captionsToTurnOn(snapshot, lastLanguage, interfaceLanguage);
        if (track) select(track.id);
      } else {
        lastLanguage =
          snapshot.captionTracks.find(({ id }) => id === snapshot.captionId)?.language ?? lastLanguage;
        select(null);
      }
    },
    setSize(captionSize) {
      changeLook({ captionSize });
    },
    setStyle(change) {
      changeLook({ captionStyle: changeCaptionStyle(store.getSnapshot().captionStyle, change) });
    },
    resetStyle() {
      changeLook({ captionSize: 'medium', captionStyle: defaultCaptionStyle });
    },
  };
}
