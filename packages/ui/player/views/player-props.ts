import type { ReactNode, RefObject } from 'react';
import type { PlayerSource } from '../core/engine-port.ts';
import type { LoadReason } from '../core/failure.ts';
import type { Chapter, Markers } from '../core/markers.ts';
import type { PlayerEvent } from '../core/player-event.ts';
import type { ChoiceStorage, ViewerChoices } from '../core/stored-choices.ts';
import type { Digits } from '../core/time-format.ts';
import type { ChannelProgramme } from '../core/watched-programme.ts';
import type { PlayerStrings } from '../strings/player-strings.ts';

/** What follows this film, such as the next episode. */
export interface NextFilm {
  title: string;
  subtitle?: string;
  /** Address of a landscape picture. */
  picture?: string;
  /** Its film is still to be made: nothing leads on to it by itself. */
  preparing?: true;
  onPlay(): void;
}

/** A panel beside the picture, such as the list of episodes. */
export interface Drawer {
  label: string;
  render(close: () => void): ReactNode;
}

/** What runs on a live channel. Instants in epoch milliseconds. */
export interface LiveProgramme {
  now?: ChannelProgramme;
  next?: { title: string; start: number };
  /** Programmes in their order: behind the live edge the one that is watched is among them. */
  programmes?: readonly ChannelProgramme[];
  /** Opens the guide. */
  onGuide?(): void;
  /** Whether the programme that runs can be watched from its start. */
  canStartOver?: boolean;
}

/** Music that plays as sound, with its artwork in place of a picture. */
export interface Music {
  artist?: string;
  album?: string;
  /** Address of a square picture. */
  artwork?: string;
  /** Plays the track before; without it the button goes back to the start. */
  onPrevious?(): void;
}

export interface PlayerProps {
  title: string;
  subtitle?: string;
  /** Shown until the first frame; without text or logo, since it is cropped to the window. */
  poster?: string;
  /**
   * Provides the source to play: at the start, for Retry, and when the address has expired (`expired`: a new one).
   * May reject with `{kind, message?}`, where `kind` is a `FailureKind`.
   */
  load(reason: LoadReason): Promise<PlayerSource>;
  onBack(): void;
  /** About once per second of film. `duration` is Infinity for a live stream. */
  onProgress?(seconds: number, duration: number): void;
  onEvent?(event: PlayerEvent): void;
  strings: PlayerStrings;
  language: 'en' | 'ar';
  dir: 'ltr' | 'rtl';
  digits: Digits;
  /** Where volume, speed, caption and audio choices are stored; without it they last for this film only. */
  storage?: ChoiceStorage;
  autoPlay?: boolean;
  /** The player is part of a scrolling page that handles keys itself: it handles keys only while it has the focus. */
  inPage?: boolean;
  /** The element that fills the screen, so that full screen lasts from one film to the next; default the player itself. */
  fullscreenOf?: RefObject<HTMLElement | null>;
  /** Seconds to resume at. Starting over is offered for a while. */
  startAt?: number;
  /** Parts that a viewer may skip. */
  markers?: Markers;
  chapters?: readonly Chapter[];
  /** Offered with a countdown from the credits on, or in the last seconds. */
  next?: NextFilm;
  /** Shown when the film has ended and nothing follows. */
  ended?: ReactNode;
  drawer?: Drawer;
  live?: LiveProgramme;
  /** Plays the sound alone; `next` follows without a countdown. Does not change during playback. */
  music?: Music;
  /** The Cast receiver application of the brand; without it this browser's own ways to other screens are offered. */
  castReceiver?: string;
  /** Anybody may watch it: a refusal is no matter of a plan. */
  isFree?: boolean;
  /** Covers the picture while an advertisement plays; the film is held. */
  adBreak?: ReactNode;
  /** What this viewer has chosen until now, where the host keeps it, instead of the languages of `storage`. */
  remembered?(): ViewerChoices | undefined;
  onChosen?(chosen: ViewerChoices): void;
}
