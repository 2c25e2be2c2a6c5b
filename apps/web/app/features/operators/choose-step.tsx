import { ReplyError } from '@rawi/client';
import { mobileNumber, type Plan } from '@rawi/contract';
import { displayMoney, mobileMinDigits, moneyOf } from '@rawi/domain';
import {
  emptyPhone,
  Form,
  PhoneField,
  RadioField,
  SubmitButton,
  toInternational,
  useForm,
  type Phone,
} from '@rawi/forms';
import { Button, ButtonLink } from '@rawi/parts';
import type { I18n } from '@rawi/strings';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { NOT_ADMIN } from '../../shared/billing/payment-calls.ts';
import { SwitchProfileLink } from '../../shared/billing/switch-profile-link.tsx';
import { useCountries } from '../../shared/session/use-countries.ts';
import { useSite } from '../../shared/site/site.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { FailureText, Panel } from '../../shared/site/narrow-page.tsx';
import styles from './operators.module.css';
import type { Operator } from './price-list.tsx';
import type { Activation, ActivationStep } from './use-activation.ts';
import { useOperatorPlans } from './use-operator-plans.ts';

const schema = z.object({ planid: z.string().min(1), mobileno: mobileNumber });

/** Numbers of this country sign up with a mail address (ERR-20). */
const SIGN_UP_BY_EMAIL = 6407;

const fieldOfCode = {
  6401: 'mobileno',
  6404: 'mobileno',
  6405: 'mobileno',
  6406: 'mobileno',
  6407: 'mobileno',
  7310: 'planid',
} as const;

interface ChooseStepProps {
  operator: Operator;
  activation: Activation;
  /** With why a later step led back here. */
  step: Extract<ActivationStep, { name: 'choose' }>;
}

/** In the place of a step while what it shows is loaded. */
export function ChooseSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span />
      <span />
      <span />
    </div>
  );
}

/** The first step: a plan of the operator and the number. */
export function ChooseStep({ operator, activation, step }: ChooseStepProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const found = useOperatorPlans(operator.planIds);
  if (found.state === 'loading') return <ChooseSkeleton />;
  if (found.state === 'failed')
    return (
      <Panel title={t('activate.plans.failed')} text={failureText(i18n, found.error)}>
        <Button onClick={found.again}>{t('activate.plans.again')}</Button>
      </Panel>
    );
  if (found.plans.length === 0)
    return (
      <Panel title={t('activate.choice.none.title')} text={t('activate.plans.none')}>
        <ButtonLink href={`/${language}/viewallplans`}>{t('operator.landing.plans')}</ButtonLink>
      </Panel>
    );
  return <ChooseForm plans={found.plans} activation={activation} step={step} />;
}

function describePlan({ t, locale }: I18n, plan: Plan): string {
  const price = displayMoney(moneyOf(plan.amount, plan.currency), locale);
  const text = t('activate.plan.price', { price, interval: plan.planinterval });
  return plan.trialperioddays === 0
    ? text
    : t('page.facts', { one: text, other: t('activate.plan.trial', { days: plan.trialperioddays }) });
}

function ChooseForm({
  plans,
  activation,
  step: { error, isUnanswered },
}: Pick<ChooseStepProps, 'activation' | 'step'> & { plans: readonly Plan[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { countries, country } = useCountries();
  const [refusal, setRefusal] = useState<number>();
  const form = useForm({
    id: 'activate',
    i18n,
    schema,
    initial: { planid: plans.length === 1 ? plans[0]!.planid : '', mobileno: emptyPhone },
    body: ({ planid, mobileno }: { planid: string; mobileno: Phone }) => {
      const number = toInternational(mobileno);
      return { planid, ...(number !== '' && { mobileno: number }) };
    },
    fieldOfCode,
    send: async ({ planid, mobileno }) => {
      const plan = plans.find((one) => one.planid === planid)!;
      await activation.choose({ plan, mobileno, country: form.getValues().mobileno.country });
    },
    onRejected: ({ code }) => {
      setRefusal(code);
      return false;
    },
  });
  const showError = useEffectEvent(() => {
    if (!(error instanceof ReplyError)) return;
    setRefusal(error.code);
    const field = fieldOfCode[error.code as keyof typeof fieldOfCode] as
      | keyof typeof schema.shape
      | undefined;
    if (field !== undefined) form.setError(field, { code: error.code, reason: error.message });
  });
  useEffect(() => showError(), [error]);
  const isSaidAtField = error instanceof ReplyError && error.code in fieldOfCode;
  return (
    <>
      <Form form={form}>
        <RadioField
          field={form.field('planid')}
          label={t('activate.plan')}
          options={plans.map((plan) => ({
            value: plan.planid,
            label: plan.planname,
            hint: describePlan(i18n, plan),
          }))}
          messages={{ required: 'activate.plan.required', tooShort: 'activate.plan.required' }}
        />
        <PhoneField
          field={form.field('mobileno')}
          label={t('activate.mobile')}
          countries={countries}
          country={country}
          minDigits={mobileMinDigits}
        />
        <SubmitButton>{t('activate.send')}</SubmitButton>
      </Form>
      <FailureText>
        {isUnanswered && t('activate.unanswered')}
        {error !== undefined && !isSaidAtField && failureText(i18n, error)}
      </FailureText>
      {refusal === NOT_ADMIN && <SwitchProfileLink />}
      {refusal === SIGN_UP_BY_EMAIL && (
        <ButtonLink href={`/${language}/lookup`} variant="quiet">
          {t('activate.email')}
        </ButtonLink>
      )}
    </>
  );
}
