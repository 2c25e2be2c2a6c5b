import { createContext, memo, use, useEffect, useState } from 'react';
import type { HydrationState } from 'react-router';
import type { SiteData } from './load-site.ts';
import type { InlinedBootData } from './page-context.ts';

/** The page's loader data, as inlined in its HTML. */
interface PageState extends Pick<HydrationState, 'errors'> {
  loaderData?: Record<string, unknown> & { root?: SiteData };
}

/** The styles, data and scripts that the server inlines in a page (`create-inline-assets.ts`). */
export interface InlineAssets {
  /** CSS: the brand's colours, its fallback fonts and the stylesheet of the browsing screens. */
  look: string;
  /** CSS: the `@font-face` rules of the brand's fonts. */
  faces: string;
  /** A script that runs before the first paint. */
  early: string;
  /** The start-up data, as JSON (BOOT-01). */
  boot: string;
  /** The page's loader data, as JSON. */
  state: string;
  /** The script that starts the app. */
  start: string;
}

/** Set while a page is rendered on the server, undefined in a browser. */
export const InlineAssetsContext = createContext<InlineAssets | undefined>(undefined);

/** The inlined texts that a browser reads back, by their element ids. */
type InlineId = 'look' | 'faces' | 'boot' | 'state';

const readInline = (id: InlineId) => document.getElementById(id)?.textContent ?? '';

/** In a browser the text is read from the DOM, so that it hydrates without being sent twice. */
function useInlineText(id: InlineId): { id: InlineId; dangerouslySetInnerHTML: { __html: string } } {
  const assets = use(InlineAssetsContext);
  return { id, dangerouslySetInnerHTML: { __html: assets ? assets[id] : readInline(id) } };
}

export const pageState = () => JSON.parse(readInline('state') || '{}') as PageState;
export const bootData = () =>
  (JSON.parse(readInline('boot') || 'null') as InlinedBootData | null) ?? {
    providerId: '',
    deviceKey: '',
    passwordKey: '',
    screenFiles: '',
  };

/** The inlined styles and script of the first paint. Memoised: navigation does not change them. */
export const PageStyle = memo(function PageStyle() {
  const early = use(InlineAssetsContext)?.early ?? '';
  return (
    <>
      <style {...useInlineText('look')} />
      <style {...useInlineText('faces')} media="not all" suppressHydrationWarning />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
    </>
  );
});

/**
 * The start-up data, the page's loader data and the start script. Replaces the router's own `Scripts`, which starts
 * everything at once. After hydration the last two are no longer needed and are removed.
 */
export const PageScripts = memo(function PageScripts() {
  const start = use(InlineAssetsContext)?.start ?? '';
  const boot = useInlineText('boot');
  const state = useInlineText('state');
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      <script type="application/json" {...boot} />
      {!hydrated && <script type="application/json" {...state} />}
      {!hydrated && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />}
    </>
  );
});
