/**
 * The outcome of a payment as the viewer sees it (ROUTE-59): `open` has not ended yet, the status of `unreached` could
 * not be fetched.
 */
export type PaymentOutcome = 'looking' | 'success' | 'failure' | 'missing' | 'open' | 'unreached';

/**
 * The outcome of a payment by its status: captured is a success, any other final status is a failure, everything else
 * is still checked. An unknown status counts as open, so that it is never reported as a failure by mistake.
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
