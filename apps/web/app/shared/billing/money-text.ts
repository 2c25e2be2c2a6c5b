import { displayMoney, moneyOf } from '@rawi/domain';
import type { I18n } from '@rawi/strings';

/** An amount in minor units as the viewer reads it, in the brand's digits. */
export function moneyText({ locale }: I18n, minorUnits: number, currency: string): string {
  return displayMoney(moneyOf(minorUnits, currency), locale);
}
