/** Films that may begin by themselves one after another; then the viewer is asked whether anybody watches. */
const LONGEST_RUN = 3;

let run = 0;

/** Counts the films that have begun by themselves without a press in between; it outlives each player. */
export const automaticRun = {
  isTooLong: () => run >= LONGEST_RUN,
  continued: () => void (run += 1),
  /** The viewer has pressed something. */
  interrupted: () => void (run = 0),
};
