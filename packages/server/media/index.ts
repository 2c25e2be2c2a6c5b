/**
 * Films and pictures: from an operator's source file to segments under signed addresses. Uses no database; the
 * caller decides where files are read and stored.
 */
export { MediaError } from './media-error.ts';
export type { MediaErrorCode } from './media-error.ts';
export { findFfmpeg, findPackager } from './find-programs.ts';
export type { Environment, Ffmpeg } from './find-programs.ts';
export { runProgram } from './run-program.ts';
export type { RunOptions, RunResult } from './run-program.ts';

export { checkContentKey, checkSettings, DEFAULT_SETTINGS } from './settings.ts';
export type {
  CaptionSource,
  ContentKey,
  LadderSettings,
  MediaSettings,
  PackageSettings,
  ProtectionSystem,
  Rung,
  ThumbnailSettings,
} from './settings.ts';
export { languageName, languageTag } from './languages.ts';

export { runPipeline, STEPS } from './pipeline.ts';
export type {
  SegmentSet,
  PipelineResult,
  PipelineOptions,
  PipelineProgress,
  StepName,
  TitleSettings,
} from './pipeline.ts';
export { hashFile, identifySource } from './step.ts';
export type { SourceFile, Step } from './step.ts';
export { probe } from './probe.ts';
export type { SourceAudio, SourceMetadata, SourceVideo, StepOptions } from './probe.ts';
export { encodeLadder } from './ladder.ts';
export type { AudioRendition, Ladder, LadderInput } from './ladder.ts';
export type { FrameRate, Rendition } from './renditions.ts';
export { prepareCaptions } from './captions.ts';
export type { Captions, CaptionTrack } from './captions.ts';
export { parseVtt, writeVtt } from './vtt.ts';
export type { Cue } from './vtt.ts';
export { makeThumbnails } from './thumbnails.ts';
export type { Thumbnails } from './thumbnails.ts';
export { packageSet } from './package-set.ts';
export type { PackagedSet, PackageInput, SetName } from './package-set.ts';
export { verifySet } from './verify-set.ts';
export type { MediaFile, VerifiedSet } from './verify-set.ts';
export { parseHlsKeys, replaceHlsKeys } from './manifests.ts';
export type { HlsKey } from './manifests.ts';

export { createMediaSigner } from './media-signer.ts';
export type { Grant, MediaSigner, SigningSecret, SigningSecrets, VerifyResult } from './media-signer.ts';
export { createSegmentCache } from './segment-cache.ts';
export type {
  LoadedFile,
  Segment,
  SegmentCache,
  SegmentCacheMetrics,
  SegmentCacheOptions,
} from './segment-cache.ts';
export { createCheckedMedia, DamagedMediaError } from './checked-media.ts';
export type { CheckedMediaOptions } from './checked-media.ts';
export { sha256Of, parseChecksums, serializeChecksums } from './checksums.ts';
export type { Checksum, Checksums } from './checksums.ts';
export { findFileFault } from './file-fault.ts';
export { openMediaFolder } from './media-folder.ts';
export type { FileStat, MediaFolder } from './media-folder.ts';
export { createMediaHandler, registerMedia } from './media-handler.ts';
export type { ManifestRequest, MediaHandler, MediaHandlerOptions, RouteHost } from './media-handler.ts';

export { renderImage } from './images.ts';
export { createImageWorker } from './image-worker.ts';
export type { ImageWorker } from './image-worker.ts';
export { createImageQueue, ImagesBusyError } from './image-queue.ts';
export type { ImageQueue, ImageQueueOptions, QueueRunOptions } from './image-queue.ts';
export { createWorkerProcess } from './worker-process.ts';
export type { WorkerProcess, WorkerProcessOptions } from './worker-process.ts';
export { handleTasks } from './handle-tasks.ts';
export type { ImageFormat, ImageInput, RawImage, RenderedImage, RenderOptions } from './images.ts';
export { overlayImage } from './overlay-image.ts';
export type { OverlayOptions } from './overlay-image.ts';
export { extractColours } from './image-colours.ts';
export type { ImageColours } from './image-colours.ts';
export { IMAGE_WIDTHS, NARROW_RATIO, NARROW_WIDTHS } from './image-widths.ts';
export type { ImageShape } from './image-widths.ts';
