import { OperatorRefusal } from '@rawi/operators';
import { randomBytes } from 'node:crypto';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { counted } from './counted.ts';
import { readTextFile } from './text-of-file.ts';

async function orCliError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OperatorRefusal)) throw error;
    throw new CliError(error.code === 'unknown' ? EXIT.unknown : EXIT.refused, error.message);
  }
}

/** The first line of a file. Errors: CliError. */
async function readPassword(file: string): Promise<string> {
  return (await readTextFile(file)).split(/\r?\n/, 1)[0]!;
}

/** A password that nobody has to think of: 96 bits. */
const makePassword = () => randomBytes(12).toString('base64url');

/** Lists the operators with what they may do. Returns the exit code. */
export async function runListOperators(
  context: Context,
  command: CommandOf<'operators list'>,
): Promise<number> {
  const { data, out } = context;
  const operators = await data.operators.list(providerOf(context, command.provider));
  for (const { email, name, permissions } of operators)
    out.line(`${email}  ${name}  ${permissions.join(', ') || 'nothing'}`);
  out.line(`${counted(operators.length, 'operator')}.`);
  return EXIT.done;
}

/** Adds an operator. A password that was made is printed this once. Returns the exit code. Errors: CliError. */
export async function runAddOperator(context: Context, command: CommandOf<'operators add'>): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const { email, operatorName: name, permissions = data.operators.permissions, passwordFile } = command;
  const password = passwordFile === undefined ? makePassword() : await readPassword(passwordFile);
  const added = await orCliError(() =>
    data.operators.add(providerId, { email, name, permissions, password }),
  );
  if (!added) throw new CliError(EXIT.refused, `${providerId} has an operator "${email}" already.`);
  out.line(`${email} is an operator of ${providerId}: ${permissions.join(', ') || 'nothing'}.`);
  if (passwordFile === undefined) out.line(`The password, shown this once: ${password}`);
  return EXIT.done;
}

/** Changes an operator. Returns the exit code. Errors: CliError. */
export async function runChangeOperator(
  context: Context,
  command: CommandOf<'operators change'>,
): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const { email, operatorName: name, permissions, passwordFile, newPassword } = command;
  const made = newPassword ? makePassword() : undefined;
  const password = passwordFile === undefined ? made : await readPassword(passwordFile);
  await orCliError(() => data.operators.change(providerId, { email, name, permissions, password }));
  out.line(`${email} is changed${password === undefined ? '' : ', and logged out everywhere'}.`);
  if (made !== undefined) out.line(`The password, shown this once: ${made}`);
  return EXIT.done;
}

/** Removes an operator. Returns the exit code. Errors: CliError. */
export async function runRemoveOperator(
  context: Context,
  command: CommandOf<'operators remove'>,
): Promise<number> {
  const providerId = providerOf(context, command.provider);
  await orCliError(() => context.data.operators.remove(providerId, command.email));
  context.out.line(`${command.email} is no operator of ${providerId} any more.`);
  return EXIT.done;
}
