// @vitest-environment jsdom
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { expect, test, vi } from 'vitest';
import type { Quote } from '../../shared/billing/quote.ts';
import { mount } from '../../shared/test-kit/mount.tsx';
import { ItemHeading } from './item-heading.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown }));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
kit.i18n = createI18n({ ...common, ...pages }, 'en', 'latn');

const quote: Quote = {
  ...{ amount: 790, currency: 'BHD', listamount: 790, discount: 0, taxes: [], country: 'BH' },
  ...{ paymentoptions: [], planinterval: 'WEEKLY', trialperioddays: 0 },
};

test('the heading of a plan tells the interval that its price is for', async () => {
  const plan = { name: 'Everything', text: '', interval: 'HALFYEARLY' } as const;
  const { unmount } = await mount(<ItemHeading shown={plan} quote={quote} />);
  expect(document.body.textContent).toContain('Weekly');
  expect(document.body.textContent).not.toContain('Half-yearly');
  await unmount();
});
