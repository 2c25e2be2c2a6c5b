import { filmMarkers } from '@rawi/contract';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { readJsonFile } from './read-json-file.ts';

/** Takes the markers of a film from a JSON file. Returns the exit code. Errors: CliError. */
export async function runMarkers(context: Context, command: CommandOf<'markers'>): Promise<number> {
  const providerId = providerOf(context, command.provider);
  const read = filmMarkers.safeParse(await readJsonFile(command.file));
  if (!read.success) {
    const faults = read.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
    );
    throw new CliError(EXIT.refused, faults.join('\n'));
  }
  if (!(await context.data.catalogue.setMarkers(providerId, command.asset, read.data)))
    throw new CliError(EXIT.unknown, `There is no film "${command.asset}". "rawi assets" lists them.`);
  context.out.line(`The markers of ${command.asset} were taken.`);
  return EXIT.done;
}
