import type { ContentFilter, DisplayLanguage } from '@rawi/contract';
import { toPersonEntry, type PersonEntry } from '../../shared/cards/people.ts';
import { loadCards, type CardPage } from '../../shared/service-data/lists.ts';
import type { Source } from '../../shared/service-data/source.ts';

export interface PeoplePage {
  page: number;
  total: number;
  people: PersonEntry[];
}

/** One job of a person with the first thirty titles of it. */
export interface Credits extends CardPage {
  job: string;
}

export interface PersonPage extends PersonEntry {
  /** The name in the other language, where it differs. */
  otherName?: string;
  credits: Credits[];
}

export async function loadPeople(
  source: Pick<Source, 'people'>,
  { page, name }: { page: number; name?: string },
  language: DisplayLanguage,
): Promise<PeoplePage> {
  const { totalcount, data } = await source.people(
    { page, ...(name === undefined ? {} : { name }) },
    language,
  );
  return { page, total: totalcount, people: data.map(toPersonEntry) };
}

export function creditsFilter(personId: string, job: string): Partial<ContentFilter> {
  return { person: personId, job };
}

/** A person with their titles by job (UI-32); undefined for an unknown id. */
export async function loadPerson(
  source: Pick<Source, 'person' | 'list'>,
  personId: string,
  language: DisplayLanguage,
): Promise<PersonPage | undefined> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(personId)) return undefined;
  const [person, inOtherLanguage] = await Promise.all([
    source.person(personId, language),
    source.person(personId, language === 'eng' ? 'ara' : 'eng'),
  ]);
  if (person === undefined) return undefined;
  const credits = await Promise.all(
    person.jobs.map(async (job) => ({
      job,
      ...(await loadCards(source, creditsFilter(personId, job), { page: 1, shape: 'PORTRAIT', language })),
    })),
  );
  const shown: PersonPage = { ...toPersonEntry(person), credits: credits.filter(({ total }) => total > 0) };
  return inOtherLanguage && inOtherLanguage.name !== person.name
    ? { ...shown, otherName: inOtherLanguage.name }
    : shown;
}
