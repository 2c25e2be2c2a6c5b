import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { ownAddress, rememberPlace } from '../session/requested-place.ts';
import { useSite } from '../site/site.ts';

/** The way on for a profile that neither pays nor sees payments (PAY-01, ROLE-07): to another one, and back here. */
export function SwitchProfileLink() {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <ButtonLink
      href={`/${language}/switchProfile`}
      variant="quiet"
      icon="person"
      onClick={() => rememberPlace(ownAddress())}
    >
      {t('order.admin.switch')}
    </ButtonLink>
  );
}
