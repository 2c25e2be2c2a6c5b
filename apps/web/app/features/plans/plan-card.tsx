import type { Plan } from '@rawi/contract';
import { hasFreeTrial } from '@rawi/domain';
import { Badge, ButtonLink, IconSvg } from '@rawi/parts';
import { useEffect, useId, useRef } from 'react';
import { moneyText } from '../../shared/billing/money-text.ts';
import { intervalName, limitsText, periodName, trialText } from '../../shared/billing/plan-texts.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { planOrderPath } from '../../shared/billing/order-paths.ts';
import { useSite } from '../../shared/site/site.ts';
import { planChange, pricePerMonth, savingOf } from './compare-plans.ts';
import styles from './plans.module.css';

export interface PlanCardProps {
  plan: Plan;
  plans: readonly Plan[];
  /** What the subscriber has now. */
  held: Pick<Plan, 'planid' | 'availabilityset'> | undefined;
  /** The address names it. */
  isChosen: boolean;
  /** Its button is the page's primary one. */
  leads: boolean;
}

/** One plan: its length, its price, what it opens and allows, and the way to order it. */
export function PlanCard({ plan, plans, held, isChosen, leads }: PlanCardProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    // After the page's own focus on its heading.
    const frame = requestAnimationFrame(() => card.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isChosen]);
  const isHeld = held?.planid === plan.planid;
  const change = held && !isHeld ? planChange(held, plan) : undefined;
  const saving = savingOf(plan, plans);
  const isLong = plan.planinterval !== 'MONTHLY' && plan.planinterval !== 'WEEKLY';
  const trial = held ? undefined : trialText(i18n, plan);
  return (
    <li
      ref={card}
      className={styles.plan}
      data-planid={plan.planid}
      data-chosen={isChosen || undefined}
      data-held={isHeld || undefined}
      tabIndex={isChosen ? -1 : undefined}
      aria-labelledby={id}
    >
      <div className={styles.marks}>
        {isHeld && <Badge>{t('plans.current')}</Badge>}
        {isChosen && !isHeld && <Badge>{t('plans.chosen')}</Badge>}
        {trial !== undefined && hasFreeTrial(plan) && <Badge>{t('plans.trial.flag')}</Badge>}
        {saving !== undefined && (
          <Badge>{t('plans.saving', { percent: i18n.number(saving, { style: 'percent' }) })}</Badge>
        )}
      </div>
      <p className={styles.interval}>{intervalName(i18n, plan.planinterval)}</p>
      <h2 id={id}>{plan.planname}</h2>
      <p className={styles.price}>
        <bdi>{moneyText(i18n, plan.amount, plan.currency)}</bdi>{' '}
        <span>{periodName(i18n, plan.planinterval)}</span>
      </p>
      {isLong && (
        <p className={styles.quiet}>
          {t('plans.monthly', { price: moneyText(i18n, pricePerMonth(plan), plan.currency) })}
        </p>
      )}
      <p>{plan.description}</p>
      <ul className={styles.facts}>
        {trial !== undefined && <Fact text={trial} />}
        <Fact text={limitsText(i18n, plan)} />
        <Fact text={t('plans.renews')} />
      </ul>
      <div className={styles.action}>
        {change !== undefined && (
          <p className={styles.quiet}>
            {t(change === 'other' ? 'plans.other.text' : `plans.${change}.text`)}
          </p>
        )}
        {!isHeld && (
          <ButtonLink
            href={planOrderPath(language, plan.planid)}
            variant={leads ? 'solid' : 'quiet'}
            aria-describedby={id}
          >
            {change === undefined
              ? t(trial !== undefined && hasFreeTrial(plan) ? 'plans.try' : 'plans.choose')
              : t(change === 'other' ? 'plans.switch' : `plans.${change}`)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Fact({ text }: { text: string }) {
  return (
    <li>
      <IconSvg size={20}>
        <path d="m5 12.5 4.5 4.5L19 7" />
      </IconSvg>
      <span>{text}</span>
    </li>
  );
}
