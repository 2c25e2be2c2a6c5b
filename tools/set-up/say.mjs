/**
 * One line to whoever started the command. Progress goes to stderr, so that stdout carries only what was asked for.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** A reason to stop that the reader can act upon: printed as it is, without a stack. */
export class SetUpError extends Error {}

/**
 * Runs a command's main function; a `SetUpError` ends it with its sentence and exit code 1.
 * @param {() => Promise<number | void>} main answers the exit code
 */
export function runMain(main) {
  main().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error) => {
      say(error instanceof SetUpError ? error.message : String(error?.stack ?? error));
      process.exitCode = 1;
    },
  );
}
