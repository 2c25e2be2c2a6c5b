import { AdError, adErrors, type AdOffset } from './ad-model.ts';

/** Most characters of a reply of an ad server; beyond it nothing is read. */
export const MAX_REPLY_CHARACTERS = 512 * 1024;

/** Parses a reply as XML. Nothing of it is ever made part of the page. Errors: AdError 100. */
export function parseXml(text: string): Element {
  // An own document type is only ever used to expand entities without end.
  if (text.length > MAX_REPLY_CHARACTERS || /<!DOCTYPE|<!ENTITY/i.test(text)) throw new AdError(adErrors.xml);
  const { documentElement } = new DOMParser().parseFromString(text.trim(), 'text/xml');
  const isBroken = documentElement === null || documentElement.getElementsByTagName('parsererror').length > 0;
  if (isBroken || documentElement.localName === 'parsererror') throw new AdError(adErrors.xml);
  return documentElement;
}

/** The children of this name, whatever their prefix. */
export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element === undefined ? [] : [...element.children].filter((child) => child.localName === name);
}

/** The elements at a path of child names. */
export function elementsAt(element: Element | undefined, ...path: string[]): Element[] {
  let found = element === undefined ? [] : [element];
  for (const name of path) found = found.flatMap((one) => childrenOf(one, name));
  return found;
}

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';

/** An address as written, where it is one of the web; anything else, such as `javascript:`, is left out. */
export function webAddress(text: string): string | undefined {
  // Macros in brackets are not part of the URL's form.
  const plain = text.replaceAll(/[[\]]/g, '');
  if (!URL.canParse(plain)) return undefined;
  return /^https?:$/.test(new URL(plain).protocol) ? text : undefined;
}

export const addressesOf = (elements: readonly Element[]): string[] =>
  elements.map((element) => webAddress(textOf(element))).filter((address) => address !== undefined);

/** `HH:MM:SS` or `HH:MM:SS.mmm` in milliseconds; undefined for anything else. */
export function parseTime(text: string | null): number | undefined {
  const parts = /^(\d{1,2}):([0-5]?\d):([0-5]?\d)(?:\.(\d{1,3}))?$/.exec(text?.trim() ?? '');
  if (!parts) return undefined;
  const [, hours, minutes, seconds, fraction = '0'] = parts;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

/** A time, or a share like `25%`. */
export function parseOffset(text: string | null): AdOffset | undefined {
  const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(text?.trim() ?? '')?.[1];
  if (percent !== undefined) return Number(percent) <= 100 ? { share: Number(percent) / 100 } : undefined;
  const ms = parseTime(text);
  return ms === undefined ? undefined : { ms };
}
