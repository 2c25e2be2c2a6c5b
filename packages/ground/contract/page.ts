import type { DeckingConfiguration, RemoteConfiguration, Section } from './configuration.ts';
import type { Content, ContentCard, ContentFilter, ScreenContent } from './content.ts';
import type { ErrorCode } from './errors.ts';
import type { DisplayLanguage } from './forms.ts';
import type { Genre, Person } from './discovery.ts';
import type { Faq } from './files.ts';
import type { SearchFilter, SearchReply } from './search.ts';

/** A list as pages use it. */
export interface ListOf<T> {
  totalcount: number;
  data: T[];
  /** The code with which the service refused it; it has no items then (CAT-09). */
  refused?: ErrorCode;
}

/**
 * What the page renderer asks of the service while it renders on the server, for one provider and country: the
 * same replies that the calls give, without a request in between. A missing thing is `undefined`, never an
 * exception.
 */
export interface PageData {
  configuration(): Promise<RemoteConfiguration>;
  decking(): Promise<DeckingConfiguration>;
  faq(language: DisplayLanguage): Promise<Faq>;
  screen(screenId: string, language: DisplayLanguage): Promise<ScreenContent | undefined>;
  content(contentId: string, language: DisplayLanguage): Promise<Content | undefined>;
  list(filter: Partial<ContentFilter>, language: DisplayLanguage): Promise<ListOf<ContentCard>>;
  /**
   * A section's titles by its own endpoint and parameters (CAT-01), as many as they say or one page of them. Where it is
   * left out, `list` gives the same.
   */
  section?(section: Section, page: { page: number; pagesize: number } | undefined, language: DisplayLanguage): Promise<ListOf<ContentCard>>;
  related(contentId: string, language: DisplayLanguage): Promise<ListOf<ContentCard>>;
  similar(contentId: string, language: DisplayLanguage): Promise<ListOf<ContentCard>>;
  genres(language: DisplayLanguage): Promise<ListOf<Genre>>;
  person(personId: string, language: DisplayLanguage): Promise<Person | undefined>;
  people(filter: { page?: number; name?: string }, language: DisplayLanguage): Promise<ListOf<Person>>;
  search(filter: Partial<SearchFilter> & { query: string }, language: DisplayLanguage): Promise<SearchReply>;
}
