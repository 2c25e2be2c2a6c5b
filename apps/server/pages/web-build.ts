import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';
import type { RouterContext, ServerBuild } from 'react-router';

/** Context of server rendering in the viewer's app. It gets nothing else of a request. */
export interface PageContext {
  data: PageData;
  brand: Brand;
  logo: { path: string; width: number; height: number } | undefined;
  language: LanguagePrefix;
  origin: string;
  sheet: string;
  boot: {
    providerId: string;
    deviceKey: string;
    configuration?: RemoteConfiguration;
    configurationUrl?: string;
  };
  report(error: unknown): void;
}

/** The server build of the viewer's app, which also exports the key of its page context. */
export type WebBuild = Omit<ServerBuild, 'entry'> & {
  entry: {
    module: ServerBuild['entry']['module'] & {
      pageContext: RouterContext<PageContext>;
      /** Data of a provider with external services, given what this server has of it. */
      dataElsewhere?(data: PageData): PageData;
    };
  };
};
