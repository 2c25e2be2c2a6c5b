import { FORM_LIMITS } from '@rawi/domain';
import type { I18n } from '@rawi/strings';

/** What a new password has to be (VALID-12). */
export function passwordHint({ t }: I18n): string {
  const { min: least, max: most } = FORM_LIMITS.passwordLength;
  return t('signIn.signUp.password.hint', { least, most });
}
