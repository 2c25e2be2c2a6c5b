import type { CallResult, Calls, DisplayLanguage } from '@rawi/contract';
import type { Identity } from '@rawi/platform';

/** A token of a link that another module made, with who follows it. */
export interface LinkToken {
  providerId: string;
  identity: Identity | undefined;
  token: string;
  displayLanguage: DisplayLanguage;
}

export type OpenedLink = CallResult<Calls['confirmToken']>;

/** Takes tokens that are no link of a mail. */
export interface LinkTokenKind {
  matches(token: string): boolean;
  open(link: LinkToken): Promise<OpenedLink>;
}
