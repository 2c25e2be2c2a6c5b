import { CallError } from '@rawi/contract';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { counted } from './counted.ts';
import { readJsonFile } from './read-json-file.ts';

/** Takes a schedule from a JSON file. Returns the exit code. Errors: CliError, ScheduleRefusal. */
export async function runSchedule(context: Context, command: CommandOf<'schedule'>): Promise<number> {
  const providerId = providerOf(context, command.provider);
  const document = await readJsonFile(command.file);
  try {
    const count = await context.data.channels.importSchedule(providerId, document);
    const taken = counted(count, 'programme was', 'programmes were');
    context.out.line(`${taken} taken. What is on the air now changes within half a minute.`);
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
