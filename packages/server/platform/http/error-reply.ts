import { CallError, type ErrorCode, type Failure } from '@rawi/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-error.ts';
import { isDiskFullError } from '../disk-space.ts';
import { pathForLog, type Log } from '../log.ts';

/** A rate or capacity limit was reached; carries `Retry-After` in seconds. */
export class LimitError extends CallError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, code: ErrorCode = 8601) {
    super(code);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

const byFastifyCode: Record<string, [ErrorCode, string?]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [1004],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [1005, 'content-length'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [1005, 'content-type'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [1001],
  FST_ERR_CTP_INVALID_JSON_BODY: [1005, 'body'],
  FST_ERR_BAD_URL: [1002, 'url'],
  FST_ERR_MAX_PARAM_LENGTH: [1002, 'url'],
  FST_ERR_NOT_FOUND: [1003],
};

/** Maps any thrown value to an error that may be shown to a client; 1500 for unexpected ones. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (!(error instanceof Error)) return new CallError(1500);
  const fault = error as FastifyError;
  const known = byFastifyCode[fault.code];
  if (known) return new CallError(...known);
  if (isDiskFullError(fault)) return new CallError(1507);
  if (isDatabaseUnavailable(fault)) return new CallError(1503);
  const status = fault.statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new CallError(status === 404 ? 1003 : 1005);
  return new CallError(1500);
}

/** Whether the client disconnected while sending its request: such failures are not server errors. */
function hasDisconnected({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/**
 * Sets status and headers of a failure and returns its body `{errorcode, reason, field}`. Server errors are logged;
 * stack traces are never sent to the client.
 */
export function replyWithError(
  log: Log,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Failure {
  const failure = toCallError(error);
  const callId = request.routeOptions?.config?.call?.id;
  if (hasDisconnected(request))
    log.debug(
      { requestId: request.id, method: request.method },
      'the client disconnected before its request was complete',
    );
  // A reached limit is expected under load and not logged as an error.
  else if (failure.status >= 500 && !(failure instanceof LimitError)) {
    const requestFields = {
      err: error,
      requestId: request.id,
      method: request.method,
      path: pathForLog(request.url),
    };
    log.error({ ...requestFields, ...(callId && { call: callId }) }, 'a request failed');
  }
  reply.code(failure.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  reply.removeHeader('etag');
  if (failure instanceof LimitError) reply.header('retry-after', String(failure.retryAfterSeconds));
  else if (failure.code === 1503) reply.header('retry-after', '2');
  else if (failure.code === 1507) reply.header('retry-after', '30');
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  return failure.toJSON();
}
