import { createContext, memo, use, useEffect, useState } from 'react';
import type { PageState } from '../boot/page-router.tsx';
import type { BootData } from './page-context.ts';

/** What stands inline in a page, written by the server (`write-page-texts.ts`). */
export interface PageTexts {
  /** The brand's colours, the stand-ins of its faces and the sheet of the browsing screens. */
  look: string;
  /** The brand's own faces. */
  faces: string;
  /** A script that runs before anything is painted. */
  early: string;
  /** What the app starts up from, as JSON (BOOT-01). */
  boot: string;
  /** The page's own data, as JSON. */
  state: string;
  /** The script that starts the app. */
  start: string;
}

/** Known while a page is rendered on the server. */
export const PageTextsContext = createContext<PageTexts | undefined>(undefined);

/** The texts that a browser reads back, by the ids of their elements. */
type Kept = 'look' | 'faces' | 'boot' | 'state';

const read = (id: Kept) => document.getElementById(id)?.textContent ?? '';

/** In a browser a text is read back from the page, so that it hydrates without being sent a second time. */
function useText(id: Kept): { id: Kept; dangerouslySetInnerHTML: { __html: string } } {
  const written = use(PageTextsContext);
  return { id, dangerouslySetInnerHTML: { __html: written ? written[id] : read(id) } };
}

export const pageState = () => JSON.parse(read('state') || '{}') as PageState;
export const bootData = () => (JSON.parse(read('boot') || 'null') as BootData | null) ?? { providerId: '', deviceKey: '' };

/** Everything that makes the first paint, inline. Rendered once: no move changes it. */
export const PageStyle = memo(function PageStyle() {
  const early = use(PageTextsContext)?.early ?? '';
  return (
    <>
      <style {...useText('look')} />
      <style {...useText('faces')} media="not all" suppressHydrationWarning />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
    </>
  );
});

/**
 * What the app starts up from, the page's data and what starts it. It stands in for the router's own `Scripts`, which
 * starts everything at once. The app that runs has read its page's data and needs neither of the last two.
 */
export const PageScripts = memo(function PageScripts() {
  const start = use(PageTextsContext)?.start ?? '';
  const boot = useText('boot');
  const state = useText('state');
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return (
    <>
      <script type="application/json" {...boot} />
      {!runs && <script type="application/json" {...state} />}
      {!runs && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />}
    </>
  );
});
