import type { FilmMarkers } from '@rawi/contract';
import type { FilmPlan } from '../films/index.ts';
import { stories } from '../films/stories/index.ts';

/** The last seconds of a demo film have no words. */
const CREDITS_SECONDS = 3;
const names = [
  { en: 'The opening', ar: 'البداية' },
  { en: 'The turn', ar: 'المنعطف' },
  { en: 'The return', ar: 'العودة' },
];

/** Where a demo film may be skipped, and its chapters: by the lines of its story. */
export function filmMarkersOf({ world, seconds }: Pick<FilmPlan, 'world' | 'seconds'>): FilmMarkers {
  const { lines } = stories[world];
  const [first] = lines;
  const turns = [
    0,
    lines[Math.floor(lines.length / 3)]?.at ?? 0,
    lines[Math.floor((lines.length * 2) / 3)]?.at ?? 0,
  ];
  const chapters = turns.flatMap((start, i) => {
    const isLater = i === 0 || start > (turns[i - 1] ?? 0);
    return isLater && names[i] ? [{ start, title: names[i] }] : [];
  });
  return {
    ...(first && first.at > 2 && { intro: { start: 0, end: first.at } }),
    credits: { start: seconds - CREDITS_SECONDS },
    chapters,
  };
}
