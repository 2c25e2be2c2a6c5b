import type { Subscription } from '@rawi/contract';
import type { I18n } from '@rawi/strings';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/use-session.ts';
import { moneyText } from './money-text.ts';
import { endsByItself } from './plan-state.ts';
import { dateText, periodName } from './plan-texts.ts';
import { isLaterQuote, type Quote } from './quote.ts';
import styles from './quote-summary.module.css';

/**
 * What it costs, line by line (UI-16): price, credit, coupon, what a trial takes off, total, and the tax that is in what
 * is paid, now or later.
 */
export function PriceLines({ quote }: { quote: Quote }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { amount, currency, discount, credit = 0, trialenddate } = quote;
  const money = (minorUnits: number) => moneyText(i18n, minorUnits, currency);
  const isTrial = trialenddate !== undefined;
  const later = isLaterQuote(quote) ? quote.startdate : undefined;
  const due = later ?? trialenddate;
  const isDueLater = due !== undefined;
  const taxes = quote.taxes.map(({ taxname, basispoints, amount: tax }) =>
    t(isDueLater ? 'order.tax.later' : 'order.tax', {
      price: money(amount),
      name: taxname === 'VAT' ? t('order.vat') : taxname,
      rate: i18n.number(basispoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
      amount: money(tax),
    }),
  );
  return (
    <div className={styles.prices}>
      <dl className={styles.lines}>
        {(quote.change ?? quote.endingdate) && (
          <Line
            name={t('order.begins')}
            text={later === undefined ? t('order.begins.today') : dateText(i18n, later)}
          />
        )}
        {(discount > 0 || credit > 0 || isTrial) && (
          <Line name={t('order.price')} text={money(amount + discount + credit)} />
        )}
        {credit > 0 && <Line name={t('order.credit')} text={money(-credit)} />}
        {discount > 0 && (
          <Line name={t('order.discount', { coupon: quote.couponid ?? '' })} text={money(-discount)} />
        )}
        {isTrial && <Line name={t('order.trial')} text={money(-amount)} />}
        <div className={styles.total}>
          <dt>{t(isDueLater || quote.change ? 'order.total.trial' : 'order.total')}</dt>
          <dd data-total>
            <bdi>{money(isDueLater ? 0 : amount)}</bdi>
          </dd>
        </div>
      </dl>
      {isDueLater && (
        <p>
          {t(discount > 0 ? 'order.then.first' : 'order.then', {
            price: money(amount),
            later: money(amount + discount),
            period: periodName(i18n, quote.planinterval!),
            date: dateText(i18n, due),
          })}
        </p>
      )}
      {taxes.map((tax) => (
        <p key={tax} className={styles.quiet}>
          {tax}
        </p>
      ))}
    </div>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

/** What happens after the payment, as sentences. `held` is what the subscriber has now. */
export function nextSentences(i18n: I18n, quote: Quote, held: readonly Subscription[] = []): string[] {
  const { t } = i18n;
  const { planinterval, trialperioddays = 0, trialenddate, amount, currency, credit = 0, discount } = quote;
  const sentences: string[] = [];
  if (trialenddate !== undefined)
    sentences.push(t('order.next.trial', { days: trialperioddays, date: dateText(i18n, trialenddate) }));
  if (quote.change === 'NOW') sentences.push(t('order.next.now'));
  if (quote.endingdate !== undefined)
    sentences.push(
      t('order.next.beside'),
      t('order.next.ending', { date: dateText(i18n, quote.endingdate) }),
    );
  // Nothing was paid for it, so that nothing of it counts: it takes no part in the order (decision 0048).
  const given = planinterval && held.find((one) => endsByItself(one) && one.planamount === undefined);
  if (given) sentences.push(t('order.next.given', { date: dateText(i18n, given.nextbilling) }));
  if (isLaterQuote(quote)) sentences.push(t('order.next.undo', { date: dateText(i18n, quote.startdate) }));
  if (planinterval)
    sentences.push(
      t('order.next.renews', {
        price: moneyText(i18n, amount + credit + discount, currency),
        period: periodName(i18n, planinterval),
      }),
    );
  if (quote.purchasetype === 'PAID') sentences.push(t('order.next.keep'));
  if (quote.hours !== undefined) sentences.push(t('order.next.rental', { hours: quote.hours }));
  if (!isLaterQuote(quote)) sentences.push(t(mailSentence(quote)));
  return sentences;
}

/** Where nothing is paid now there is no bill of it. */
function mailSentence({ planinterval, trialperioddays = 0, amount }: Quote) {
  if (trialperioddays === 0 && amount > 0) return 'order.next.mail';
  return planinterval === undefined ? 'order.next.mail.free' : 'order.next.mail.later';
}

export function NextSentences({ quote }: { quote: Quote }) {
  const i18n = useI18n();
  const held = useSession(({ subscriptions }) => subscriptions) as readonly Subscription[];
  return (
    <section className={styles.next} aria-label={i18n.t('order.next')}>
      <h2>{i18n.t('order.next')}</h2>
      <ul>
        {nextSentences(i18n, quote, held).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
