/**
 * English texts for the error codes of accounts. Where the specification fixes a reason, the text is that reason; they
 * come with the first page that has a form.
 */
export const accountErrors = {
  'code.6001': 'Invalid User',
  'code.6002': 'Invalid Credential',
  'code.6003': 'Email Required',
  'code.6005': 'Invalid Otp',
  'code.6066': 'Your session could not be confirmed, please try again.',
  'code.6069': 'This link has been used or is too old. Ask for a new one.',
  'code.6110': 'Verification Pending',
  'code.6114': 'Active device limit reached. Please ask the master profile to remove a device',
  'code.6121': 'Monthly device change limit reached',
  'code.6301': 'Entered invalid captcha text',
  'code.6302': 'Captcha limit reached',
  'code.6303': 'Captcha Required',
  'code.6401': 'Mobile Number Not Valid',
  'code.6404': 'Invalid_MSISDN',
  'code.6405': 'Invalid Mobile Number',
  'code.6406': 'This mobile number is blacklisted',
  'code.6407': 'Please sign up with your email; mobile numbers of this country cannot.',
  'code.6408': 'There is an account with this email already. Please log in.',
  'code.6409': 'Nothing to update',
  'code.6410': 'There is an account with this mobile number already.',
  'code.6411': 'New password should not be same as old password',
  'code.6412': 'The password could not be sent safely. Please load the page again.',
  'code.6413': 'There is no room for another profile. Delete one first.',
  'code.6414': 'Only the master profile may do this.',
  'code.6415': 'Wrong PIN. Please try again.',
  'code.6416': 'Pin Required',
  'code.6417': 'This profile cannot be deleted.',
  'code.6420': 'We could not confirm that account. Please try again, or log in another way.',
  'code.6421':
    'There is an account with this email already. Log in with its password; then you can connect this one.',
  'code.6422': 'The passkey could not be confirmed. Please try again, or log in another way.',
} as const;
