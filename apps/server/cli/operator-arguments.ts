import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Refuse } from './refuse.ts';

/** What is said of an operator; of a change what is undefined stays. */
interface Said {
  provider: string | undefined;
  email: string;
  /** Undefined for all. */
  permissions: string[] | undefined;
  /** The file whose first line is the password. */
  passwordFile: string | undefined;
}

/** Commands about the operators of a provider. */
export type OperatorCommand =
  | { name: 'operators list'; provider: string | undefined }
  | (Said & { name: 'operators add'; operatorName: string })
  | (Said & { name: 'operators change'; operatorName: string | undefined; newPassword: boolean })
  | { name: 'operators remove'; provider: string | undefined; email: string };

const one = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Reads a command about operators; undefined for any other. `refuse` throws. */
export function readOperators(
  name: string,
  args: readonly string[],
  { folder, refuse }: { folder: string; refuse: Refuse },
): OperatorCommand | undefined {
  if (name !== 'operators') return undefined;
  const [action = '', ...rest] = args;
  const { values, positionals } = parseArgs({
    args: rest,
    options: {
      provider: one,
      name: one,
      permissions: one,
      'password-file': one,
      'new-password': flag,
    },
    allowPositionals: true,
  });
  const { provider } = values;
  const allow = (...names: (keyof typeof values)[]) => {
    for (const given of Object.keys(values) as (keyof typeof values)[])
      if (given !== 'provider' && !names.includes(given)) refuse(`"operators ${action}" has no --${given}.`);
  };
  if (!['list', 'add', 'change', 'remove'].includes(action))
    return refuse('Operators have the commands list, add, change and remove.');
  const [email, more] = positionals;
  if (action === 'list') {
    allow();
    if (email !== undefined) refuse('"operators list" lists all operators: it names none.');
    return { name: 'operators list', provider };
  }
  if (email === undefined || more !== undefined)
    return refuse(`Name the operator by one mail address: operators ${action} ADDRESS.`);
  if (action === 'remove') {
    allow();
    return { name: 'operators remove', provider, email };
  }
  const { 'password-file': file } = values;
  const said: Said = {
    ...{ provider, email },
    permissions: values.permissions?.split(',').flatMap((part) => part.trim() || []),
    passwordFile: file === undefined ? undefined : resolve(folder, file),
  };
  const operatorName = values.name;
  if (action === 'add') {
    allow('name', 'permissions', 'password-file');
    if (operatorName === undefined) return refuse('Name who it is, as subscribers read it: --name.');
    return { ...said, name: 'operators add', operatorName };
  }
  allow('name', 'permissions', 'password-file', 'new-password');
  const newPassword = values['new-password'] === true;
  if (newPassword && file !== undefined) return refuse('Name a file, or have a password made: not both.');
  if (Object.keys(values).every((given) => given === 'provider'))
    return refuse('Say what changes: --name, --permissions, --password-file or --new-password.');
  return { ...said, name: 'operators change', operatorName, newPassword };
}
