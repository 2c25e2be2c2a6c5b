import { ButtonLink } from '@rawi/parts';
import { useEffect } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { AccountLayout, Outcome } from './account-layout.tsx';

/** ROUTE-35, 41, 44, 45: the plans on sale. A coupon in the address is stored for the order (COUP-08, COUP-09). */
export function PlansView({ coupon }: { coupon: string | undefined }) {
  const { t } = useI18n();
  const { language } = useSite();
  useEffect(() => {
    if (coupon !== undefined) store.set('campaign-coupon', coupon.slice(0, 200));
  }, [coupon]);
  // A visitor who logs in later goes on here (SESS-06).
  useEffect(() => session.set({ planDeeplinkPath: location.pathname }), []);
  const [before, after] = t('plans.coupon', { coupon: '\n' }).split('\n');
  return (
    <AccountLayout title={t('plans.title')} indexed={coupon === undefined} withMotif>
      {coupon !== undefined && (
        <p role="status">
          {before}
          <bdi>
            <strong>{coupon}</strong>
          </bdi>
          {after}
        </p>
      )}
      <Outcome title={t('plans.none.title')} text={t('plans.none.text')}>
        <ButtonLink href={`/${language}/FREEMIUM`} icon="play">
          {t('plans.free')}
        </ButtonLink>
        <ButtonLink href={`/${language}/contact`} variant="quiet">
          {t('page.support')}
        </ButtonLink>
      </Outcome>
    </AccountLayout>
  );
}
