import type { Brand } from '@rawi/brand';
import type { RemoteConfiguration, ServiceClient } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';

/** The data that start-up needs (BOOT-01), inlined in the page as JSON. */
export interface BootData {
  providerId: string;
  /** The provider's device-registration key, ASCII; empty where this device type is not registered. */
  deviceKey: string;
  /** The provider's key of passwords on their way (AUTH-10), ASCII. */
  passwordKey: string;
  configuration?: RemoteConfiguration;
  /** The address of the configuration, for a provider whose services are on other hosts. */
  configurationUrl?: string;
}

/** The same as it is inlined. */
export interface InlinedBootData extends BootData {
  /** The address of the list of all screens' files (`finish-build.ts`); empty where a page has no data. */
  screenFiles: string;
}

/** All that a server render may read; nothing else of the request is available to it. */
export interface PageContext {
  /** The calls of the service, for a guest of the page's provider, country and language. */
  client: ServiceClient;
  brand: Brand;
  /** The brand's logo and its size in pixels; without one its name is shown in its display font. */
  logo: { path: string; width: number; height: number } | undefined;
  /** The language of the page: the one of the address, else the negotiated one. */
  language: LanguagePrefix;
  /** The public origin of the service: scheme and host, without a trailing slash. */
  origin: string;
  /** Reports an error of the render; the viewer only sees the error page. */
  report(error: unknown): void;
  boot: BootData;
}
