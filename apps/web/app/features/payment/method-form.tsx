import { type ReplyError } from '@rawi/client';
import { initPayment } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import {
  emptyPhone,
  Form,
  PhoneField,
  RadioField,
  SelectField,
  SubmitButton,
  toInternational,
  useFieldValue,
  useForm,
  type Phone,
  type TypedForm,
} from '@rawi/forms';
import type { MessageId } from '@rawi/strings';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { moneyText } from '../../shared/billing/money-text.ts';
import { COUPON_CODES, PRICE_CHANGED, type Payment } from '../../shared/billing/payment-calls.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { paymentPath } from '../../shared/billing/order-paths.ts';
import { followedPartner } from '../../shared/billing/partner-offer.ts';
import { callbackUrl, leaveTo, paymentBody, type PaymentBody } from '../../shared/billing/payment-form.ts';
import { isCardMode } from '../../shared/billing/renewal-ways.ts';
import { useBilledCountries } from '../../shared/billing/use-billed-countries.ts';
import { wayNames } from '../../shared/billing/way-names.ts';
import { useSite } from '../../shared/site/site.ts';
import { readDraft, storeDraft } from './order-draft.ts';
import type { OrderItem } from './order-item.ts';
import type { Quote } from '../../shared/billing/quote.ts';
import styles from './payment.module.css';
import type { PaymentChoice } from './payment-choices.ts';
import { CLOSED_BY_CODE, type ClosedOrder } from './use-order.ts';
import { usePaymentStart } from './use-payment-start.ts';

interface MethodValues {
  choice: string;
  mobileno: Phone;
  bank: string;
}

export interface MethodFormProps {
  item: OrderItem;
  path: string;
  choices: readonly PaymentChoice[];
  /** The way to pay that is chosen: its price is shown. */
  onChoice(choice: PaymentChoice | undefined): void;
  /** The price, or what holds of the coupon, is another one than was shown. */
  onPriceChanged(): Promise<void>;
  onClosed(phase: ClosedOrder['phase']): void;
}

/** Where it is paid, and what we see of it: a code and the device's wallet are entered here, the rest at a gateway's page. */
function safeText(mode: PaymentChoice['mode']): MessageId {
  if (mode === 'OB') return 'pay.safe.bill';
  if (mode === 'DW') return 'pay.safe.device';
  return isCardMode(mode) ? 'pay.safe' : 'pay.safe.page';
}

/**
 * How the order is paid (UI-17): the ways to pay, what they need to know, and the button that begins it. A title that
 * costs nothing needs none; a plan does, for what it costs later.
 */
export function MethodForm({
  item,
  path,
  choices: offered,
  onChoice,
  onPriceChanged,
  onClosed,
}: MethodFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const navigate = useNavigate();
  const free = item.kind === 'title' ? offered.find(({ quote }) => quote.amount === 0) : undefined;
  const choices = free ? [free] : offered;
  const send = usePaymentStart(item, choices);
  const chosenBefore = choices.find(({ id }) => id === readDraft(path)?.choiceId);
  const form: TypedForm<MethodValues> = useForm({
    id: `pay-${path}`,
    i18n,
    schema: free ? initPayment.body : paymentBody,
    initial: { choice: (chosenBefore ?? choices[0])?.id ?? '', mobileno: emptyPhone, bank: '' },
    fieldNames: { transactionmode: 'choice' },
    fieldOfCode: { 6404: 'mobileno', 6405: 'mobileno', 6406: 'mobileno' },
    body: ({ choice: id, mobileno, bank }) => {
      const choice = choices.find((one) => one.id === id);
      const mode = choice?.mode;
      const billed = mode === 'OB' ? toInternational(mobileno) : '';
      const partner = followedPartner();
      return {
        amount: choice?.quote.amount ?? 0,
        currency: choice?.quote.currency ?? 'USD',
        transactionpurpose: item.kind === 'plan' ? 'SUBSCRIPTION' : 'PURCHASE',
        transactionmode: mode,
        ...(item.kind === 'plan'
          ? {
              planid: item.planId,
              planinterval: choice?.quote.planinterval,
              trialperioddays: choice?.quote.trialperioddays,
            }
          : { objectid: item.objectId, availabilityid: item.availabilityId }),
        ...(choice?.quote.couponid !== undefined && { couponid: choice.quote.couponid }),
        callbackurl: callbackUrl(language),
        displaylanguage: codeOfPrefix(language),
        ...(billed !== '' && { mobileno: billed }),
        ...(partner !== undefined && { partner }),
        ...(!free && mode === 'NB' && choice?.gateway.banks && { bank }),
      };
    },
    send: (body: PaymentBody) => send(body, form.getValues().choice),
    async onSent(payment: Payment) {
      const { choice } = form.getValues();
      const couponId = choices.find(({ id }) => id === choice)?.quote.couponid;
      storeDraft({ path, choiceId: choice, couponId });
      const step = payment.referencedata;
      if (step?.type === 'redirect' && payment.paymentstatus === 'INIT') await leaveTo(step.checkoutUrl);
      else await navigate(paymentPath(language, payment.referenceid));
    },
    onRejected(error: ReplyError) {
      const closed = CLOSED_BY_CODE[error.code];
      if (closed) onClosed(closed);
      else if (error.code === PRICE_CHANGED || COUPON_CODES.includes(error.code)) void onPriceChanged();
      // The new price is shown with its reason above the form; the coupon's stands beside its field.
      return closed !== undefined || COUPON_CODES.includes(error.code);
    },
  });
  const chosenId = useFieldValue(form.field('choice'));
  const choice = choices.find(({ id }) => id === chosenId) ?? choices[0];
  const tell = useEffectEvent(() => {
    onChoice(choice);
    // What was chosen may be offered no more, as after another coupon.
    if (choice && choice.id !== chosenId) form.setValue('choice', choice.id);
  });
  useEffect(() => tell(), [choice]);
  const { countries, country } = useBilledCountries(!free && choice?.mode === 'OB');
  if (choice === undefined) return <p>{t('pay.methods.none')}</p>;
  const banks = choice.mode === 'NB' ? choice.gateway.banks : undefined;
  return (
    <Form form={form}>
      {!free && (
        <RadioField
          field={form.field('choice')}
          label={t('pay.methods')}
          options={choices.map((one) => ({
            value: one.id,
            ...wayNames(i18n, one, choices, otherPrice(one.quote)),
          }))}
        />
      )}
      {!free && choice.mode === 'OB' && (
        <PhoneField
          field={form.field('mobileno')}
          label={t('pay.mobile')}
          countries={countries}
          country={country}
        />
      )}
      {!free && banks && (
        <SelectField
          field={form.field('bank')}
          label={t('pay.bank')}
          options={banks.map(({ bankid, bankname }) => ({ value: bankid, label: bankname[language] }))}
        />
      )}
      <SubmitButton>{payLabel()}</SubmitButton>
      {!free && <p className={styles.safe}>{t(safeText(choice.mode))}</p>}
    </Form>
  );

  function payLabel(): string {
    const { amount, currency, trialperioddays = 0 } = choice!.quote;
    if (trialperioddays > 0) return t('pay.trial');
    return amount === 0 ? t('pay.free') : t('pay.now', { price: moneyText(i18n, amount, currency) });
  }

  /** What it costs where that is in another currency than shown first. */
  function otherPrice({ amount, currency }: Quote): string | undefined {
    return currency === choices[0]!.quote.currency ? undefined : moneyText(i18n, amount, currency);
  }
}
