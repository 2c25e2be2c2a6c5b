/**
 * The midnight in UTC with which a day begins; undefined for what is none. `Date` takes a day that its month does not have
 * for one of the next month.
 */
export function dayOf(value: string | undefined): Date | undefined {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? day : undefined;
}
