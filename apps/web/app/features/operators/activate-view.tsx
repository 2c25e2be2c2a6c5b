import { Button, ButtonLink } from '@rawi/parts';
import { WatchNow } from '../../shared/billing/watch-now.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { ChooseSkeleton, ChooseStep } from './choose-step.tsx';
import { NumberCodeStep, OperatorCodeStep } from './code-steps.tsx';
import { Waiting } from './log-in-first.tsx';
import { NarrowPage, Panel } from '../../shared/site/narrow-page.tsx';
import styles from './operators.module.css';
import { PriceStep } from './price-step.tsx';
import type { Operator } from './price-list.tsx';
import { useActivation, type Activation } from './use-activation.ts';
import { useStepFocus } from './use-step-focus.ts';

/** PLAN-17, UI-26: a plan of an operator's, on the bill of a mobile number. */
export function ActivateView({ operator }: { operator: Operator }) {
  const { t } = useI18n();
  const { language } = useSite();
  const viewer = useViewerKind();
  const activation = useActivation(operator.id);
  const { step } = activation;
  const partner = operator.name[language];
  const area = useStepFocus<HTMLDivElement>(step.name === 'resuming' ? undefined : step.name);
  return (
    <NarrowPage
      title={t('activate.title', { partner })}
      text={
        step.name === 'choose'
          ? t(viewer === 'subscriber' ? 'activate.text.subscriber' : 'activate.text')
          : undefined
      }
      indexed
    >
      <div ref={area} className={styles.steps}>
        <CurrentStep operator={operator} partner={partner} activation={activation} />
      </div>
    </NarrowPage>
  );
}

function CurrentStep({
  operator,
  partner,
  activation,
}: {
  operator: Operator;
  partner: string;
  activation: Activation;
}) {
  const { t } = useI18n();
  const { language } = useSite();
  const { step, restart } = activation;
  switch (step.name) {
    case 'choose':
      return <ChooseStep operator={operator} activation={activation} step={step} />;
    case 'asking':
      return (
        <>
          <Waiting />
          <Panel title={t('telco.wait.title')} text={t('telco.wait.text')} />
        </>
      );
    case 'chosen':
    case 'resuming':
      return <ChooseSkeleton />;
    case 'number-code':
      return <NumberCodeStep activation={activation} step={step} />;
    case 'operator-code':
      return <OperatorCodeStep activation={activation} step={step} partner={partner} />;
    case 'price':
      return <PriceStep activation={activation} step={step} />;
    case 'failed':
      return (
        <Panel
          title={t('activate.failed.title')}
          text={t(step.errorType === 'INSUFFICIENT_FUNDS' ? 'activate.failed.funds' : 'activate.failed.text')}
        >
          <Button onClick={restart}>{t('activate.again')}</Button>
          <ButtonLink href={`/${language}/viewallplans`} variant="quiet">
            {t('activate.failed.plans')}
          </ButtonLink>
        </Panel>
      );
    default:
      return (
        <Panel
          tone="good"
          title={t('activate.done.title', { plan: step.chosen.plan.planname })}
          text={t('activate.done.text', { partner })}
        >
          <WatchNow />
        </Panel>
      );
  }
}
