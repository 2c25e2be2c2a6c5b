import { CallError } from '@rawi/contract';
import type { IdentityKind } from './subscriber-store.ts';

/** A mail address or a mobile number that an account is named by. */
export interface Identifier {
  kind: Extract<IdentityKind, 'EMAIL' | 'MOBILE'>;
  value: string;
}

/** The one of a body. Errors: 1002 on `email` where there is none, or both. */
export function identifierOf(body: {
  email?: string | undefined;
  mobileno?: string | undefined;
}): Identifier {
  const { email, mobileno } = body;
  if ((email === undefined) === (mobileno === undefined)) throw new CallError(1002, 'email');
  return email === undefined ? { kind: 'MOBILE', value: mobileno! } : { kind: 'EMAIL', value: email };
}

/** The text that codes and limits of an identifier are kept under. */
export const identifierText = ({ kind, value }: Identifier): string => `${kind}:${value}`;

/** As a message is addressed. */
export const recipientOf = ({ kind, value }: Identifier): { email: string } | { mobileno: string } =>
  kind === 'EMAIL' ? { email: value } : { mobileno: value };
