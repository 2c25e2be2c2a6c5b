import type { Caption } from '../core/caption-cues.ts';
import type { EngineListener } from '../core/engine-port.ts';
import { toCaption, type EngineCue } from './caption-text.ts';

/**
 * Passes the engine's cues on to the player's caption view: the engine's own misplaces Arabic punctuation. While hidden it
 * keeps them, so that captions which are turned on show at once.
 */
export function createCaptionFeed(listener: Pick<EngineListener, 'captions' | 'captionsRemoved'>) {
  let isHidden = false;
  let kept: Caption[] = [];
  return {
    isHidden: () => isHidden,
    hide() {
      isHidden = true;
      listener.captionsRemoved(-Infinity, Infinity);
    },
    show() {
      if (!isHidden) return;
      isHidden = false;
      listener.captions(kept);
    },
    /** Another language follows. */
    forget() {
      kept = [];
    },
    /** What the engine shows text by. */
    createDisplayer() {
      let visible = true;
      return {
        append(cues: EngineCue[]) {
          const captions = cues.map(toCaption).filter((caption): caption is Caption => caption !== null);
          kept.push(...captions);
          if (!isHidden) listener.captions(captions);
        },
        remove(start: number, end: number) {
          kept = kept.filter((caption) => !(caption.start >= start && caption.end <= end));
          listener.captionsRemoved(start, end);
          return true;
        },
        isTextVisible: () => visible,
        setTextVisibility(on: boolean) {
          visible = on;
        },
        setTextLanguage() {},
        enableTextDisplayer() {},
        configure() {},
        async destroy() {},
      };
    },
  };
}
