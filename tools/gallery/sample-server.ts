import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { errors, type ErrorCode } from '@rawi/contract';
import { sampleBody } from './sample-schema.ts';

/** Delays replies, so that the pending state is visible. */
const DELAY_MS = 300;

/** Rejections that no schema finds: with a field, by code only, and for the whole form. */
function rejectionOf(body: {
  email: string;
  otp: string;
  name: string;
}): { code: ErrorCode; field?: string } | undefined {
  if (body.email.startsWith('taken@')) return { code: 1002, field: 'email' };
  if (body.otp === '000000') return { code: 7001 };
  return body.name === 'Nobody' ? { code: 8601 } : undefined;
}

/** Replies to `POST /sample` as the service replies to a call. */
export async function answerSample(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const parsed = sampleBody.safeParse(await json(request));
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const rejection = parsed.success
    ? rejectionOf(parsed.data)
    : { code: 1002 as const, field: parsed.error.issues[0]?.path.join('.') ?? 'body' };
  if (rejection === undefined) reply(200, { success: true });
  else
    reply(errors[rejection.code].status, {
      errorcode: rejection.code,
      reason: errors[rejection.code].reason,
      field: rejection.field,
    });
}
