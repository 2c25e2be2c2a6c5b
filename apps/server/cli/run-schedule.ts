import { CallError } from '@rawi/contract';
import { readFile } from 'node:fs/promises';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';

/** Takes a schedule from a JSON file. Returns the exit code. Errors: CliError, ScheduleRefusal. */
export async function runSchedule(context: Context, command: CommandOf<'schedule'>): Promise<number> {
  const providerId = providerOf(context, command.provider);
  const text = await readFile(command.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CliError(EXIT.unknown, `${command.file} could not be read (${error.code}).`);
  });
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new CliError(EXIT.refused, `${command.file} is not JSON: ${(error as Error).message}`);
  }
  try {
    const count = await context.data.channels.importSchedule(providerId, document);
    context.out.line(`${count} programmes were taken. What is on the air now changes within half a minute.`);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { channelid } = document as { channelid: string };
    throw new CliError(
      EXIT.unknown,
      `There is no channel "${channelid}". A channel is a title with a package of the stream mode LIVE.`,
    );
  }
}
