import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';
import type { RouterContext, ServerBuild } from 'react-router';

/** What the viewer's app reads while a page of it is rendered. It reads nothing else of a request. */
export interface PageContext {
  data: PageData;
  brand: Brand;
  logo: { path: string; width: number; height: number } | undefined;
  language: LanguagePrefix;
  origin: string;
  sheet: string;
  boot: { providerId: string; deviceKey: string; configuration?: RemoteConfiguration; configurationUrl?: string };
  report(error: unknown): void;
}

/** The server build of the viewer's app, which also gives the key under which it looks for its page context. */
export type WebBuild = Omit<ServerBuild, 'entry'> & {
  entry: {
    module: ServerBuild['entry']['module'] & {
      pageContext: RouterContext<PageContext>;
      /** The data of a provider whose services are elsewhere, given what this server has of it. */
      dataElsewhere?(data: PageData): PageData;
    };
  };
};
