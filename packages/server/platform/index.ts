export * from './config.ts';
export { readProviderSetting } from './provider-setting.ts';
export {
  createModules,
  defineModule,
  ModuleError,
  orderModules,
  type ApiOf,
  type CreatedModules,
  type Module,
} from './module.ts';
export * from './clock.ts';
export { createLog, type Log } from './log.ts';
export { logProgress, reportProgress, type ShowProgress } from './report-progress.ts';
export { createPaint } from './terminal/progress-line.ts';
export { openTerminal } from './terminal/open-terminal.ts';
export { DataFolderError, prepareDataFolder, createDataFolderCheck } from './data-folder.ts';
export { freeBytes, isDiskFullError } from './disk-space.ts';
export { DatabaseError, isDatabaseUnavailable } from './database/database-error.ts';
export { retryDuringOutage } from './database/retry-during-outage.ts';
export { openDatabase, type Database, type Queries } from './database/open-database.ts';
export { inSavepoint } from './database/savepoint.ts';
export { runPrepared, runPreparedSql } from './database/prepared-statements.ts';
export { MigrationError } from './database/apply-migration.ts';
export { migrate, platformMigrations } from './database/migrate.ts';
export { createHttp, registerReadiness } from './http/create-http.ts';
export { registerCall, scopeOf } from './http/register-call.ts';
export { registerRawCall } from './http/register-raw-call.ts';
export { createEventStreams } from './http/event-stream.ts';
export { requireMetricsReader } from './http/probes.ts';
export { createLocalClient, type LocalClientOptions } from './http/local-client.ts';
export { createRequestScopes, type RequestScope } from './http/request-scope.ts';
export { checkTexts, readJson } from './http/read-input.ts';
export { LimitError, replyWithError, toCallError } from './http/error-reply.ts';
export type * from './http/http-context.ts';
export { createWriteGroup, type WriteGroup } from './group-writes.ts';
export { clearOnChange, createBus, type Bus } from './bus.ts';
/** @public Modules add their events to it. */
export type { BusEvents } from './bus.ts';
/** @public For the modules that come. */
export {
  readAuditEntries,
  writeAuditEntry,
  type AuditActor,
  type AuditEntry,
  type AuditFacts,
  type AuditPage,
  type AuditQuery,
  type AuditSubject,
  type NewAuditEntry,
} from './audit-log.ts';
/** @public For the modules that come. */
export {
  hashRequest,
  readIdempotencyKey,
  runOnce,
  type IdempotentRequest,
  type IdempotentRun,
  type Reply,
  type RunOnceDeps,
  type StoredReply,
} from './idempotency.ts';
export { maintenanceJobs } from './maintenance.ts';
export { createRelay, type Relay } from './outbox/create-relay.ts';
/** @public For the modules that come. */
export {
  consumeEvent,
  defineEvent,
  type DeliveredEvent,
  type DeliveryContext,
  type EventConsumer,
  type EventDefinition,
} from './outbox/define-event.ts';
/** @public For the modules that come. */
export { readBacklog, type Backlog } from './outbox/store.ts';
/** @public For the modules that come. */
export { writeEvent, type EventAddress } from './outbox/write-event.ts';
export { createGenerations } from './generations.ts';
export type { BlobAttributes } from './blob-attributes.ts';
export { createFolderBlobs, type Blobs } from './blobs.ts';
export { pseudonym, seal, unseal, type Sealed } from './seal.ts';
export { createSecrets, type Keyring, type Secrets, type SigningKey } from './secrets.ts';
export { chooseEncoding, preferredLanguageTag } from './http/content-negotiation.ts';
export { matchesEtag } from './http/etag.ts';
export { networkOf } from './network.ts';
export { createBoundedQueue, type BoundedQueue } from './passwords/bounded-queue.ts';
export { createPasswordHasher, type PasswordHasher } from './passwords/password-hash.ts';
export {
  checkRateLimit,
  consumeRateLimit,
  readRateLimits,
  resetRateLimit,
  returnRateLimit,
} from './rate-limit.ts';
export { runService, type ServicePart } from './lifecycle.ts';
export { defineJob } from './jobs/define-job.ts';
export { createJobs, type Jobs } from './jobs/create-jobs.ts';
export { replyFromCache } from './http/reply-from-cache.ts';
export { createResponseCache, type CreatedReply } from './http/response-cache.ts';
export { openApi } from './http/openapi.ts';
export { runWhileConnected } from './http/run-while-connected.ts';
