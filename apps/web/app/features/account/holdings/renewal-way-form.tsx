import type { Subscription } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import {
  emptyPhone,
  Form,
  PhoneField,
  RadioField,
  SubmitButton,
  toInternational,
  useFieldValue,
  useForm,
  type Phone,
  type TypedForm,
} from '@rawi/forms';
import { useNavigate } from 'react-router';
import { wayNames } from '../../../shared/billing/way-names.ts';
import { paymentPath } from '../../../shared/billing/order-paths.ts';
import { loadGateways, type Payment } from '../../../shared/billing/payment-calls.ts';
import { callbackUrl, leaveTo, paymentBody, type PaymentBody } from '../../../shared/billing/payment-form.ts';
import { renewalWays, type RenewalWay } from '../../../shared/billing/renewal-ways.ts';
import { sendStart } from '../../../shared/billing/started-payment.ts';
import { useBilledCountries } from '../../../shared/billing/use-billed-countries.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { AccountDataView, useAccountData } from '../account-data.tsx';
import { RowsSkeleton } from '../account-frame.tsx';
import { moneyInWords } from './holdings-calls.ts';

interface WayValues {
  way: string;
  mobileno: Phone;
}

interface WaysProps {
  subscription: Subscription;
  /** Minor units that a declined renewal owes, which the chosen way pays at once; else 0. */
  owed: number;
}

/** The ways that can renew a plan in its currency, and the button that begins the chosen one. */
export function RenewalWays(props: WaysProps) {
  const gateways = useAccountData('gateways', loadGateways);
  return (
    <AccountDataView of={gateways} skeleton={<RowsSkeleton count={2} />}>
      {(all) => <RenewalWayForm {...props} ways={renewalWays(all, props.subscription)} />}
    </AccountDataView>
  );
}

function RenewalWayForm({ subscription, owed, ways }: WaysProps & { ways: readonly RenewalWay[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const navigate = useNavigate();
  const { planid, currency } = subscription;
  const form: TypedForm<WayValues> = useForm({
    id: `way-${planid}`,
    i18n,
    schema: paymentBody,
    initial: { way: ways[0]?.id ?? '', mobileno: emptyPhone },
    fieldNames: { transactionmode: 'way' },
    fieldOfCode: { 6404: 'mobileno', 6405: 'mobileno', 6406: 'mobileno' },
    body: ({ way: id, mobileno }) => {
      const mode = ways.find((one) => one.id === id)?.mode;
      const billed = mode === 'OB' ? toInternational(mobileno) : '';
      return {
        amount: owed,
        currency: currency ?? '',
        transactionpurpose: 'CARD',
        transactionmode: mode,
        planid,
        callbackurl: callbackUrl(language),
        displaylanguage: codeOfPrefix(language),
        ...(billed !== '' && { mobileno: billed }),
      };
    },
    send: (body: PaymentBody) => {
      const { way } = form.getValues();
      const { gatewayid } = ways.find(({ id }) => id === way)!.gateway;
      return sendStart({ gateway: gatewayid, body }, crypto.randomUUID());
    },
    async onSent({ referenceid, referencedata, paymentstatus }: Payment) {
      if (referencedata?.type === 'redirect' && paymentstatus === 'INIT')
        await leaveTo(referencedata.checkoutUrl);
      else await navigate(paymentPath(language, referenceid));
    },
  });
  const chosen = useFieldValue(form.field('way'));
  const way = ways.find(({ id }) => id === chosen);
  const { countries, country } = useBilledCountries(way?.mode === 'OB');
  if (way === undefined) return <p>{t('pay.methods.none')}</p>;
  return (
    <Form form={form}>
      <RadioField
        field={form.field('way')}
        label={t('pay.methods')}
        options={ways.map((one) => ({ value: one.id, ...wayNames(i18n, one, ways) }))}
      />
      {way.mode === 'OB' && (
        <PhoneField
          field={form.field('mobileno')}
          label={t('pay.mobile')}
          countries={countries}
          country={country}
        />
      )}
      <SubmitButton>
        {owed > 0 && currency !== undefined
          ? t('pay.now', { price: moneyInWords(i18n, owed, currency) })
          : t('subs.way.go')}
      </SubmitButton>
    </Form>
  );
}
