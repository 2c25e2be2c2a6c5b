import { expect, test } from 'vitest';
import { outcomeOfStatus } from './payment-outcome.ts';

test('ROUTE-59 the outcome follows the payment status; an unknown status is never a failure', () => {
  for (const status of ['SUCCESS', 'captured', 'Authorized'])
    expect(outcomeOfStatus(status), status).toBe('success');
  for (const status of ['FAILED', 'declined', 'EXPIRED', 'CANCELLED'])
    expect(outcomeOfStatus(status), status).toBe('failure');
  for (const status of ['PENDING', 'created', 'NEEDS_ACTION', 'UNKNOWN', '', 'something new'])
    expect(outcomeOfStatus(status), status).toBe('looking');
});
