import type { Brand } from '@rawi/brand';
import type { RemoteConfiguration } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';
import { createContext } from 'react-router';
import type { Source } from '../service-data/source.ts';
import type { SiteData } from '../site/load-site.ts';

/** What the loaders of routes read, on the server and in the browser alike. */
export interface LoaderContext {
  source: Source;
  /** The language of the page: the one of its address, else the negotiated one. */
  language: LanguagePrefix;
  /**
   * Whether a document is rendered: it holds everything that is indexed, and nothing personal. A navigation in the
   * browser waits for less, since the page loads the rest, and knows the viewer.
   */
  isDocument: boolean;
  loadSite(): SiteData | Promise<SiteData>;
  /** The brand's partners; the browser does not have them. */
  partners: Brand['partners'] | undefined;
  /** The mobile operators of the brand; the browser does not have them either. */
  operators: Brand['operators'] | undefined;
  /** Whether the service answers calls beyond the specification. */
  hasExtension(name: NonNullable<RemoteConfiguration['extensions']>[number]): boolean;
  /** Reports an error without which the page can do. */
  report(error: unknown): void;
}

export const loaderContext = createContext<LoaderContext>();
