import { compileMessage } from '@lingui/message-utils/compileMessage';

export type Texts = Record<string, string>;

/** The catalogues and what they are checked against. */
export interface CatalogueInput {
  en: Texts;
  ar: Texts;
  /** All error codes of the contract. */
  codes: readonly string[];
  /** All source code that may use a message, joined. */
  code: string;
}

/**
 * Both languages have the same keys with the same placeholders, every error code has a message, and every key is used
 * somewhere: by its name, or by a template (`` `badge.${kind}` `` uses all `badge.*`).
 * @returns one sentence per fault
 */
export function findCatalogueFaults({ en, ar, codes, code }: CatalogueInput): string[] {
  const faults: string[] = [];
  for (const id of Object.keys(en)) if (ar[id] === undefined) faults.push(`${id}: no Arabic text`);
  for (const id of Object.keys(ar)) if (en[id] === undefined) faults.push(`${id}: no English text`);
  for (const id of Object.keys(en)) {
    if (ar[id] === undefined) continue;
    const [english, arabic] = [placeholdersOf(en[id]!), placeholdersOf(ar[id])];
    if (english !== arabic) faults.push(`${id}: English fills in {${english}}, Arabic {${arabic}}`);
    for (const [language, text] of [
      ['English', en[id]!],
      ['Arabic', ar[id]],
    ]) {
      if (text!.trim() === '' || text !== text!.trim())
        faults.push(`${id}: the ${language} text is empty or has spaces at its ends`);
    }
  }
  for (const number of codes) {
    if (en[`code.${number}`] === undefined)
      faults.push(`code.${number}: the contract's error has no message`);
  }
  const templates = [...code.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map((match) => match[1]!);
  for (const id of Object.keys(en)) {
    if (id.startsWith('code.')) {
      if (!codes.includes(id.slice('code.'.length))) faults.push(`${id}: no such error in the contract`);
    } else if (
      !code.includes(`'${id}'`) &&
      !code.includes(`"${id}"`) &&
      !templates.some((prefix) => id.startsWith(prefix))
    ) {
      faults.push(`${id}: not used`);
    }
  }
  return faults;
}

/** The placeholders of a message, sorted. Throws where the message cannot be parsed. */
function placeholdersOf(text: string): string {
  const names = new Set<string>();
  collect(compileMessage(text), names);
  return [...names].sort().join(', ');
}

function collect(message: unknown, names: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const part of message) {
    if (!Array.isArray(part)) continue;
    if (typeof part[0] === 'string') names.add(part[0]);
    const forms: unknown = part[2];
    if (forms !== null && typeof forms === 'object')
      for (const form of Object.values(forms)) collect(form, names);
  }
}
