import { CallError } from '@rawi/contract';
import { checkTexts } from './read-input.ts';

/**
 * Parses the body of an upload by Node's own parser: each name once, with a text or a file. Its size is limited while it is
 * received, by the body limit of the call. Returns `undefined` for an empty body. Errors: CallError 1005, or 1002 with the
 * name of a part.
 */
export async function readMultipart(
  raw: Buffer | undefined,
  contentType: string | undefined,
): Promise<Record<string, string | File> | undefined> {
  if (raw === undefined || raw.length === 0) return undefined;
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) throw new CallError(1005, 'content-type');
  const bytes = new Uint8Array(raw.buffer as ArrayBuffer, raw.byteOffset, raw.length);
  const form = await new Response(bytes, { headers: { 'content-type': contentType! } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) throw new CallError(1005, 'body');
  const parts: Record<string, string | File> = {};
  for (const [name, value] of form) {
    if (Object.hasOwn(parts, name)) throw new CallError(1002, /^\w{1,64}$/.test(name) ? name : 'body');
    checkTexts({ [name]: typeof value === 'string' ? value : value.name }, '');
    parts[name] = value;
  }
  return parts;
}
