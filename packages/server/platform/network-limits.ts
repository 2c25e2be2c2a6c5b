import { setting, wholeNumber } from './setting-values.ts';

/** How much one network may ask for: many homes behind few addresses need more than the defaults. */
export const networkLimits = {
  devicesPerMinute: setting({
    variable: 'DEVICES_PER_MINUTE',
    allowed: 'a whole number from 1 to 1000000',
    meaning: 'New devices that one network (/24, /48) may register in a minute for a provider.',
    fallback: '300',
    schema: wholeNumber(1, 1_000_000),
  }),
  devicesPerDay: setting({
    variable: 'DEVICES_PER_DAY',
    allowed: 'a whole number from 1 to 10000000',
    meaning: 'The same in a day. A device that registers again with its own token counts a tenth.',
    fallback: '10000',
    schema: wholeNumber(1, 10_000_000),
  }),
  signUpsPerHour: setting({
    variable: 'SIGN_UPS_PER_HOUR',
    allowed: 'a whole number from 1 to 1000000',
    meaning:
      'Attempts to sign up that one network (/24, /48) may make in an hour for a provider. Each needs a captcha besides.',
    fallback: '30',
    schema: wholeNumber(1, 1_000_000),
  }),
  loginFailuresPerNetwork: setting({
    variable: 'LOGIN_FAILURES_PER_NETWORK',
    allowed: 'a whole number from 1 to 1000000',
    meaning:
      'Failed logins of one network (/24, /48) in a quarter of an hour, after which its logins at a provider need a captcha.',
    fallback: '10',
    schema: wholeNumber(1, 1_000_000),
  }),
  captchasPerHour: setting({
    variable: 'CAPTCHAS_PER_HOUR',
    allowed: 'a whole number from 1 to 1000000',
    meaning: 'Captchas that one network (/24, /48) may ask for in an hour at a provider.',
    fallback: '360',
    schema: wholeNumber(1, 1_000_000),
  }),
};
