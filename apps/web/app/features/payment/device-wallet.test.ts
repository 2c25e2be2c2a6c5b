// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { hasDeviceWallet, payByWallet, type WalletDeps } from './device-wallet.ts';

const APPLE = 'https://apple.com/apple-pay';

type RequestClass = NonNullable<Parameters<typeof hasDeviceWallet>[0]>;

/** A Payment Request API that has some wallets, and shows them as it is told. */
function device(wallets: readonly string[], show: () => Promise<PaymentResponse>) {
  const made: { methods: string[]; total: unknown }[] = [];
  class Request {
    onmerchantvalidation?: ((event: never) => void) | null = null;
    methods: string[];
    constructor(methods: PaymentMethodData[], { total }: PaymentDetailsInit) {
      this.methods = methods.map(({ supportedMethods }) => supportedMethods);
      made.push({ methods: this.methods, total });
    }
    canMakePayment = async () => this.methods.some((method) => wallets.includes(method));
    show = async () => {
      if (this.methods[0] === APPLE) {
        const session = new Promise((resolve) =>
          this.onmerchantvalidation?.({
            validationURL: 'https://apple.example/start',
            complete: resolve,
          } as never),
        );
        await session;
      }
      return show();
    };
  }
  return { Request: Request as unknown as RequestClass, made };
}

const response = (complete = vi.fn<() => Promise<undefined>>(async () => undefined)) =>
  ({ methodName: APPLE, details: { token: 't' }, complete }) as unknown as PaymentResponse;
const paid = { paymentstatus: 'SUCCESS' } as Payment;
const step = { type: 'wallet' as const, methods: [{ supportedMethods: APPLE, data: {} }] };
const total = { label: 'Rawi', amount: 2990, currency: 'BHD' };

test('UI-17 a device wallet is there only where the device says so', async () => {
  const show = () => Promise.reject(new Error('not asked'));
  expect(await hasDeviceWallet(undefined)).toBe(false);
  expect(await hasDeviceWallet(device([], show).Request)).toBe(false);
  expect(await hasDeviceWallet(device(['https://google.com/pay'], show).Request)).toBe(true);
  function Refusing() {
    throw new TypeError('not allowed here');
  }
  expect(await hasDeviceWallet(Refusing as never)).toBe(false);
});

test('a wallet that never answers is not waited for, and does not hide another one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const never = new Promise<boolean>(() => undefined);
  /** Answers for these wallets only. */
  const answering = (wallets: readonly string[]) =>
    class {
      canMakePayment: () => Promise<boolean>;
      constructor([method]: PaymentMethodData[]) {
        this.canMakePayment = () =>
          wallets.includes(method!.supportedMethods) ? Promise.resolve(true) : never;
      }
    } as unknown as RequestClass;
  const none = hasDeviceWallet(answering([]));
  const one = hasDeviceWallet(answering(['https://google.com/pay']));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.race([none, 'still waiting'])).toBe(false);
  expect(await Promise.race([one, 'still waiting'])).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a wallet that does not close, or fails to, takes nothing from a payment that was sent', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startSession = async () => ({});
  for (const complete of [
    () => new Promise<undefined>(() => undefined),
    () => Promise.reject(new Error('broken')),
  ]) {
    const asked = vi.fn<() => Promise<undefined>>(complete);
    const { Request } = device([APPLE], async () => response(asked));
    const result = payByWallet(step, total, {
      startSession,
      send: async () => paid,
      PaymentRequest: Request,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.race([result, 'still waiting'])).toBe(paid);
    expect(asked.mock.calls).toEqual([['success']]);
  }
});

test('the wallet is shown the amount with all digits, the merchant is confirmed, and what it gives is sent', async () => {
  const complete = vi.fn<() => Promise<undefined>>(async () => undefined);
  const { Request, made } = device([APPLE], async () => response(complete));
  const startSession = vi.fn<(url: string) => Promise<unknown>>(async () => ({ session: 1 }));
  const send = vi.fn<WalletDeps['send']>(async () => paid);
  expect(await payByWallet(step, total, { startSession, send, PaymentRequest: Request })).toBe(paid);
  expect(made).toEqual([
    { methods: [APPLE], total: { label: 'Rawi', amount: { currency: 'BHD', value: '2.990' } } },
  ]);
  expect(startSession).toHaveBeenCalledWith('https://apple.example/start');
  expect(send).toHaveBeenCalledWith({ walletmethod: APPLE, wallettoken: '{"token":"t"}' });
  expect(complete).toHaveBeenCalledWith('success');
});

test('a closed wallet takes nothing, a device without one says so, and a failure is told to the wallet', async () => {
  const startSession = async () => ({});
  const send = vi.fn<WalletDeps['send']>(async () => paid);
  const closed = device([APPLE], () => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await payByWallet(step, total, { startSession, send, PaymentRequest: closed.Request })).toBe('left');
  const none = device([], () => Promise.reject(new DOMException('none', 'NotSupportedError')));
  expect(await payByWallet(step, total, { startSession, send, PaymentRequest: none.Request })).toBe(
    'missing',
  );
  expect(send).not.toHaveBeenCalled();
  const complete = vi.fn<() => Promise<undefined>>(async () => undefined);
  const broken = device([APPLE], async () => response(complete));
  await expect(
    payByWallet(step, total, {
      startSession,
      send: () => Promise.reject(new Error('offline')),
      PaymentRequest: broken.Request,
    }),
  ).rejects.toThrow('offline');
  expect(complete).toHaveBeenCalledWith('fail');
});
