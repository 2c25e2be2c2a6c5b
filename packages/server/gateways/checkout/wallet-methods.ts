import type { WalletMethod } from '@rawi/gateway-kit';
import type { CheckoutSettings } from './settings.ts';

export const APPLE_PAY = 'https://apple.com/apple-pay';
export const GOOGLE_PAY = 'https://google.com/pay';

/** The kinds of wallet tokens, as the interface names them. */
export const TOKEN_TYPES: Readonly<Record<string, string>> = {
  [APPLE_PAY]: 'applepay',
  [GOOGLE_PAY]: 'googlepay',
};

/** What the page asks the device's wallets for. */
export function walletMethods({
  applePay,
  googlePay,
  publicKey,
  country,
  mode,
}: CheckoutSettings): WalletMethod[] {
  const methods: WalletMethod[] = [];
  if (applePay)
    methods.push({
      supportedMethods: APPLE_PAY,
      data: {
        version: 3,
        merchantIdentifier: applePay.merchantId,
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['visa', 'masterCard', 'amex', 'mada'],
        countryCode: country,
      },
    });
  if (googlePay)
    methods.push({
      supportedMethods: GOOGLE_PAY,
      data: {
        environment: mode === 'live' ? 'PRODUCTION' : 'TEST',
        apiVersion: 2,
        apiVersionMinor: 0,
        merchantInfo: { merchantId: googlePay.merchantId, merchantName: googlePay.merchantName },
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: {
              allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
              allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
            },
            tokenizationSpecification: {
              type: 'PAYMENT_GATEWAY',
              parameters: { gateway: 'checkoutltd', gatewayMerchantId: publicKey },
            },
          },
        ],
      },
    });
  return methods;
}

/** What the interface turns into a token of its own, out of what a wallet gave the page; undefined for anything else. */
export function tokenDataOf(supportedMethods: string, details: unknown): object | undefined {
  const given = details as Record<string, Record<string, Record<string, unknown>>> | null;
  if (supportedMethods === APPLE_PAY) {
    const data = given?.['token']?.['paymentData'];
    return typeof data === 'object' && data !== null ? data : undefined;
  }
  const text: unknown = given?.['paymentMethodData']?.['tokenizationData']?.['token'];
  if (supportedMethods !== GOOGLE_PAY || typeof text !== 'string') return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? data : undefined;
  } catch {
    return undefined;
  }
}
