const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const RANDOM_DIGITS = 12;

/** Ids for POST: 20 characters that sort by the time they were made, also within one millisecond. */
export function createPushIds(randomBytes: (length: number) => Uint8Array): (now: Date) => string {
  let lastMs = -1;
  let digits: number[] = [];

  return (now) => {
    const ms = now.getTime();
    if (ms !== lastMs) digits = [...randomBytes(RANDOM_DIGITS)].map((byte) => byte & 63);
    else {
      let at = RANDOM_DIGITS - 1;
      while (at > 0 && digits[at] === 63) digits[at--] = 0;
      digits[at] = (digits[at]! + 1) & 63;
    }
    lastMs = ms;
    let time = '';
    for (let rest = ms, count = 0; count < 8; count += 1, rest = Math.floor(rest / 64))
      time = DIGITS[rest % 64]! + time;
    return time + digits.map((digit) => DIGITS[digit]!).join('');
  };
}
