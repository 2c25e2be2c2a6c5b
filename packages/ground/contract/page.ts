import type { DeckingConfiguration, RemoteConfiguration } from './configuration.ts';
import type { Content, ContentCard, ContentFilter, ScreenContent } from './content.ts';
import type { DisplayLanguage } from './forms.ts';

/**
 * What the page renderer asks of the service while it renders on the server: the same replies that the calls
 * give, without a request in between. A missing thing is `undefined`, never an exception.
 */
export interface PageData {
  configuration(): Promise<RemoteConfiguration>;
  decking(): Promise<DeckingConfiguration>;
  screen(screenId: string, language: DisplayLanguage): Promise<ScreenContent | undefined>;
  content(contentId: string, language: DisplayLanguage): Promise<Content | undefined>;
  list(filter: Partial<ContentFilter>, language: DisplayLanguage): Promise<{ totalcount: number; data: ContentCard[] }>;
}
