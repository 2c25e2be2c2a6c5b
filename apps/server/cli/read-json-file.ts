import { readFile } from 'node:fs/promises';
import { CliError, EXIT } from './cli-error.ts';

/** The value in a JSON file of the operator. Errors: CliError. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CliError(EXIT.unknown, `${file} could not be read (${error.code}).`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(EXIT.refused, `${file} is not JSON: ${(error as Error).message}`);
  }
}
