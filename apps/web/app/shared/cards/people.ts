import type { Person } from '@rawi/contract';

/** A person as shown in a list of people. */
export interface PersonEntry {
  id: string;
  name: string;
  jobs: string[];
  titles: number;
}

export const toPersonEntry = ({ personid, name, jobs, contentcount }: Person): PersonEntry => ({
  id: personid,
  name,
  jobs,
  titles: contentcount,
});
