import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { errors, type ErrorCode } from '@rawi/contract';
import { sampleBody } from './sample-schema.ts';

/** Milliseconds that a reply takes, so that one sees the form wait. */
const DELAY_MS = 300;

/** What the service would refuse beside the schema: by field, by code alone, and as a whole. */
function refusalOf(body: {
  email: string;
  otp: string;
  name: string;
}): { code: ErrorCode; field?: string } | undefined {
  if (body.email.startsWith('taken@')) return { code: 1002, field: 'email' };
  if (body.otp === '000000') return { code: 7001 };
  return body.name === 'Nobody' ? { code: 8601 } : undefined;
}

/** Answers `POST /sample` as the service answers a call: by the schema of the form itself. */
export async function answerSample(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const parsed = sampleBody.safeParse(await json(request));
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const refused = parsed.success
    ? refusalOf(parsed.data)
    : { code: 1002 as const, field: parsed.error.issues[0]?.path.join('.') ?? 'body' };
  if (refused === undefined) reply(200, { success: true });
  else
    reply(errors[refused.code].status, {
      errorcode: refused.code,
      reason: errors[refused.code].reason,
      field: refused.field,
    });
}
