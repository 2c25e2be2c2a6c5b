export { Player } from './views/player.tsx';
export type {
  ChosenLanguages,
  Drawer,
  LiveProgramme,
  Music,
  NextFilm,
  PlayerProps,
} from './views/player-props.ts';
export type { Chapter, Markers } from './core/markers.ts';
export { preloadEngine } from './engine/load-engine.ts';
export { readDrmEnvironment } from './engine/drm-environment.ts';
export { chooseDrm, hasNativeHls, keySystemOf } from './core/drm-choice.ts';
export type { DrmChoice, DrmEnvironment, DrmScheme } from './core/drm-choice.ts';
export type { PlayerSource, SourceDrm } from './core/engine-port.ts';
export type { Failure, FailureKind, LoadReason } from './core/failure.ts';
export type { PlayerEvent } from './core/player-event.ts';
export { readChoices, type ChoiceStorage } from './core/stored-choices.ts';
export type { Digits } from './core/time-format.ts';
export { english } from './strings/english.ts';
export { arabic } from './strings/arabic.ts';
export type { Clock, Count, PlayerStrings } from './strings/player-strings.ts';
