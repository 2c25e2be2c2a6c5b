import type { PaymentMode } from '@rawi/contract';
import type { I18n } from '@rawi/strings';
import { gatewayLabel } from './gateway-label.ts';
import type { GatewayInfo } from './payment-calls.ts';

interface Way {
  mode: PaymentMode;
  gateway: GatewayInfo;
}

/**
 * What a way to pay is called among those that are offered: its mode, and by whom. Of several of one mode each is called
 * by its gateway, as two that are both called a wallet cannot be told apart. `price` is named where it is another there.
 */
export function wayNames(
  i18n: I18n,
  { mode, gateway }: Way,
  offered: readonly Way[],
  price?: string,
): { label: string; hint: string } {
  const modeName = i18n.t(`pay.mode.${mode}`);
  const gatewayName = gatewayLabel(i18n, gateway);
  if (offered.filter((one) => one.mode === mode).length > 1)
    return {
      label: gatewayName,
      hint: price === undefined ? modeName : i18n.t('pay.modeFor', { mode: modeName, price }),
    };
  return {
    label: modeName,
    hint:
      price === undefined
        ? i18n.t('pay.by', { gateway: gatewayName })
        : i18n.t('pay.byFor', { gateway: gatewayName, price }),
  };
}
