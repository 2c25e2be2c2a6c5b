export * from './config.ts';
export * from './clock.ts';
export { blurredAddress, createLog, pathForLog, withoutSecrets, type Log } from './log.ts';
export { DataFolderError, prepareDataFolder, watchDataFolder } from './data-folder.ts';
export { DatabaseError } from './database/database-error.ts';
export { throughOutage } from './database/through-outage.ts';
export { openDatabase, type Database, type OpenOptions, type Queries } from './database/open-database.ts';
export { runNamed, type NamedStatement } from './database/named.ts';
export { MigrationError } from './database/apply-migration.ts';
export { migrate, platformMigrations, type MigrationReport } from './database/migrate.ts';
export { createHttp, registerReadiness, type HttpOptions, type HttpParts } from './http/create-http.ts';
export { addressesOf, registerCall, scopeOf, type RegisterOptions } from './http/register-call.ts';
export { COUNTRY_HEADER, createRequestScopes, type RequestScope } from './http/request-scope.ts';
export { readJson } from './http/read-input.ts';
export { answerError, LimitError, toCallError } from './http/answer-error.ts';
export type * from './http/http-context.ts';
export {
  clearOnChange,
  createBus,
  type Bus,
  type BusEvent,
  type BusEvents,
  type BusOptions,
  type PublishOptions,
} from './bus.ts';
export { createGenerations, type Generations } from './generations.ts';
export { BlobError, checkKey, folderBlobs, type BlobInfo, type BlobRange, type Blobs } from './blobs.ts';
export { clearLimit, pruneLimits, takeFromLimit, type Limit } from './limit.ts';
export { createSecrets, type Keyring, type Secrets, type SecretsParts, type SigningKey } from './secrets.ts';
export { networkOf } from './network.ts';
export { runService, type RunningService, type ServiceOptions, type ServicePart } from './lifecycle.ts';
export { defineJob, type JobContext, type JobDefinition, type Retry } from './jobs/define-job.ts';
export {
  createJobs,
  type JobCounts,
  type Jobs,
  type JobsOptions,
  type SendOptions,
} from './jobs/create-jobs.ts';
export { answerKept, type AnswerKeptOptions } from './http/answer-kept.ts';
export {
  createKept,
  type Kept,
  type KeptOptions,
  type KeptReply,
  type KeptRequest,
  type KeptStats,
  type MadeReply,
} from './http/kept.ts';
export { crossOriginHeaders, securityHeaders } from './http/headers.ts';
export { openApi } from './http/openapi.ts';
export { whileAsked } from './http/while-asked.ts';
export type { PartState, Readiness, ReadinessCheck, ReadinessReport } from './http/readiness.ts';
