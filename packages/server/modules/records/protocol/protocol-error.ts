import { CallError, type ErrorCode } from '@rawi/contract';

/** A refusal with the sentence that clients of the protocol read in `error`, beside our own code and reason. */
export class ProtocolError extends CallError {
  readonly error: string;
  constructor(code: ErrorCode, error: string, field?: string) {
    super(code, field);
    this.error = error;
  }
}

export const permissionDenied = () => new ProtocolError(9601, 'Permission denied');

export const invalidData = (why: string, field?: string) =>
  new ProtocolError(9602, `Invalid data; ${why}`, field);
