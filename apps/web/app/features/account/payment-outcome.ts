/**
 * What a viewer is told of a payment (ROUTE-59): `open` is one that has not ended yet, `unreached` one that could not be
 * looked up.
 */
export type PaymentOutcome = 'looking' | 'success' | 'failure' | 'missing' | 'open' | 'unreached';

/**
 * The outcome of a payment by its status: captured money is a success, an open one is still looked at, anything that
 * ended otherwise has failed. A status that is not known counts as open: it is never called a failure by mistake.
 */
export function outcomeOfStatus(status: string): 'looking' | 'success' | 'failure' {
  switch (status.toUpperCase()) {
    case 'SUCCESS':
    case 'CAPTURED':
    case 'AUTHORIZED':
      return 'success';
    case 'FAILED':
    case 'FAILURE':
    case 'DECLINED':
    case 'CANCELLED':
    case 'EXPIRED':
      return 'failure';
    default:
      return 'looking';
  }
}
