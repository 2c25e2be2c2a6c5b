import { Icon } from '@rawi/parts';
import type { ReactNode } from 'react';
import { moneyText } from '../../shared/billing/money-text.ts';
import { periodName } from '../../shared/billing/plan-texts.ts';
import { rememberWantedTitle } from '../../shared/billing/wanted-title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { planOrderPath, titleOrderPath } from '../../shared/billing/order-paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';
import styles from './dialogs.module.css';
import type { TitleOffer, TitleOffers } from './title-offers.ts';

/** Plans shown in the dialog; the others are on the page of the plans. */
const MAX_PLANS = 3;

/** As they are written in both languages. */
const QUALITIES = { SD: 'SD', HD: 'HD', FHD: 'Full HD', UHD: '4K' } as const;

/** The offers of one price model, each leading to its order. */
export function OfferRows({
  title,
  model,
  offers,
}: {
  title: Title;
  model: 'PLAN' | TitleOffer['model'];
  offers: TitleOffers;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  if (model === 'PLAN')
    return offers.plans
      .slice(0, MAX_PLANS)
      .map((plan) => (
        <OfferRow
          key={plan.planid}
          title={title}
          href={planOrderPath(language, plan.planid)}
          name={plan.planname}
          price={moneyText(i18n, plan.amount, plan.currency)}
          period={periodName(i18n, plan.planinterval)}
        />
      ));
  return offers.purchases
    .filter((offer) => offer.model === model)
    .map(({ availabilityId, quality, amount, currency, hours }) => (
      <OfferRow
        key={availabilityId}
        title={title}
        href={titleOrderPath(language, title.id, availabilityId)}
        name={t(model === 'PAID' ? 'offer.buy' : 'offer.rent', { quality: QUALITIES[quality] })}
        price={moneyText(i18n, amount, currency)}
        period={hours > 0 && t('offer.hours', { hours })}
      />
    ));
}

function OfferRow({
  title,
  href,
  name,
  price,
  period,
}: {
  title: Title;
  href: string;
  name: string;
  price: string;
  period: ReactNode;
}) {
  return (
    <a
      className={styles.offer}
      href={href}
      // Once it is paid, what was pressed plays.
      onClick={() => rememberWantedTitle({ path: location.pathname, name: title.title })}
    >
      <span>{name}</span>
      <span className={styles.offerPrice}>
        <bdi>{price}</bdi> {period && <small>{period}</small>}
      </span>
      <Icon name="forward" size={18} mirrorInRtl />
    </a>
  );
}
