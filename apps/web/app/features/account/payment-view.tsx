import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { AccountLayout, Outcome } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';

/**
 * ROUTE-04, ROUTE-05: the page that an operator's payment page redirects back to, with the payment's reference. The
 * contract has no call for payments yet, so it says that their state is not known here.
 */
export function PaymentView({ referenceId }: { referenceId: string | undefined }) {
  const { t } = useI18n();
  const state = referenceId === undefined ? 'missing' : 'closed';
  return (
    <AccountLayout title={t('payment.title')}>
      {referenceId !== undefined && (
        <p>
          {t('payment.reference')}: <bdi>{referenceId}</bdi>
        </p>
      )}
      <Outcome title={t(`payment.${state}.title`)} text={t(`payment.${state}.text`)}>
        <NextSteps />
      </Outcome>
    </AccountLayout>
  );
}
