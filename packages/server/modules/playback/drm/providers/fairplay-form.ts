/** FairPlay's message in a form, as services take it that were made for native players: base64, with more fields. */
export function fairPlayForm(message: Buffer, fields: Readonly<Record<string, string>> = {}) {
  return {
    body: String(new URLSearchParams({ spc: message.toString('base64'), ...fields })),
    contentType: 'application/x-www-form-urlencoded',
  };
}

/** A FairPlay licence from base64, which some replies put between `ckc` tags. Bytes of another form stay as they are. */
export function fairPlayLicence(reply: Buffer): Buffer {
  const text = reply
    .toString('latin1')
    .trim()
    .replace(/^<ckc>([^<]*)<\/ckc>$/s, '$1');
  return /^[A-Za-z0-9+/\s]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : reply;
}

/** The message as it is, in the media type of its key system. */
export function bareMessage(scheme: string, message: Buffer) {
  return {
    body: message,
    contentType: scheme === 'PLAYREADY' ? 'text/xml; charset=utf-8' : 'application/octet-stream',
  };
}
