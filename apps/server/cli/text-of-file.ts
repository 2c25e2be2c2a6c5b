import { readFile } from 'node:fs/promises';
import { CliError, EXIT } from './cli-error.ts';

/** Leaves out the mark that some editors write before the text. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of an operator's file, from its bytes. Other encodings are refused: what they make of Arabic would be stored,
 * and read by viewers, as replacement characters. Errors: CliError.
 */
export function textOfFile(file: string, bytes: Uint8Array): string {
  const refuse = (): never => {
    throw new CliError(EXIT.refused, `${file} is no text in UTF-8: save it with this encoding.`);
  };
  try {
    const text = utf8.decode(bytes);
    // Of UTF-16, each Latin letter is one with a NUL.
    return text.includes('\0') ? refuse() : text;
  } catch {
    return refuse();
  }
}

/** The text in an operator's file. Errors: CliError. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new CliError(EXIT.refused, `${file} cannot be read.`);
  });
  return textOfFile(file, bytes);
}
