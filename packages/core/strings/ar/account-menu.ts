import type { accountMenu as english } from '../en/account-menu.ts';

/** The menu behind a subscriber's picture. */
export const accountMenu: Record<keyof typeof english, string> = {
  'accountMenu.switchProfile': 'تبديل الملف الشخصي',
  'accountMenu.list': 'قائمتي',
  'accountMenu.profile': 'حسابي',
  'accountMenu.devices': 'الأجهزة',
  'accountMenu.plans': 'الباقات',
  'accountMenu.voucher': 'استخدام قسيمة',
  'accountMenu.pairing': 'تسجيل الدخول على التلفاز',
  'accountMenu.logOut': 'تسجيل الخروج',
  'accountMenu.loggingOut': 'جارٍ تسجيل الخروج…',
};
