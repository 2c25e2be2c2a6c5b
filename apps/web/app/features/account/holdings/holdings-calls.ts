import type { Bill, Purchase, RemoteConfiguration, Subscription } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';
import { codeOfPrefix, displayMoney, moneyOf } from '@rawi/domain';
import type { I18n } from '@rawi/strings';
import { service } from '../../../shared/session/account-service.ts';
import { allPages } from '../../../shared/session/entitlement-calls.ts';
import { readStoredJson, store } from '../../../shared/session/storage.ts';

const PAGE_SIZE = '100';

export const loadPurchases = (language: LanguagePrefix) => (): Promise<Purchase[]> =>
  allPages((page) =>
    service('listPurchases', {
      query: { page, pagesize: PAGE_SIZE, displaylanguage: codeOfPrefix(language) },
    }),
  );

export const loadBills = (language: LanguagePrefix) => (): Promise<Bill[]> =>
  allPages((page) =>
    service('listBills', { query: { page, pagesize: PAGE_SIZE, displaylanguage: codeOfPrefix(language) } }),
  );

/** PLAN-16: the reasons of the configuration. */
export const cancellationReasons = () =>
  readStoredJson<RemoteConfiguration>(store, 'appConfig')?.cancellationReasons ?? [];

export const moneyInWords = (i18n: I18n, minorUnits: number, currency: string) =>
  displayMoney(moneyOf(minorUnits, currency), i18n.locale);

/** The plan's name; an older service tells its id alone. */
export const nameOfPlan = ({ planname, planid }: Pick<Subscription, 'planname' | 'planid'>) =>
  planname ?? planid;
