/** English texts of the pages of an account. */
export const account = {
  'account.account': 'My account',
  'account.profiles': 'Who is watching?',
  'account.devices': 'Devices',
  'account.list': 'My List',
  'account.plans': 'Plans',
  'account.help': 'Help',
  'account.leaving': 'Logging out …',
} as const;
