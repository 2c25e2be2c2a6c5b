import type { PaymentStep } from '@rawi/contract';
import { moneyOf, toDecimal } from '@rawi/domain';
import type { Payment } from '../../shared/billing/payment-calls.ts';

/** The Payment Request API as it is used here; Safari's has an event that the standard has dropped. */
interface Request {
  canMakePayment(): Promise<boolean>;
  show(): Promise<PaymentResponse>;
  onmerchantvalidation?: ((event: MerchantValidation) => void) | null;
}
type RequestClass = new (methods: PaymentMethodData[], details: PaymentDetailsInit) => Request;

interface MerchantValidation extends Event {
  validationURL: string;
  complete(session: Promise<unknown>): void;
}

type WalletStep = Extract<PaymentStep, { type: 'wallet' }>;

const requestClass = () => (globalThis as { PaymentRequest?: RequestClass }).PaymentRequest;

/** What devices are asked about before there is a payment; what is charged comes from the gateway. */
const KNOWN_WALLETS: PaymentMethodData[] = [
  {
    supportedMethods: 'https://google.com/pay',
    data: {
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['MASTERCARD', 'VISA'],
          },
        },
      ],
    },
  },
  {
    supportedMethods: 'https://apple.com/apple-pay',
    data: {
      version: 3,
      merchantIdentifier: 'merchant',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['masterCard', 'visa'],
      countryCode: 'BH',
    },
  },
];

/** How long a wallet is waited for: a broken one never answers, and the order must not wait for it. */
const MAX_WAIT_MS = 1_000;

/** What a wallet answers in time, else `otherwise`; the same where it fails. */
async function answerInTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this device has a wallet that pays on the web; within a second. Never rejects. */
export async function hasDeviceWallet(PaymentRequest = requestClass()): Promise<boolean> {
  if (PaymentRequest === undefined) return false;
  const total = { label: 'Rawi', amount: { currency: 'USD', value: '1.00' } };
  const asked = KNOWN_WALLETS.map(async (method) => {
    try {
      return await answerInTime(new PaymentRequest([method], { total }).canMakePayment(), false);
    } catch {
      return false;
    }
  });
  return (await Promise.all(asked)).includes(true);
}

export interface WalletDeps {
  /** The session that Apple Pay asks for. */
  startSession(validationUrl: string): Promise<unknown>;
  /** Sends what the wallet gave; the payment afterwards. */
  send(token: { walletmethod: string; wallettoken: string }): Promise<Payment>;
  PaymentRequest?: RequestClass | undefined;
}

/**
 * Asks the device's wallet for a payment. Resolves with the payment afterwards, with `left` where the viewer closed the
 * wallet, with `missing` where the device has none for it. Rejects where what it gave could not be sent.
 */
export async function payByWallet(
  { methods }: WalletStep,
  { label, amount, currency }: { label: string; amount: number; currency: string },
  { startSession, send, PaymentRequest = requestClass() }: WalletDeps,
): Promise<Payment | 'left' | 'missing'> {
  if (PaymentRequest === undefined) return 'missing';
  const total = { label, amount: { currency, value: toDecimal(moneyOf(amount, currency)) } };
  let response: PaymentResponse;
  try {
    const request = new PaymentRequest(methods, { total });
    request.onmerchantvalidation = (event) => event.complete(startSession(event.validationURL));
    response = await request.show();
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'missing';
  }
  // It only closes its sheet by it: one that does not answer changes nothing of a payment that was sent.
  const tell = (result: PaymentComplete) => answerInTime(response.complete(result), undefined);
  let payment: Payment;
  try {
    payment = await send({
      walletmethod: response.methodName,
      wallettoken: JSON.stringify(response.details),
    });
  } catch (error) {
    await tell('fail');
    throw error;
  }
  await tell(payment.paymentstatus === 'FAILED' ? 'fail' : 'success');
  return payment;
}
