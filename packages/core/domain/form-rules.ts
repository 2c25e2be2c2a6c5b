import { fromAnyDigits } from './digits.ts';

/** Digits of a pairing code (PAIR-02). */
export const PAIRING_CODE_LENGTH = 6;
/** Maximum length of a voucher in characters. */
export const MAX_VOUCHER_LENGTH = 64;

/** The trimmed voucher, or the fault (VALID-31). */
export function checkVoucher(text: string): { voucher: string } | { fault: 'required' | 'bad' } {
  const voucher = text.trim();
  if (voucher === '') return { fault: 'required' };
  return /^[\p{L}\p{N}_-]+$/u.test(voucher) && voucher.length <= MAX_VOUCHER_LENGTH
    ? { voucher }
    : { fault: 'bad' };
}

/** The digits of a typed or pasted pairing code, in any digits, without separators (PAIR-02, PAIR-04). */
export function pairingDigits(text: string): string {
  return fromAnyDigits(text).replaceAll(/\D/g, '').slice(0, PAIRING_CODE_LENGTH);
}

export function checkPairingCode(text: string): { code: string } | { fault: 'required' | 'short' } {
  const code = pairingDigits(text);
  if (code === '') return { fault: 'required' };
  return code.length === PAIRING_CODE_LENGTH ? { code } : { fault: 'short' };
}

/** Parses an account name: a mail address, or a mobile number in any digits (VALID-05..10). */
export function checkEmailOrMobile(
  text: string,
): { email: string } | { mobileno: string } | { fault: 'required' | 'email' | 'mobile' } {
  const typed = fromAnyDigits(text.trim());
  if (typed === '') return { fault: 'required' };
  if (/^[+\d][\d\s().-]*$/.test(typed)) {
    const digits = typed.replaceAll(/\D/g, '');
    if (digits.length < 6 || digits.length > 15) return { fault: 'mobile' };
    return { mobileno: `${typed.startsWith('+') ? '+' : ''}${digits}` };
  }
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z]{2,63}$/i.test(typed)
    ? { email: typed.toLowerCase() }
    : { fault: 'email' };
}

/** A name of 2 to 32 letters and spaces (VALID-02, VALID-03). */
export function checkName(text: string): { name: string } | { fault: 'required' | 'bad' } {
  const name = text.trim();
  if (name === '') return { fault: 'required' };
  return /^[\p{L}\p{M} ]{2,32}$/u.test(name) ? { name } : { fault: 'bad' };
}
