import type { Context } from '../cli/commands.ts';
import { CliError } from '../cli/cli-error.ts';
import type { OpenedData } from '../cli/open-data.ts';

/** Runs a command of operators in this process; returns its exit code and the lines that it printed. */
export async function runCommand(
  data: OpenedData,
  command: (context: Context) => Promise<number>,
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const out = { line: print, error: print, progress: () => undefined, endProgress: () => undefined };
  const context = { data, out, signal: new AbortController().signal };
  const code = await Promise.resolve(context)
    .then(command)
    .catch((error: unknown) => {
      if (!(error instanceof CliError)) throw error;
      lines.push(error.message);
      return error.exitCode;
    });
  return { code, lines };
}
