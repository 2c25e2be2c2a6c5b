/** Exit codes of the command, for scripts. */
export const EXIT = {
  done: 0,
  /** The film could not be made. */
  failed: 1,
  usage: 2,
  /** The file, or a caption file, is refused. */
  refused: 3,
  /** Too little room on the disk. */
  disk: 4,
  /** There is no such provider, title, availability or asset. */
  unknown: 5,
  /** The data cannot be reached. */
  unreachable: 6,
  /** The service has not compared the day with the gateways. */
  notCompared: 7,
  interrupted: 130,
} as const;

/** Ends the command with one sentence for the operator. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
