import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';
import { createContext } from 'react-router';

/** What a browser gets with the page to start up from (BOOT-01), readable in the page as JSON. */
export interface BootData {
  providerId: string;
  /** The provider's device-registration key, ASCII; empty where devices of this kind are not registered. */
  deviceKey: string;
  configuration?: RemoteConfiguration;
  /** Where the configuration is, for a provider whose services are elsewhere. */
  configurationUrl?: string;
}

/** Everything that a render may read. Nothing else of a request reaches it. */
export interface PageContext {
  data: PageData;
  brand: Brand;
  /** The brand's drawn logo and its measures; without one its name is set in its display face. */
  logo: { path: string; width: number; height: number } | undefined;
  /** The language that the page is shown in: the address's own, else the negotiated one. */
  language: LanguagePrefix;
  /** Scheme and host under which viewers reach the service, without a slash at the end. */
  origin: string;
  /** Told of what went wrong while rendering; the viewer sees only the error page. */
  report(error: unknown): void;
  /** The built sheet of the browsing screens, to stand inline in the page. */
  sheet: string;
  boot: BootData;
}

export const pageContext = createContext<PageContext>();
