import type { SessionContext } from '../session-context.ts';

export interface AudioControl {
  select(id: string): void;
}

export function createAudioControl({ store, engine, emit, remember }: SessionContext): AudioControl {
  return {
    select(id) {
      const { audioTracks, audioId } = store.getSnapshot();
      const track = audioTracks.find((one) => one.id === id);
      if (!track || id === audioId) return;
      store.set({ audioId: id });
      engine()?.selectAudio(id);
      remember({ audioLanguage: track.language });
      emit({ type: 'audio', language: track.language });
    },
  };
}
