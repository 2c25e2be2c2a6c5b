import type { RhythmName } from '../stories/story.ts';

/** One cycle as strokes: D low, T high, K small, - nothing. `perBeat` steps make one beat of the tempo. */
export interface Rhythm {
  strokes: string;
  perBeat: number;
}

export const rhythms: Record<RhythmName, Rhythm> = {
  maqsum: { strokes: 'DTKTDKTK', perBeat: 2 },
  baladi: { strokes: 'DDKTDKTK', perBeat: 2 },
  saidi: { strokes: 'DTKDDKTK', perBeat: 2 },
  samai: { strokes: 'D-KT-DDT-K', perBeat: 2 },
  malfuf: { strokes: 'DKKTKKTK', perBeat: 4 },
  ayyub: { strokes: 'D--KD-T-', perBeat: 4 },
  masmudi: { strokes: 'D-D-KKT-D-KKT-TK', perBeat: 4 },
  wahda: { strokes: 'D--KT-KK', perBeat: 2 },
  chiftetelli: { strokes: 'D-TK-TK-D-D-T-K-', perBeat: 4 },
  jurjina: { strokes: 'D-KT-DKT-K', perBeat: 4 },
};
