import type { BootData } from './page-context.ts';
import { createContext, use } from 'react';

export const BootDataContext = createContext<BootData | undefined>(undefined);

/** JSON that may stand inside a script element: no `<` that could end it, no line ends that scripts do not know. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The start-up data, readable in the page (BOOT-01). */
export function BootScript() {
  const boot = use(BootDataContext);
  const text = typeof document === 'undefined' ? scriptJson(boot ?? null) : (document.getElementById('boot')?.textContent ?? '');
  return <script id="boot" type="application/json" dangerouslySetInnerHTML={{ __html: text }} />;
}
