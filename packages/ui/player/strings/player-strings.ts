import type { CastStrings } from './cast-strings.ts';
import type { CaptionStyleStrings } from './caption-style-strings.ts';
import type { CaptionSize } from '../core/player-snapshot.ts';
import type { FailureKind } from '../core/failure.ts';

/** A number and its text in the right digits, for texts that need plural rules. */
export interface Count {
  value: number;
  text: string;
}

export interface Clock {
  hours: Count;
  minutes: Count;
  seconds: Count;
}

/** What music says otherwise than a film. */
export interface MusicStrings {
  previous: string;
  next: string;
  /** Before the name of the artist, for those who do not see it. */
  by(artist: string): string;
  texts: Pick<PlayerStrings, 'region' | 'replay' | 'waiting' | 'freeForbidden'>;
  failures: Partial<PlayerStrings['failures']>;
}

/** Two parts of one line: where it is too long, the title is shortened and its time is not. */
export interface TimedTitle {
  what: string;
  when: string;
}

/** The menu of what a narrow player has no room for. */
interface MoreStrings {
  title: string;
  /** Leads from one of its menus back to it. */
  back: string;
}

/** Every text of the player. Functions take numbers that are already formatted in the brand's digits. */
export interface PlayerStrings {
  /** Accessible name of the whole player. */
  region(title: string): string;
  back: string;
  play: string;
  pause: string;
  replay: string;
  skipBack(seconds: Count): string;
  skipForward(seconds: Count): string;
  timeline: string;
  /** A position or a length as it is spoken. */
  spokenTime(clock: Clock): string;
  /** Value of the timeline: both parts are spoken times. */
  timelineValue(position: string, length: string): string;
  elapsed(time: string): string;
  remaining(time: string): string;
  live: string;
  goLive: string;
  /** How far behind the live edge, as a clock. */
  behindLive(time: string): string;
  guide: string;
  startOver: string;
  /** A programme and when it begins or runs, such as `6:30 PM`. */
  onNow(title: string, from: string, to: string): TimedTitle;
  onNext(title: string, from: string): TimedTitle;
  /** The same of what the channel has sent before, for who is behind. */
  onWatched(title: string, from: string, to: string): TimedTitle;
  onThen(title: string, from: string): TimedTitle;
  music: MusicStrings;
  cast: CastStrings;
  skipIntro: string;
  skipRecap: string;
  chapters: string;
  more: MoreStrings;
  next: {
    /** Name of the card, and its heading. */
    heading: string;
    /** `seconds` until it begins by itself. */
    beginsIn(seconds: Count): string;
    /** In place of that, where it is still to be made. */
    preparing: string;
    play: string;
    cancel: string;
    stillWatching: string;
    goOn: string;
  };
  mute: string;
  unmute: string;
  volume: string;
  percent(number: string): string;
  muted: string;
  captions: string;
  captionsOff: string;
  captionSize: string;
  sizes: Record<CaptionSize, string>;
  captionStyle: CaptionStyleStrings;
  audio: string;
  quality: string;
  qualityAuto: string;
  /** Automatic quality with the height that is playing. */
  qualityAutoNow(height: string): string;
  height(height: string): string;
  dataSaver: string;
  /** Turns on the sound of a film that began without. */
  tapForSound: string;
  speed: string;
  normalSpeed: string;
  rate(rate: string): string;
  pip: string;
  leavePip: string;
  fullscreen: string;
  leaveFullscreen: string;
  shortcuts: string;
  close: string;
  /** Name of a language, written in the interface's language. */
  language(tag: string): string;
  loading: string;
  /** Shown with the spinner when a wait grows long. */
  waiting: {
    loading: string;
    buffering: string;
    /** The connection is lost. */
    lost: string;
    /** The service answers with errors. */
    trouble: string;
  };
  pressPlay: string;
  failures: Record<FailureKind, { title: string; advice: string }>;
  /** In place of `failures.forbidden`, where it is free: no plan would open it. */
  freeForbidden: { title: string; advice: string };
  /** In place of `failures['not-ready']` of a channel: it has nothing to show until its broadcast begins, or comes back. */
  offAir: { title: string; advice: string };
  /** A part cannot be found. */
  missingPart: { title: string; advice: string };
  retry: string;
  announce: {
    playing: string;
    paused: string;
    ended: string;
    muted: string;
    sound: string;
    captions(language: string): string;
    captionsOff: string;
    audio(language: string): string;
    speed(rate: string): string;
    quality(name: string): string;
  };
  /** Digits in these are Latin; the view converts them to the brand's. */
  help: {
    playPause: string;
    skip: string;
    arrows: string;
    volume: string;
    mute: string;
    captions: string;
    fullscreen: string;
    pip: string;
    speed: string;
    jump: string;
    ends: string;
    controls: string;
    help: string;
    escape: string;
    /** Between two keys that do the same. */
    or: string;
    /** Names of keys that have no letter. */
    space: string;
  };
}
