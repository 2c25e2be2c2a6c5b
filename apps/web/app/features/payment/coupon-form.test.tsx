// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { CouponForm } from './coupon-form.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown }));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));

/** As the order does it: `RAWI50` is taken, any other coupon is not. */
function Order({ typed, first, isIdle = false }: { typed: string; first?: string; isIdle?: boolean }) {
  const [applied, setApplied] = useState(first);
  return (
    <CouponForm
      typed={typed}
      refusal={undefined}
      applied={applied}
      isIdle={isIdle}
      onApply={async (coupon) => {
        if (coupon !== undefined && coupon !== 'RAWI50') throw new ReplyError(7307, 'Invalid coupon', 400);
        setApplied(coupon);
      }}
    />
  );
}

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!;
  button.focus();
  await act(async () => button.click());
  await settle();
}
const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent];

test('the focus goes on to what a coupon’s field gives way to, and back to the field', async () => {
  await mount(<Order typed="rawi50" />);
  await press('Apply');
  expect(focused()).toEqual(['P', 'Coupon RAWI50 is applied.']);
  await press('Remove');
  expect(focused()).toEqual(['INPUT', '']);
});

test('a coupon that was applied before the page came takes no focus, and one that is refused keeps its field', async () => {
  const { unmount } = await mount(<Order typed="RAWI50" first="RAWI50" />);
  await settle();
  expect(document.activeElement).toBe(document.body);
  await unmount();
  await mount(<Order typed="NONSENSE" />);
  await press('Apply');
  expect(focused()).toEqual(['INPUT', '']);
});

test('a coupon that was typed is in no draft', async () => {
  await mount(<Order typed="" />);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  await act(async () => {
    const input = document.querySelector('input')!;
    set!.call(input, 'NONSENSE');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('NONSENSE');
});

test('a coupon that another way to pay has in its price says so', async () => {
  await mount(<Order typed="RAWI50" first="RAWI50" isIdle />);
  expect(document.body.textContent).toContain('It takes nothing off with the way to pay that is chosen.');
});
