export { arriveAt, watchPresses, type Arrival } from './arrive.ts';
export { walkByKeys } from './walk-by-keys.ts';
