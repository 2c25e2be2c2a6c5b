/**
 * Prints one line of progress to stderr; stdout is for results only.
 * @param {string} text
 */
export function printProgress(text) {
  process.stderr.write(`${text}\n`);
}

/** An error that the user can fix: printed without a stack trace. */
export class SetUpError extends Error {}

/**
 * Runs a command's main function; a `SetUpError` prints its message and exits with code 1.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export function runMain(main) {
  main().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error) => {
      printProgress(error instanceof SetUpError ? error.message : String(error?.stack ?? error));
      process.exitCode = 1;
    },
  );
}
