import type { Story } from '../stories/story.ts';
import { blend, fade, silence, type Stereo } from './buffer.ts';
import { compose } from './compose.ts';
import { CEILING, master, PROGRAMME_LOUDNESS } from './loudness.ts';
import { play } from './play.ts';
import { room } from './room.ts';

/** The score of a story in its room, as long as `seconds`, at the level where it was played. */
export function scoreOf(story: Story, seconds: number): Stereo {
  const dry = play(story, compose(story, seconds), seconds);
  const score = silence(seconds);
  blend(score, dry, 0.9);
  blend(score, room(dry, 1.9, 0.35), 0.3);
  return score;
}

/** The score alone, as a piece of music. */
export function musicOf(story: Story, seconds: number): Stereo {
  const piece = scoreOf(story, seconds);
  fade(piece, seconds);
  return master(piece, PROGRAMME_LOUDNESS, CEILING);
}
