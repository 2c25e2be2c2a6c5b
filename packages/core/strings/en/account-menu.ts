/** The menu behind a subscriber's picture. */
export const accountMenu = {
  'accountMenu.switchProfile': 'Switch profile',
  'accountMenu.list': 'My List',
  'accountMenu.profile': 'My account',
  'accountMenu.devices': 'Devices',
  'accountMenu.plans': 'Plans',
  'accountMenu.voucher': 'Redeem a voucher',
  'accountMenu.pairing': 'Sign in on a TV',
  'accountMenu.logOut': 'Log out',
  'accountMenu.loggingOut': 'Logging out …',
} as const;
