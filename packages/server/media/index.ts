/**
 * Films and pictures: from an operator's source file to segments under signed addresses. Uses no database; the
 * caller decides where files are read and stored.
 */
export { MediaError } from './media-error.ts';
export { findFfmpeg } from './find-programs.ts';
export type { Ffmpeg } from './find-programs.ts';
export { runProgram } from './run-program.ts';
export { isNamedLanguage, languageTag } from './languages.ts';

export { runPipeline } from './pipeline.ts';
export type { SegmentSet, PipelineResult } from './pipeline.ts';
export { inspectFilm, type FilmPlan } from './inspect-film.ts';
export type { Note } from './notes.ts';
export { LEAVE_OUT } from './notes.ts';
export type { SetName } from './package-set.ts';
export type { ContentKey } from './settings.ts';

export { createMediaSigner } from './media-signer.ts';
export type { MediaSigner, SigningSecrets } from './media-signer.ts';
export { createSegmentCache } from './segment-cache.ts';
export { createCheckedMedia } from './checked-media.ts';
export { sha256Of, parseChecksums, serializeChecksums } from './checksums.ts';
export type { Checksum } from './checksums.ts';
export { findFileFault } from './file-fault.ts';
export { createMediaHandler, registerMedia } from './media-handler.ts';
export type { ManifestRequest, MediaHandlerOptions } from './media-handler.ts';
export { createGeneratedFile, type GeneratedFile, type MediaTarget } from './generated-file.ts';
export { parseVtt } from './vtt.ts';
export { findMediaPlaylists, readFilmLayout, type FilmLayout } from './linear/film-layout.ts';
export {
  cutRow,
  planPlayout,
  segmentsWithin,
  type PlannedProgramme,
  type PlayoutRow,
} from './linear/plan-playout.ts';
export {
  LINEAR_TARGET_SECONDS,
  writeLinearPlaylist,
  type LinearTrack,
  type PlayedRow,
} from './linear/linear-playlist.ts';
export {
  PUSH_SEGMENT_SECONDS,
  pushTracks,
  receivePush,
  withoutSecrets,
  writePushMaster,
  type PushInput,
} from './push/receive-push.ts';
export {
  readWrittenPlaylist,
  storedCountOf,
  writePushPlaylist,
  type PushSession,
  type PushState,
} from './push/push-playlist.ts';
export { cutCaptions } from './linear/linear-captions.ts';
export { readCpixKeys, writeCpixRequest } from './cpix.ts';
export { parseHlsKeys, replaceHlsKeys, type HlsKey } from './manifests.ts';

export { renderImage } from './images.ts';
export { createImageWorker } from './image-worker.ts';
export type { ImageWorker, PictureCleaner } from './image-worker.ts';
export { createImageQueue, ImagesBusyError } from './image-queue.ts';
export type { ImageQueue } from './image-queue.ts';
export { createWorkerProcess } from './worker-process.ts';
export { handleTasks } from './handle-tasks.ts';
export type { RenderOptions } from './images.ts';
export { overlayImage } from './overlay-image.ts';
export { IMAGE_WIDTHS, NARROW_RATIO, NARROW_WIDTHS } from './image-widths.ts';
