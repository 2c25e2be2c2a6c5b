import type { ContentKey } from './settings.ts';

/** System ids of the DRM systems, as CPIX, manifests and `pssh` boxes name them. */
export const drmSystemIds = {
  WIDEVINE: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  PLAYREADY: '9a04f079-9840-4286-ab92-e65be0885f95',
  FAIRPLAY: '94ce86fb-07ff-4f43-adb8-93d2fa968ca2',
} as const;

export interface CpixRequest {
  /** `id` names the content in 2.1, `contentId` in 2.3. */
  version: '2.1' | '2.3';
  /** Letters, digits and hyphens. */
  contentId: string;
  /** 32 hex digits each. */
  keyId: string;
  iv?: string;
}

const guidOf = (hex: string) =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();

/** A CPIX document that asks for one `cbcs` key for all systems. */
export function writeCpixRequest({ version, contentId, keyId, iv }: CpixRequest): string {
  const kid = guidOf(keyId);
  const content = version === '2.3' ? `contentId="${contentId}" version="2.3"` : `id="${contentId}"`;
  const scheme = version === '2.3' ? ' commonEncryptionScheme="cbcs"' : '';
  const explicitIv = iv === undefined ? '' : ` explicitIV="${Buffer.from(iv, 'hex').toString('base64')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<cpix:CPIX ${content} xmlns:cpix="urn:dashif:org:cpix" xmlns:pskc="urn:ietf:params:xml:ns:keyprov:pskc">`,
    `<cpix:ContentKeyList><cpix:ContentKey kid="${kid}"${explicitIv}${scheme}/></cpix:ContentKeyList>`,
    '<cpix:DRMSystemList>',
    ...Object.values(drmSystemIds).map((id) => `<cpix:DRMSystem kid="${kid}" systemId="${id}"/>`),
    '</cpix:DRMSystemList></cpix:CPIX>',
  ].join('\n');
}

interface CpixKey {
  '@kid'?: string;
  '@explicitIV'?: string;
  Data?: { Secret?: { PlainValue?: unknown } };
}

function hexOf(base64: unknown): string | undefined {
  if (typeof base64 !== 'string') return undefined;
  const bytes = Buffer.from(base64.trim(), 'base64');
  return bytes.length === 16 ? bytes.toString('hex') : undefined;
}

/** The content keys of a CPIX document whose keys are in the clear; none for anything else. */
export async function readCpixKeys(document: string): Promise<ContentKey[]> {
  // Loaded on use: the XML parser takes 50 ms and 5 MB.
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => name === 'ContentKey',
  });
  let parsed: { CPIX?: { ContentKeyList?: { ContentKey?: CpixKey[] } } };
  try {
    parsed = parser.parse(document) as typeof parsed;
  } catch {
    return [];
  }
  return (parsed.CPIX?.ContentKeyList?.ContentKey ?? []).flatMap((entry) => {
    const keyId = (entry['@kid'] ?? '').replaceAll('-', '').toLowerCase();
    const key = hexOf(entry.Data?.Secret?.PlainValue);
    const iv = hexOf(entry['@explicitIV']);
    const isComplete = key !== undefined && /^[0-9a-f]{32}$/.test(keyId);
    return isComplete ? [{ keyId, key, ...(iv !== undefined && { iv }) }] : [];
  });
}
