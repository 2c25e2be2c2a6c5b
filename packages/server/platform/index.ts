export * from './config.ts';
export {
  createModules,
  defineModule,
  ModuleError,
  orderModules,
  type ApiOf,
  type CreatedModules,
  type HttpParts,
  type Module,
  type ModuleContext,
  type ModuleParts,
} from './module.ts';
export * from './clock.ts';
export { maskIpAddress, createLog, pathForLog, redactSecrets, type Log } from './log.ts';
export { DataFolderError, prepareDataFolder, createDataFolderCheck } from './data-folder.ts';
export { DatabaseError } from './database/database-error.ts';
export { retryDuringOutage } from './database/retry-during-outage.ts';
export { openDatabase, type Database, type OpenOptions, type Queries } from './database/open-database.ts';
export { runPrepared, type PreparedStatement } from './database/prepared-statements.ts';
export { MigrationError } from './database/apply-migration.ts';
export { migrate, platformMigrations, type MigrationReport } from './database/migrate.ts';
export { createHttp, registerReadiness, type HttpOptions, type HttpServices } from './http/create-http.ts';
export { addressesOf, registerCall, scopeOf, type RegisterOptions } from './http/register-call.ts';
export { createLocalClient, type LocalClientOptions } from './http/local-client.ts';
export { createRequestScopes, type RequestScope } from './http/request-scope.ts';
export { readJson } from './http/read-input.ts';
export { replyWithError, LimitError, toCallError } from './http/error-reply.ts';
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
export { maintenanceJobs, type MaintenanceDeps } from './maintenance.ts';
export { createRelay, type Relay, type RelayDeps } from './outbox/create-relay.ts';
export {
  consumeEvent,
  defineEvent,
  type DeliveredEvent,
  type DeliveryContext,
  type EventConsumer,
  type EventDefinition,
} from './outbox/define-event.ts';
export { readBacklog, type Backlog } from './outbox/store.ts';
export { writeEvent, type EventAddress } from './outbox/write-event.ts';
export { createGenerations, type Generations } from './generations.ts';
export type { BlobAttributes } from './blob-attributes.ts';
export {
  BlobError,
  checkKey,
  createFolderBlobs,
  type BlobData,
  type BlobInfo,
  type BlobRange,
  type Blobs,
} from './blobs.ts';
export { resetRateLimit, pruneRateLimits, consumeRateLimit, type RateLimit } from './rate-limit.ts';
export { createSecrets, type Keyring, type Secrets, type SecretsDeps, type SigningKey } from './secrets.ts';
export { chooseEncoding, preferredLanguageTag } from './http/content-negotiation.ts';
export { matchesEtag } from './http/etag.ts';
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
export { replyFromCache, type CachedReplyOptions } from './http/reply-from-cache.ts';
export {
  createResponseCache,
  type ResponseCache,
  type ResponseCacheOptions,
  type CachedReply,
  type CacheRequest,
  type ResponseCacheStats,
  type CreatedReply,
} from './http/response-cache.ts';
export { crossOriginHeaders, securityHeaders } from './http/headers.ts';
export { openApi } from './http/openapi.ts';
export { runWhileConnected } from './http/run-while-connected.ts';
export type { PartState, Readiness, ReadinessCheck, ReadinessReport } from './http/readiness.ts';
