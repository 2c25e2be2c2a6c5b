import { OPERATOR_COUNTRIES, type Brand } from '@rawi/brand';
import { displayMoney, moneyOf } from '@rawi/domain';
import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import narrow from '../../shared/site/narrow-page.module.css';
import { ActionRow } from '../../shared/site/narrow-page.tsx';
import styles from './operators.module.css';

export type Operator = Brand['operators'][number];

/** The rate that the operators' texts name, whatever is charged where (PAY-11). */
const STATED_VAT = 0.05;

const countries = Object.keys(OPERATOR_COUNTRIES) as (keyof typeof OPERATOR_COUNTRIES)[];

/** PAY-11, PAY-12: what an operator's page says of prices and short codes. A text: nothing is computed from it. */
export function PriceList({ operator, name }: { operator: Operator; name: string }) {
  const { t, number, locale } = useI18n();
  const { language } = useSite();
  const vat = number(STATED_VAT, { style: 'percent' });
  return (
    <section className={styles.prices} aria-label={t('operator.prices.label', { partner: name })}>
      <h2>{t('operator.prices.title')}</h2>
      <p className={narrow.text}>{t('operator.prices.text')}</p>
      <ul className={styles.countries}>
        {countries.map((country) => (
          <li key={country} className={styles.country}>
            <h3>{t(`operator.country.${country}`)}</h3>
            {operator.offers.map(({ interval, prices }) => (
              <p key={interval}>
                {t(`operator.price.${interval}`, {
                  price: displayMoney(moneyOf(prices[country], OPERATOR_COUNTRIES[country]), locale),
                  vat,
                })}
              </p>
            ))}
            <p>{t('operator.shortCode', operator.shortCodes[country])}</p>
          </li>
        ))}
      </ul>
      <ActionRow>
        <ButtonLink href={`/${language}/activate/${operator.id}`}>
          {t('operator.landing.activate')}
        </ButtonLink>
        <ButtonLink href={`/${language}/viewallplans`} variant="quiet">
          {t('operator.landing.plans')}
        </ButtonLink>
      </ActionRow>
    </section>
  );
}
