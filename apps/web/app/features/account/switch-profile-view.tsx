import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { AccountLayout, Outcome } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';

/** ROUTE-22: who is watching. The contract has no call for profiles yet, so none can be chosen. */
export function SwitchProfileView() {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <AccountLayout title={t('profile.who')}>
      <Outcome title={t('profile.none.title')} text={t('profile.none.text')}>
        <NextSteps />
        <ButtonLink href={`/${language}/addProfile`} variant="quiet">
          {t('profile.add')}
        </ButtonLink>
      </Outcome>
    </AccountLayout>
  );
}
