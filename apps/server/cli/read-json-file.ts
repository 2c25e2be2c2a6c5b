import { readFile } from 'node:fs/promises';
import { CliError, EXIT } from './cli-error.ts';
import { textOfFile } from './text-of-file.ts';

/** The value in a JSON file of the operator. Errors: CliError. */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(EXIT.unknown, `${file} could not be read (${error.code}).`);
  });
  const text = textOfFile(file, bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(EXIT.refused, `${file} is not JSON: ${(error as Error).message}`);
  }
}
