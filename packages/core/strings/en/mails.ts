/**
 * English texts of mails and text messages: the service writes them, no browser loads them. Subjects are said as a friend
 * would; the sentence with the code of a text message ends with the code, so that phones offer it.
 */
export const mails = {
  'mail.greeting': 'Hello {name},',
  'mail.greeting.plain': 'Hello,',
  'mail.closing': 'Good evening, and good stories,',
  'mail.team': 'The {brand} team',
  'mail.ignore': 'If that was not you, you need not do anything; nothing changes.',
  'mail.alarm': 'If that was not you, set a new password now: {link}',
  'mail.help': 'Something unclear? Write to {mail}.',
  'mail.expiry': 'The code is good for five minutes.',
  'mail.verify-email.subject': '{code} is your {brand} code',
  'mail.verify-email.text': 'Welcome to {brand}. Enter this code where you signed up, or press the button.',
  'mail.verify-email.action': 'Confirm my address',
  'mail.login-code.subject': '{code} is your {brand} code',
  'mail.login-code.text': 'Enter this code to log in.',
  'mail.reset-password.subject': 'A new password for {brand}',
  'mail.reset-password.text': 'Enter this code where you asked for a new password.',
  'mail.reset-pin.subject': 'A new PIN for {profilename}',
  'mail.reset-pin.text': 'Enter this code to set a new PIN for the profile {profilename}.',
  'mail.change-email.subject': '{code} confirms your new address',
  'mail.change-email.text': 'Enter this code, and {brand} writes to this address from now on.',
  'mail.change-mobile.subject': '{code} confirms your new number',
  'mail.change-mobile.text': 'Enter this code, and this is the number of your {brand} account.',
  'mail.password-changed.subject': 'Your password was changed',
  'mail.password-changed.text':
    'The password of your {brand} account is a new one, and all other devices were logged out.',
  'mail.email-changed.subject': 'Your address was changed',
  'mail.email-changed.text':
    'Your {brand} account has another mail address now; this is the last mail to this one.',
  'mail.new-device.subject': 'A new device on your account',
  'mail.new-device.text': 'A device was logged in to your {brand} account: {device}, {at}.',
  'mail.new-device.unknown': 'an unknown device',
  'sms.code': 'Your {brand} code: {code}',
  'sms.reset-password': 'Your {brand} code for a new password: {code}',
  'sms.reset-pin': 'Your {brand} code for a new PIN: {code}',
} as const;
