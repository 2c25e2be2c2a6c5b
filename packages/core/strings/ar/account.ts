import type { account as english } from '../en/account.ts';

/** Arabic texts of the pages of an account. */
export const account: Record<keyof typeof english, string> = {
  'account.account': 'حسابي',
  'account.profiles': 'من يشاهد؟',
  'account.devices': 'الأجهزة',
  'account.list': 'قائمتي',
  'account.plans': 'الباقات',
  'account.help': 'المساعدة',
  'account.leaving': 'جارٍ تسجيل الخروج …',
};
