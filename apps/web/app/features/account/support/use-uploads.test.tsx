// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { mountHook } from '../../../shared/test-kit/mount.tsx';
import { useUploads } from './use-uploads.ts';

const kit = vi.hoisted(() => ({ refusals: {} as Record<string, number> }));
vi.mock('../../../shared/session/account-service.ts', () => ({
  service: async (_call: string, { body }: { body: { document: File } }) => {
    const code = kit.refusals[body.document.name];
    if (code !== undefined) throw new ReplyError(code, 'refused', 422, 'document');
    return { documentid: `id of ${body.document.name}` };
  },
}));

test.each([
  ['no picture', 7404, 'two.png'],
  ['of a name that is not valid', 1002, 'two.png'],
  ['too large to be read', 1004, 'two.png'],
  ['too small', 7403, undefined],
])('of several files the one that the service refuses as %s', async (_what, code, subject) => {
  kit.refusals = { 'two.png': code };
  const { result } = await mountHook(() => useUploads(), undefined);
  const files = ['one.png', 'two.png', 'three.png'].map((name) => new File(['x'], name));
  const sent = vi.fn<() => Promise<void>>();
  let error: unknown;
  await act(async () => {
    error = await result.current.send(files, {}, sent).catch((thrown: unknown) => thrown);
  });
  expect(error).toMatchObject({ code, field: 'document' });
  expect((error as ReplyError).subject).toBe(subject);
  expect(sent).not.toHaveBeenCalled();
});
