// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { expect, test, vi } from 'vitest';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { TokenView } from './token-view.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown, service: vi.fn<() => Promise<unknown>>() }));
kit.i18n = createI18n({ ...common, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en', brand: { theme: {} } }) }));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('../../shared/session/use-viewer.ts', () => ({ useViewerKind: () => 'subscriber' }));

async function follow(token: string): Promise<string> {
  history.replaceState(null, '', `/en/subscription-handler?subscriptiontoken=${token}`);
  const { unmount } = await mount(<TokenView />);
  await settle();
  const said = document.body.textContent;
  await unmount();
  return said;
}

test.each([
  ['cut short', new ReplyError(1002, 'Invalid parameter', 400)],
  ['grown beyond any token', new ReplyError(1003, 'No such address', 404)],
])(
  'ROUTE-39 a link that was %s is to be followed once more: there are no details to check',
  async (_name, refusal) => {
    kit.service.mockRejectedValue(refusal);
    expect(await follow('eyJ')).toContain(pages['token.start.failed.text']);
  },
);

test('ROUTE-39 a link that was used says so', async () => {
  kit.service.mockRejectedValue(new ReplyError(7362, 'The token was used', 409));
  const said = await follow('eyJ.a.b');
  expect(said).toContain('already used');
  expect(said).not.toContain(pages['token.start.failed.text']);
});
