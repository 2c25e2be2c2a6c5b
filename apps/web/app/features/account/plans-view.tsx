import { ButtonLink } from '@rawi/parts';
import { useEffect } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { Frame, Outcome } from './frame.tsx';

/** ROUTE-35, 41, 44, 45: the plans on sale. A coupon in the address is stored for the order (COUP-08, COUP-09). */
export function PlansView({ coupon }: { coupon: string | undefined }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  useEffect(() => {
    if (coupon !== undefined) store.set('campaign-coupon', coupon.slice(0, 200));
  }, [coupon]);
  const [before, after] = t('plans.coupon', { coupon: '\n' }).split('\n');
  return (
    <Frame title={t('plans.title')} listed={coupon === undefined} drawn>
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
        <ButtonLink href={`/${language}/contact`} look="quiet">
          {t('page.support')}
        </ButtonLink>
      </Outcome>
    </Frame>
  );
}
