import { movableClock, systemClock, type Clock, type Config, type Queries } from '@rawi/platform';

/** The clock of the service, as a command beside it has it: that of a demo with its sandbox may have been moved on. */
export async function serviceClock(
  { demo, sandbox }: Pick<Config, 'demo' | 'sandbox'>,
  db: Queries,
): Promise<Clock> {
  if (!demo || !sandbox) return systemClock();
  const { readAheadMs } = await import('@rawi/demo/stored-clock');
  const clock = movableClock();
  clock.advance(await readAheadMs(db));
  return clock;
}
