/** English texts of logging in and signing up. They come with the first page that needs them. */
export const signIn = {
  'lookup.title': 'Log in or sign up',
  'lookup.text': 'Enter your e-mail address or mobile number. {brand} opens in a moment.',
  'lookup.payment': 'Log in to see your payment.',
  'lookup.field': 'E-mail or mobile number',
  'lookup.find': 'Continue',

  'signIn.or': 'or',
  'signIn.tv': 'Sign in with your phone',
  'signIn.passkey': 'Sign in with a passkey',
  'signIn.passkey.failed': 'The passkey was not used. Try again, or go on with your e-mail or number.',
  'signIn.with.FB': 'Continue with Facebook',
  'signIn.with.Google': 'Continue with Google',
  'signIn.with.Apple': 'Continue with Apple',
  'signIn.as': 'You continue as {account}',
  'signIn.another': 'Not you?',
  'signIn.back': 'Back',
  'signIn.country': 'Country of the number',
  'signIn.consent.social':
    'The first time, this makes your account: you agree to the {terms} and the {privacy}.',

  'signIn.terms': 'terms of use',
  'signIn.privacy': 'privacy policy',

  'signIn.password.title': 'Welcome back',
  'signIn.password.field': 'Password',
  'signIn.password.send': 'Log in',
  'signIn.password.forgot': 'Forgot your password?',
  'signIn.password.code': 'Log in with a code instead',

  'signIn.code.title': 'Enter the code',
  'signIn.code.text': 'We sent six digits to {account}. They are good for five minutes.',
  'signIn.code.text.maybe':
    'If {account} has an account, six digits are on their way to it. They are good for five minutes.',
  'signIn.code.field': 'Code',
  'signIn.code.send': 'Log in',
  'signIn.code.resend': 'Send a new code',
  'signIn.code.wait':
    '{seconds, plural, one {A new code can be sent in # second} other {A new code can be sent in # seconds}}',
  'signIn.code.ready': 'You can ask for a new code now.',
  'signIn.code.sent': 'A new code is on its way.',
  'signIn.code.password': 'Log in with your password instead',

  'signIn.verify.title': 'One last step',
  'signIn.verify.send': 'Confirm and watch',

  'signIn.signUp.title': 'Make your account',
  'signIn.signUp.text': 'A minute, and the lights go down.',
  'signIn.signUp.name': 'Your name',
  'signIn.signUp.password': 'Choose a password',
  'signIn.signUp.password.hint': '{least, number} to {most, number} characters.',
  'signIn.signUp.country': 'Your country',
  'signIn.signUp.consent': 'With “Sign up” you agree to the {terms} and the {privacy}.',
  'signIn.signUp.send': 'Sign up',
  'signIn.signUp.have': 'Have an account already? Log in',
  'signIn.signUp.none': 'New here? Make an account',
  'signIn.signUp.logIn': 'Log in with {account}',

  'signIn.captcha.title': 'Are you a person?',
  'signIn.captcha.text': 'There were many attempts. Answer once, and we go on where you were.',
  'signIn.captcha.field': 'Digits of the picture',
  'signIn.captcha.send': 'Go on',
  'signIn.captcha.neither': 'I can neither see nor hear it',
  'signIn.captcha.solving': 'Your device is solving a small task instead. This takes a few seconds.',
  'signIn.captcha.solved': 'Your device has answered for you. There is nothing to type.',
  'signIn.captcha.unsolved': 'Your device could not solve the task. Please try again.',
  'signIn.captcha.failed': 'The picture could not be loaded. Please try again.',

  'signIn.forgot.title': 'A new password',
  'signIn.forgot.text': 'Tell us who you are, and we send you a code to set a new one with.',
  'signIn.forgot.send': 'Send me a code',
  'signIn.reset.title': 'Set a new password',
  'signIn.reset.password': 'New password',
  'signIn.reset.send': 'Save and log in',
  'signIn.setPassword.title': 'Set a password?',
  'signIn.setPassword.text':
    'Your account has none yet. With one you can also log in by your e-mail address or number.',
  'signIn.setPassword.send': 'Save the password',
  'signIn.setPassword.later': 'Not now',

  'signIn.limit.devices': 'How to remove a device',
  'signIn.limit.month':
    'An account may log in on four different devices in a month. Use one that you have used already, or come back next month.',

  'signIn.socialEmail.title': 'Which e-mail address is yours?',
  'signIn.socialEmail.text':
    'Facebook did not give us one. Enter yours: you will log in to your account with it, or make one.',
  'signIn.socialEmail.field': 'E-mail',
  'signIn.socialKnown.title': 'You have an account already',
  'signIn.socialKnown.text':
    'There is an account with this email already. Log in with its password or with a code; then you can connect the other one in your account.',
  'signIn.socialKnown.go': 'Log in another way',
  'signIn.callback.title': 'Logging you in',
  'signIn.callback.text': 'One moment …',
  'signIn.callback.failed.title': 'That did not work',
  'signIn.callback.failed.text': 'We could not log you in with that account. Nothing was changed.',
  'signIn.callback.unavailable.text':
    'The service of that account cannot log you in just now. Please try again in a moment, or log in another way.',
  'signIn.callback.failed.go': 'Back to logging in',

  'token.verify.title': 'Your e-mail address',
  'token.verify.wait': 'One moment …',
  'token.verify.done.title': 'Your address is confirmed',
  'token.verify.done.text': 'Your account is ready. Log in, and start to watch.',
  'token.verify.done.go': 'Log in',
  'token.verify.failed.title': 'This link does not work',
  'token.verify.failed.text':
    'It may be incomplete, used or too old. Log in or sign up again, and we send you a new code.',
  'token.verify.offline.title': 'Your address could not be confirmed',
  'token.verify.offline.text': 'The service was not reached. Your link was not used: please try again.',
  'token.verify.offline.go': 'Try again',
} as const;
