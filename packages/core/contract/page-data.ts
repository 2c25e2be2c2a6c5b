import type { DeckingConfiguration, RemoteConfiguration, Section } from './configuration.ts';
import type { Content, ContentCard, ContentFilter, ScreenContent } from './content.ts';
import type { ErrorCode } from './errors.ts';
import type { DisplayLanguage } from './parameters.ts';
import type { Genre, Person } from './discovery.ts';
import type { Faq } from './configuration-files.ts';
import type { SearchFilter, SearchReply } from './search.ts';

/** A list for the page renderer. */
export interface ListOf<T> {
  totalcount: number;
  data: T[];
  /** Error code where the service refused the list; `data` is empty then (CAT-09). */
  errorCode?: ErrorCode;
}

/**
 * Data access of the server-side page renderer, for one provider and country: the same replies as the calls, without
 * an HTTP request. Not found is `undefined`, never an exception.
 */
export interface PageData {
  configuration(): Promise<RemoteConfiguration>;
  decking(): Promise<DeckingConfiguration>;
  faq(language: DisplayLanguage): Promise<Faq>;
  screen(screenId: string, language: DisplayLanguage): Promise<ScreenContent | undefined>;
  content(contentId: string, language: DisplayLanguage): Promise<Content | undefined>;
  list(filter: Partial<ContentFilter>, language: DisplayLanguage): Promise<ListOf<ContentCard>>;
  /**
   * A section's titles by its own endpoint and parameters (CAT-01), all of them or one page. Without it `list` is used.
   */
  section?(
    section: Section,
    page: { page: number; pagesize: number } | undefined,
    language: DisplayLanguage,
  ): Promise<ListOf<ContentCard>>;
  related(contentId: string, language: DisplayLanguage): Promise<ListOf<ContentCard>>;
  similar(contentId: string, language: DisplayLanguage): Promise<ListOf<ContentCard>>;
  genres(language: DisplayLanguage): Promise<ListOf<Genre>>;
  person(personId: string, language: DisplayLanguage): Promise<Person | undefined>;
  people(filter: { page?: number; name?: string }, language: DisplayLanguage): Promise<ListOf<Person>>;
  search(filter: Partial<SearchFilter> & { query: string }, language: DisplayLanguage): Promise<SearchReply>;
}
