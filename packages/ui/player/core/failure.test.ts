import { describe, expect, test } from 'vitest';
import {
  classifyFailure,
  failureOfRejection,
  retryRules,
  type FailureFacts,
  type FailureKind,
} from './failure.ts';

describe('failures', () => {
  test.each<[FailureFacts, FailureKind]>([
    [{ area: 'network' }, 'network'],
    [{ area: 'network', timedOut: true }, 'stalled'],
    [{ area: 'network', status: 410 }, 'expired'],
    [{ area: 'network', status: 401 }, 'forbidden'],
    [{ area: 'network', status: 403 }, 'forbidden'],
    [{ area: 'network', status: 404 }, 'not-found'],
    [{ area: 'network', status: 425 }, 'not-ready'],
    [{ area: 'network', status: 409 }, 'not-ready'],
    [{ area: 'network', status: 408 }, 'stalled'],
    [{ area: 'network', status: 503 }, 'server'],
    [{ area: 'network', status: 418 }, 'unknown'],
    [{ area: 'network', status: 403, forLicence: true }, 'licence'],
    [{ area: 'network', status: 503, forLicence: true }, 'server'],
    [{ area: 'network', forLicence: true }, 'network'],
    [{ area: 'network', timedOut: true, forLicence: true }, 'stalled'],
    [{ area: 'drm', forLicence: true }, 'licence'],
    [{ area: 'drm' }, 'licence'],
    [{ area: 'drm', unsupported: true }, 'unsupported'],
    [{ area: 'media' }, 'decode'],
    [{ area: 'manifest' }, 'unknown'],
    [{ area: 'other' }, 'unknown'],
  ])('%j is %s', (facts, kind) => {
    expect(classifyFailure(facts).kind).toBe(kind);
  });

  test('an expired address is renewed at once, others when they persist, and refused ones on Retry', () => {
    const silent = Object.entries(retryRules)
      .filter(([, rule]) => rule.renewal === 'at once')
      .map(([kind]) => kind);
    const fresh = Object.entries(retryRules)
      .filter(([, rule]) => rule.reason === 'expired')
      .map(([kind]) => kind);
    expect(silent).toEqual(['expired']);
    expect(fresh.sort()).toEqual(['expired', 'forbidden', 'licence', 'not-found']);
  });

  test('everything but an unsupported film can be retried', () => {
    const without = Object.entries(retryRules)
      .filter(([, rule]) => !rule.offered)
      .map(([kind]) => kind);
    expect(without).toEqual(['unsupported']);
  });

  test('converts what a host rejects with', () => {
    expect(failureOfRejection({ kind: 'refused', message: 'Device Limit Reached' })).toEqual({
      kind: 'refused',
      message: 'Device Limit Reached',
    });
    expect(failureOfRejection({ kind: 'not-ready' })).toEqual({ kind: 'not-ready' });
    expect(failureOfRejection({ kind: 'toString' }).kind).toBe('unknown');
    expect(failureOfRejection(new TypeError('Failed to fetch')).kind).toBe('network');
    expect(failureOfRejection(new Error('x'))).toEqual({ kind: 'unknown', detail: 'x' });
    expect(failureOfRejection(undefined).kind).toBe('unknown');
  });
});
