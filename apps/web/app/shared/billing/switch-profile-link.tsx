import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite } from '../site/site.ts';

/** The way on for a profile that neither pays nor sees payments (PAY-01, ROLE-07). */
export function SwitchProfileLink() {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <ButtonLink href={`/${language}/switchProfile`} variant="quiet" icon="person">
      {t('order.admin.switch')}
    </ButtonLink>
  );
}
