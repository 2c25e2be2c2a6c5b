/** What stands over and after a film. */
export const watch = {
  'watch.next': 'Watch next',
  'need.title': 'To watch this',
  'need.plan': 'It is included in a subscription.',
  'need.paid': 'You can buy it once and watch it whenever you like.',
  'need.rental': 'You can rent it and watch it within two days.',
  'need.buy': 'Log in to buy it',
  'need.rent': 'Log in to rent it',
  'need.buyOrRent': 'Log in to buy or rent it',
  'need.signIn': 'I have an account: sign in',
  'need.admin': 'Sorry! Admin only allowed to the payment. Please contact your Admin',
  'play.unsupported': 'This browser cannot play this title. Please try another browser.',
};
