import type { Page } from 'playwright-core';

/** What the device's wallet does when it is shown. */
export type WalletOutcome = 'pay' | 'close';

export interface WalletCalls {
  /** What the wallet was asked to pay, each time it was shown. */
  shown: { currency: string; value: string; label: string }[];
  /** What it was told of each payment. */
  completed: string[];
}

type WalletWindow = { wallet: WalletCalls & { outcome: WalletOutcome } };

/**
 * Gives the page a Payment Request API whose device has Google Pay: it checks its arguments as browsers do, shows itself
 * after a press only, and gives a test card as Google Pay does. The page's own code runs unchanged above it.
 */
export async function installWallet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wallet = { outcome: 'pay', shown: [], completed: [] } as unknown as WalletWindow['wallet'];
    const has = 'https://google.com/pay';
    class WalletRequest extends EventTarget {
      readonly #methods: readonly PaymentMethodData[];
      readonly #total: PaymentItem;
      #isShown = false;
      constructor(methods: PaymentMethodData[], { total }: PaymentDetailsInit) {
        super();
        const { currency, value } = total.amount;
        if (methods.length === 0) throw new TypeError('At least one payment method is required');
        if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is no currency`);
        if (!/^\d+(\.\d+)?$/.test(value)) throw new TypeError(`${value} is no amount`);
        this.#methods = methods;
        this.#total = total;
      }
      async canMakePayment(): Promise<boolean> {
        return this.#methods.some(({ supportedMethods }) => supportedMethods === has);
      }
      async show(): Promise<unknown> {
        if (this.#isShown) throw new DOMException('Already called show() once', 'InvalidStateError');
        this.#isShown = true;
        if (!navigator.userActivation.isActive) throw new DOMException('not pressed', 'SecurityError');
        const method = this.#methods.find(({ supportedMethods }) => supportedMethods === has);
        const asked = method?.data as
          | { environment?: string; allowedPaymentMethods?: { tokenizationSpecification?: unknown }[] }
          | undefined;
        if (asked?.allowedPaymentMethods?.[0]?.tokenizationSpecification === undefined)
          throw new DOMException('The payment method is not supported', 'NotSupportedError');
        wallet.shown.push({ ...this.#total.amount, label: this.#total.label });
        // As long as the sheet is up.
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (wallet.outcome === 'close')
          throw new DOMException('User closed the Payment Request UI.', 'AbortError');
        return {
          requestId: crypto.randomUUID(),
          methodName: has,
          details: {
            apiVersion: 2,
            apiVersionMinor: 0,
            paymentMethodData: {
              type: 'CARD',
              description: 'Visa •••• 1111',
              info: { cardNetwork: 'VISA', cardDetails: '1111' },
              tokenizationData: { type: 'PAYMENT_GATEWAY', token: 'examplePaymentMethodToken' },
            },
          },
          complete: async (result: string) => void wallet.completed.push(result),
        };
      }
    }
    Object.assign(window, { wallet });
    Object.defineProperty(window, 'PaymentRequest', {
      value: WalletRequest,
      configurable: true,
      writable: true,
    });
  });
}

/** What the wallet does from now on, while the document lasts. */
export const setOutcome = (page: Page, outcome: WalletOutcome): Promise<void> =>
  page.evaluate((next) => {
    (window as unknown as WalletWindow).wallet.outcome = next;
  }, outcome);

export const walletCalls = (page: Page): Promise<WalletCalls> =>
  page.evaluate(() => {
    const { shown, completed } = (window as unknown as WalletWindow).wallet;
    return { shown, completed };
  });
