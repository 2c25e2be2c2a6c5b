import { faultOfKey } from './json-value.ts';
import { ProtocolError } from './protocol-error.ts';

const PREFIX = '/cloud/';
const SUFFIX = '.json';
/** More than the deepest field of any record has. */
const MAX_SEGMENTS = 16;
const MAX_PARAMETERS = 32;

const invalidPath = (why: string) => new ProtocolError(1002, `Invalid path: ${why}`, 'path');

export interface Address {
  path: readonly string[];
  query: Readonly<Record<string, string>>;
}

/** A path whose keys are separated by slashes, as it stands in an address or as a name of a PATCH. */
export function readPath(text: string, isEncoded: boolean): string[] {
  const keys = text.split('/').filter((key) => key !== '');
  if (keys.length > MAX_SEGMENTS) throw invalidPath('it is too deep');
  return keys.map((written) => {
    let key = written;
    try {
      if (isEncoded) key = decodeURIComponent(written);
    } catch {
      throw invalidPath('its encoding is not valid');
    }
    const fault = faultOfKey(key);
    if (fault !== undefined) throw invalidPath(fault);
    return key;
  });
}

/** The node and the parameters of an address; undefined where it is none of the protocol. Errors: 1002. */
export function readAddress(url: string): Address | undefined {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  if (!pathname.startsWith(PREFIX) || !pathname.endsWith(SUFFIX)) return undefined;
  const path = readPath(pathname.slice(PREFIX.length, -SUFFIX.length), true);
  const query = Object.create(null) as Record<string, string>;
  if (mark >= 0)
    for (const [name, value] of [...new URLSearchParams(url.slice(mark + 1))].slice(0, MAX_PARAMETERS))
      query[name] ??= value;
  return { path, query };
}
