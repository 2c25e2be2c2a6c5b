import type { Refuse } from './refuse.ts';

/**
 * The midnight in UTC with which a day begins; undefined for what is none. `Date` takes a day that its month does not have
 * for one of the next month.
 */
export function dayOf(value: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? day : undefined;
}

/** The inverse of `dayOf`; arguments are read without any package. */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** Reads the day that was given with an option. */
export function readDay(option: string, value: string, refuse: Refuse): Date {
  return dayOf(value) ?? refuse(`${option} is no day that there is, such as 2026-11-20: ${value}.`);
}

/** Reads the days of `--from` and `--to`; whether `--to` itself is covered is up to the command. */
export function readDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { isEndIncluded }: { isEndIncluded: boolean },
  refuse: Refuse,
): { from: Date; to: Date } {
  if (from === undefined || to === undefined)
    return refuse(
      `Name the days with --from and --to, such as --from 2026-11-01 --to ${isEndIncluded ? '2026-11-30' : '2026-12-01'}.`,
    );
  const days = { from: readDay('--from', from, refuse), to: readDay('--to', to, refuse) };
  if (days.from > days.to) return refuse(`--to ${to} is before --from ${from}.`);
  if (!isEndIncluded && from === to)
    return refuse(`--to ${to} is the day of --from: the day of --to is not covered, name a later one.`);
  return days;
}
