// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { mountHook } from '../../shared/test-kit/mount.tsx';
import { createPlaybackRecorder } from '../../shared/records/playback-recorder.ts';
import { useRecordedProgress } from './use-recorded-progress.ts';

const stored = vi.hoisted(() => ({
  profile: 'P1',
  here: [] as number[],
  owners: [] as unknown[],
  inRecords: [] as unknown[],
}));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
vi.mock('../../shared/service-data/title.ts', () => ({ loadTitle: async () => undefined }));
vi.mock('./parts-of-title.ts', () => ({ loadPartContext: async () => undefined }));
vi.mock('../../shared/session/watch-progress.ts', () => ({
  STARTED_AFTER_SECONDS: 5,
  progressOwner: () => stored.profile,
  recordProgress: ({ position }: { position: number }, _now: Date, _to: undefined, of: unknown) => {
    stored.here.push(position);
    stored.owners.push(of);
  },
}));
vi.mock('../../shared/records/record-playback.ts', () => ({
  recordPlayback: () =>
    createPlaybackRecorder({
      target: { objectid: 'M1' },
      change: (_target, patch) => stored.inRecords.push(patch.watchedduration),
      recorded: () => undefined,
      now: () => new Date('2026-11-25T12:00:00Z'),
    }),
}));

test('CW-07 a pause is stored where it is, not where progress was told last', async () => {
  const { result } = await mountHook(() => useRecordedProgress('M1', {}), undefined);
  result.current.onProgress(11.9, 24);
  result.current.onEvent({ type: 'pause', at: 12.4 });
  expect(stored.here.at(-1)).toBe(12.4);
  expect(stored.inRecords).toEqual([11, 12]);
});

test('CW-07 a film is stored on this device for whom it began, when another tab switches profiles', async () => {
  stored.owners = [];
  stored.profile = 'P1';
  const { result, render } = await mountHook((id: string) => useRecordedProgress(id, {}), 'M1' as string);
  result.current.onProgress(11.9, 24);
  stored.profile = 'P2';
  result.current.onProgress(18, 24);
  await render('M2');
  result.current.onProgress(6, 24);
  expect(stored.owners).toEqual(['P1', 'P1', 'P1', 'P2']);
});
