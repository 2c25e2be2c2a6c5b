import { expect } from 'vitest';
import type { ServiceUnderTest } from '../service-under-test.ts';
import { brokenInvariants } from './broken-invariants.ts';

/** What holds at any time, whatever was done. */
export async function expectInvariants(service: ServiceUnderTest): Promise<void> {
  expect(await brokenInvariants(service)).toEqual([]);
}
