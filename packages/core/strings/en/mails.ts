/** English texts of mails and text messages. Only the service loads them: no browser does. */
export const mails = {
  'mail.minutes': '{minutes, plural, one {# minute} other {# minutes}}',
  'mail.code.valid':
    'The code is valid for {duration} and works once. Please give it to nobody; we never ask for it.',
  'mail.footer': 'You get this message because of your account at {brand}. Questions? Write to us: {support}',
  'mail.footer.stranger': 'Sent by {brand}. Questions? Write to us: {support}',

  'mail.verifyEmail.subject': 'Welcome to {brand}: please confirm your address',
  'mail.verifyEmail.heading': 'Good to have you with us, {name}',
  'mail.verifyEmail.headingWithoutName': 'Good to have you with us',
  'mail.verifyEmail.lead':
    'Just one thing before the first story: tell us that this address is yours. Type this code where you signed up:',
  'mail.verifyEmail.button': 'Confirm my address',
  'mail.verifyEmail.note':
    'You did not sign up? Then somebody mistyped their own address. There is nothing to do: without this code no account is made.',
  'mail.verifyEmail.text': '{code} is your code for {brand}. Welcome! It is valid for {duration}.',

  'mail.loginCode.subject': '{code} is your code for {brand}',
  'mail.loginCode.heading': 'Welcome back',
  'mail.loginCode.lead': 'Type this code where you are logging in:',
  'mail.loginCode.note': 'It was not you who asked? Just leave it: nobody gets in without this code.',
  'mail.loginCode.text':
    '{code} is your code for {brand}. It is valid for {duration}. Please give it to nobody.',

  'mail.resetPassword.subject': 'A new password for {brand}',
  'mail.resetPassword.heading': 'A new password, and you are back',
  'mail.resetPassword.lead':
    'It happens to all of us. Type this code where you asked for it, then choose a new password:',
  'mail.resetPassword.note': 'You did not ask for it? Your password stays as it is, and nobody has seen it.',
  'mail.resetPassword.text': '{code} is your code for a new password at {brand}. It is valid for {duration}.',

  'mail.resetPin.subject': 'A new PIN for the profile {profile}',
  'mail.resetPin.heading': 'A new PIN for {profile}',
  'mail.resetPin.lead': 'Type this code where you asked for it, then choose the new PIN:',
  'mail.resetPin.note': 'Nobody of your household asked for it? The PIN stays as it is.',
  'mail.resetPin.text':
    '{code} is your code for a new PIN of the profile {profile} at {brand}. It is valid for {duration}.',

  'mail.changeEmail.subject': 'Please confirm your new address for {brand}',
  'mail.changeEmail.heading': 'Your new mail address',
  'mail.changeEmail.lead': 'You would like to be reached here from now on. Type this code to confirm it:',
  'mail.changeEmail.note':
    'You know nothing of this? Then somebody mistyped their own address. Nothing changes without this code.',
  'mail.changeEmail.text': '{code} confirms your new mail address at {brand}. It is valid for {duration}.',

  'mail.changeMobile.subject': 'Please confirm your new mobile number for {brand}',
  'mail.changeMobile.heading': 'Your new mobile number',
  'mail.changeMobile.lead': 'Type this code to confirm the number:',
  'mail.changeMobile.note': 'You did not change your number? Nothing changes without this code.',
  'mail.changeMobile.text': '{code} confirms your new number at {brand}. It is valid for {duration}.',

  'mail.passwordChanged.subject': 'Your password for {brand} was changed',
  'mail.passwordChanged.heading': 'Your new password is in place',
  'mail.passwordChanged.lead':
    'Hello {name}, the password of your account was changed a moment ago, and your other devices were logged out. If that was you, all is well and there is nothing to do.',
  'mail.passwordChanged.note':
    'It was not you? Choose “Forgot password” right away to set a new one, and write to us: {support}',
  'mail.passwordChanged.text':
    'Your password for {brand} was changed. It was not you? Choose “Forgot password” right away and write to {support}',

  'mail.emailChanged.subject': 'The address of your {brand} account was changed',
  'mail.emailChanged.heading': 'You have a new address',
  'mail.emailChanged.lead':
    'Hello {name}, the mail address of your account was changed a moment ago. From now on we write to the new one; this is the last mail to this address.',
  'mail.emailChanged.note':
    'It was not you? Please write to us right away, and we sort it out together: {support}',
  'mail.emailChanged.text':
    'The mail address of your {brand} account was changed. It was not you? Please write to {support} right away.',

  'mail.newDevice.subject': 'A new device on your {brand} account',
  'mail.newDevice.heading': 'Is this you?',
  'mail.newDevice.lead':
    'Hello {name}, somebody logged in to your account with a device that we had not seen before: {device}, {time} (UTC). If that was you, enjoy watching.',
  'mail.newDevice.note':
    'It was not you? Remove the device in your account under “Devices”, set a new password, and write to us if you need a hand: {support}',
  'mail.newDevice.text':
    'New login to your {brand} account: {device}, {time} (UTC). It was not you? Remove the device in your account and set a new password.',
  'mail.newDevice.unknown': 'a device that did not say what it is',

  'mail.money.button': 'My plans and payments',
  'mail.money.mend': 'Update how you pay',
  'mail.money.note': 'Everything about your plans, cards and bills is under “My plans” in your account.',
  'mail.subscriptionStarted.subject': '{item} is yours',
  'mail.subscriptionStarted.heading': 'The curtain is up, {name}',
  'mail.subscriptionStarted.lead':
    'Your plan {item} has begun. It goes on by itself: the next payment of {amount} is due on {day}, and you can cancel at any time before.',
  'mail.subscriptionStartedOnce.subject': '{item} is yours',
  'mail.subscriptionStartedOnce.heading': 'The curtain is up, {name}',
  'mail.subscriptionStartedOnce.lead':
    'Your plan {item} has begun. It runs until {day} and then ends by itself.',
  'mail.trialStarted.subject': 'Your free trial of {item} has begun',
  'mail.trialStarted.heading': 'Have a good look around, {name}',
  'mail.trialStarted.lead':
    'Your free trial of {item} has begun. Nothing is charged until {day}; from then on it costs {amount} for each period, unless you cancel before.',
  'mail.trialStartedReduced.lead':
    'Your free trial of {item} has begun. Nothing is charged until {day}. {free, select, yes {The first period after it is free too, and each one after that costs {laterAmount}} other {The first payment is then {amount}, and each one after it {laterAmount}}}, unless you cancel before.',
  'mail.trialEnds.subject': 'Your free trial of {item} ends tomorrow',
  'mail.trialEnds.heading': 'One more free day, {name}',
  'mail.trialEnds.lead':
    'Your free trial of {item} ends on {day}. We then charge {amount} and you simply go on watching. If you would rather not, cancel before that day and nothing is charged.',
  'mail.trialEndsReduced.lead':
    'Your free trial of {item} ends on {day}. {free, select, yes {The period after it is free too. We then charge {laterAmount} for each period} other {We then charge {amount}, and {laterAmount} for each period after it}}, and you simply go on watching. If you would rather not, cancel before that day and nothing is charged.',
  'mail.paymentReceipt.subject': 'Your receipt: {amount} for {item}',
  'mail.paymentReceipt.heading': 'Thank you, {name}',
  'mail.paymentReceipt.lead':
    'We have received {amount} for {item}{taxed, select, yes {, with {tax} of tax in it} other {}}.',
  'mail.freeReceipt.subject': 'Your receipt: {item}',
  'mail.freeReceipt.heading': 'It is yours, {name}',
  'mail.freeReceipt.lead':
    'You have ordered {item}, and there was nothing to pay for it. This mail is your receipt; there is no bill.',
  'mail.planReceipt.subject':
    'Your receipt: {free, select, yes {nothing to pay} other {{amount}}} for {item}',
  'mail.planReceipt.heading': 'Thank you, {name}',
  'mail.planReceipt.lead':
    '{free, select, yes {There was nothing to pay for {item} this time, and it is yours until {day}. The bill that says so is in your account.} other {We have received {amount} for {item}{taxed, select, yes {, with {tax} of tax in it} other {}}. It is paid until {day}.}}',
  'mail.renewalDeclined.subject': 'We could not renew {item}',
  'mail.renewalDeclined.heading': 'A small thing to mend, {name}',
  'mail.renewalDeclined.lead':
    'We could not collect {amount} for {item}: {reason}. You can go on watching until {day}, and we try again meanwhile. Update how you pay, and all is well at once.',
  'mail.renewalDeclined.expired': 'the card has expired',
  'mail.renewalDeclined.revoked': 'the card was withdrawn',
  'mail.renewalDeclined.declined': 'the bank declined the payment',
  'mail.renewalLastTry.subject': '{item} ends soon',
  'mail.renewalLastTry.heading': 'One last try, {name}',
  'mail.renewalLastTry.lead':
    'We still could not collect {amount} for {item}. We try once more on {day}; if that fails too, the plan ends then. Update how you pay, and it goes on at once.',
  'mail.subscriptionEnded.subject': '{item} has ended',
  'mail.subscriptionEnded.heading': 'Until next time, {name}',
  'mail.subscriptionEnded.lead':
    'The renewal of {item} could not be paid, and the plan has ended. You owe nothing. Whenever you like to come back, your profiles and lists are still here.',
  'mail.subscriptionCancelled.subject': '{item} is cancelled',
  'mail.subscriptionCancelled.heading': 'It is cancelled, {name}',
  'mail.subscriptionCancelled.lead':
    'You have cancelled {item}. Nothing more is charged, and you can go on watching until {day}.',
  'mail.subscriptionCancelledUnpaid.subject': '{item} is cancelled, and has ended',
  'mail.subscriptionCancelledUnpaid.heading': 'It is cancelled, {name}',
  'mail.subscriptionCancelledUnpaid.lead':
    'You have cancelled {item}. Its renewal was not paid, so the plan has ended. You owe nothing, and nothing more is charged.',
  'mail.subscriptionResumed.subject': '{item} goes on',
  'mail.subscriptionResumed.heading': 'Good that you stay, {name}',
  'mail.subscriptionResumed.lead':
    'You have taken back the cancellation of {item}, and it goes on by itself: the next payment of {amount} is due on {day}. You can cancel at any time before.',
  'mail.subscriptionResumedChanged.subject': '{item} goes on, and {nextItem} follows',
  'mail.subscriptionResumedChanged.heading': 'Good that you stay, {name}',
  'mail.subscriptionResumedChanged.lead':
    'Your cancellation of {item} is taken back, and {nextItem} follows it: the next payment of {amount} is due on {day}. You can cancel at any time before.',
  'mail.subscriptionChangePlanned.subject': '{nextItem} follows {item} on {day}',
  'mail.subscriptionChangePlanned.heading': 'Your change is planned, {name}',
  'mail.subscriptionChangePlanned.lead':
    'You keep {item} until {day}. From that day on {nextItem} takes its place: the next payment of {amount} is due then, and nothing is charged today. You can change your mind at any time before.',
  'mail.subscriptionChangeDropped.subject': '{item} goes on as before',
  'mail.subscriptionChangeDropped.heading': 'All stays as it was, {name}',
  'mail.subscriptionChangeDropped.lead':
    'Your change to {nextItem} is taken back, and {item} goes on by itself: the next payment of {amount} is due on {day}. You can cancel at any time before.',
  'mail.paymentMethodReplaced.subject': '{item} is now paid by {method}',
  'mail.paymentMethodReplaced.heading': 'You pay another way now, {name}',
  'mail.paymentMethodReplaced.lead':
    'Your plan {item} is renewed by {method} from now on, and no longer by what you paid it with before. It was not you? Then write to us right away: {support}',
  'mail.subscriptionNotRenewed.subject': '{item} is not renewed any more',
  'mail.subscriptionNotRenewed.heading': 'A change of plans, {name}',
  'mail.subscriptionNotRenewed.lead':
    '{nextItem} has begun, and {item} is therefore not renewed any more. It stays yours until {day}; it then ends by itself, and nothing more is charged for it.',
  'mail.paymentRefunded.subject': '{amount} is on its way back to you',
  'mail.paymentRefunded.heading': 'Your money comes back, {name}',
  'mail.paymentRefunded.lead':
    'We have given back {amount} for {item}. {reason} It may take your bank a few days to show the money.',
  'mail.paymentRefunded.DUPLICATE': 'You had it already when this payment came, and it stays yours.',
  'mail.paymentRefunded.TRIAL_USED': 'Its free trial had been used before, so this payment began nothing.',
  'mail.paymentRefunded.ORDER_CLOSED':
    'The payment came when your order was closed or had expired, so nothing was bought by it.',
  'mail.paymentRefunded.PLAN_ENDED':
    'The plan had ended before this payment came, so it has paid for nothing.',
  'mail.paymentRefunded.REFUNDED': 'All of this payment was refunded.',
  'mail.paymentRefunded.ENDED': 'All of this payment was refunded, and what it had paid for has ended.',
  'mail.paymentRefunded.PART': 'This is a part of what you had paid; what you bought stays yours.',
  'mail.paymentDisputed.subject': 'Your bank is taking back {amount}',
  'mail.paymentDisputed.heading': 'A question about a payment, {name}',
  'mail.paymentDisputed.lead':
    'Your bank is taking back the payment of {amount} for {item}. {reason} If you did not ask your bank for it, write to us: {support}',
  'mail.paymentDisputed.CLOSED': 'What it had paid for is closed until that is decided.',
  'mail.dispute.KEPT': 'What you have now stays as it is.',
  'mail.disputeLost.subject': 'Your bank has taken back {amount}',
  'mail.disputeLost.heading': 'It is decided, {name}',
  'mail.disputeLost.lead': 'Your bank has taken back the payment of {amount} for {item}. {reason}',
  'mail.disputeLost.CLOSED':
    'What it had paid for has ended with that. You can get it anew whenever you like.',
  'mail.disputeWon.subject': '{item} is open again',
  'mail.disputeWon.heading': 'Good to have you back, {name}',
  'mail.disputeWon.lead':
    'Your bank has let the payment of {amount} for {item} stand, and what it had paid for is open again.',
  'mail.rentalEnds.subject': 'Your rental of {item} ends in a day',
  'mail.rentalEnds.heading': 'One evening left, {name}',
  'mail.rentalEnds.lead': 'Your rental of {item} ends in a day. Time for the last scenes.',

  'mail.ticketAnswered.subject': 'Your ticket has an answer: {item}',
  'mail.ticketAnswered.heading': 'We have an answer for you, {name}',
  'mail.ticketAnswered.lead':
    'You wrote to us about {item}. Our answer stands in your ticket {ticket}; if something is still open, simply comment there.',
  'mail.ticketAnswered.button': 'Read the answer',
  'mail.ticketAnswered.note':
    'All that you write to us is under “Support” in your account. Please do not answer this mail with passwords or the numbers of cards.',
  'mail.ticketAnswered.text':
    '{brand} has answered your ticket {ticket}: {item}. Read it under “Support” in your account.',

  'mail.ticketAnsweredAndClosed.subject': 'Your ticket is answered and closed: {item}',
  'mail.ticketAnsweredAndClosed.lead':
    'You wrote to us about {item}. Our answer stands in your ticket {ticket}, which we have closed with it; if something is still open, please write a new one.',
  'mail.ticketAnsweredAndClosed.text':
    '{brand} has answered and closed your ticket {ticket}: {item}. Read it under “Support” in your account; if something is still open, write a new one there.',

  'mail.ticketClosed.subject': 'Your ticket is closed: {item}',
  'mail.ticketClosed.heading': 'Your ticket is closed, {name}',
  'mail.ticketClosed.lead':
    'You wrote to us about {item}. We have closed your ticket {ticket}; if something is still open, please write a new one.',
  'mail.ticketClosed.button': 'See the ticket',
  'mail.ticketClosed.text':
    '{brand} has closed your ticket {ticket}: {item}. If something is still open, write a new one under “Support” in your account.',

  'push.ticketAnswered.title': 'Your ticket has an answer',
  'push.ticketAnswered.message': 'We have answered you about “{item}”.',
} as const;
