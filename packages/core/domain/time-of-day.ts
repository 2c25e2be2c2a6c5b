/** The parts of a day by which viewing is summed up, three hours each, in UTC (CONST-14, CONST-15). */
export const timeOfDayBuckets = [
  '00-03',
  '03-06',
  '06-09',
  '09-12',
  '12-15',
  '15-18',
  '18-21',
  '21-24',
] as const;

/** The day of an instant in UTC, as in `2026-11-20`. */
export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);
