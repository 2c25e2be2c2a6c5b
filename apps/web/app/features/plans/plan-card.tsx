import type { Plan, Subscription } from '@rawi/contract';
import { hasFreeTrial } from '@rawi/domain';
import { Badge, ButtonLink, IconSvg } from '@rawi/parts';
import { useEffect, useId, useRef } from 'react';
import { moneyText } from '../../shared/billing/money-text.ts';
import { planStateText } from '../../shared/billing/plan-state.ts';
import {
  dateText,
  intervalName,
  limitsText,
  periodName,
  trialText,
} from '../../shared/billing/plan-texts.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { planOrderPath } from '../../shared/billing/order-paths.ts';
import { useSite } from '../../shared/site/site.ts';
import { changeTo, pricePerMonth, savingOf, type PlanChange } from './compare-plans.ts';
import styles from './plans.module.css';
import type { I18n } from '@rawi/strings';

export interface PlanCardProps {
  plan: Plan;
  plans: readonly Plan[];
  /** What the subscriber has now, the latest first. */
  held: readonly Subscription[];
  /** The subscriber has had a free trial: nobody gets a second one. */
  hasTried: boolean;
  /** The address names it. */
  isChosen: boolean;
  /** Its button is the page's primary one. */
  leads: boolean;
}

/** One plan: its length, its price, what it opens and allows, and the way to order it. */
export function PlanCard({ plan, plans, held, hasTried, isChosen, leads }: PlanCardProps) {
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
  const own = held.find(({ planid }) => planid === plan.planid);
  const isHeld = own !== undefined;
  const follows = isHeld ? undefined : held.find(({ nextplanid }) => nextplanid === plan.planid);
  const change = changeTo(plan, held);
  const saving = savingOf(plan, plans);
  const isLong = plan.planinterval !== 'MONTHLY' && plan.planinterval !== 'WEEKLY';
  const freeDays = trialText(i18n, plan);
  const trial = held.length > 0 || hasTried ? undefined : freeDays;
  return (
    <li
      ref={card}
      className={styles.plan}
      data-planid={plan.planid}
      data-chosen={isChosen || undefined}
      data-held={isHeld || follows !== undefined || undefined}
      tabIndex={isChosen ? -1 : undefined}
      aria-labelledby={id}
    >
      <div className={styles.marks}>
        <p className={styles.interval}>{intervalName(i18n, plan.planinterval)}</p>
        {isHeld && <Badge>{t('plans.current')}</Badge>}
        {follows && <Badge>{t('plans.next')}</Badge>}
        {isChosen && !isHeld && <Badge>{t('plans.chosen')}</Badge>}
        {trial !== undefined && hasFreeTrial(plan) && <Badge>{t('plans.trial.flag')}</Badge>}
        {saving !== undefined && (
          <Badge>{t('plans.saving', { percent: i18n.number(saving, { style: 'percent' }) })}</Badge>
        )}
      </div>
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
        <Fact text={limitsText(i18n, plan)} />
        <Fact text={own ? planStateText(i18n, own) : t('plans.renews')} />
        {freeDays !== undefined && !change && <Fact text={freeDays} isPlace={trial === undefined} />}
      </ul>
      <div className={styles.action}>
        {follows ? (
          <p className={styles.quiet}>
            {t('plans.next.text', { date: dateText(i18n, follows.nextbilling) })}
          </p>
        ) : (
          change && <p className={styles.quiet}>{changeText(i18n, change, plan.currency)}</p>
        )}
        {isHeld || follows ? (
          <ButtonLink href={`/${language}/subscriptions`} variant="quiet" aria-describedby={id}>
            {t('plans.manage')}
          </ButtonLink>
        ) : (
          <ButtonLink
            href={planOrderPath(language, plan.planid)}
            variant={leads ? 'solid' : 'quiet'}
            aria-describedby={id}
          >
            {change === undefined
              ? t(trial !== undefined && hasFreeTrial(plan) ? 'plans.try' : 'plans.choose')
              : t(`plans.${change.kind}`)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** What another plan opens beside the present one, and when. */
export function changeText(
  i18n: I18n,
  { opens, startsOn, endsTrial, credit }: PlanChange,
  currency: string,
): string {
  const { t } = i18n;
  const when =
    startsOn !== undefined
      ? t(endsTrial ? 'plans.begins.afterTrial' : 'plans.begins.later', { date: dateText(i18n, startsOn) })
      : credit > 0
        ? t('plans.begins.credit', { credit: moneyText(i18n, credit, currency) })
        : t('plans.begins.now');
  return `${t(`plans.opens.${opens}`)} ${when}`;
}

/**
 * The free days come last, and their place stays where they are not offered: what the subscriber has is known after the page
 * is shown, and what stands below would move up. Only where the words about a change take their room they go.
 */
function Fact({ text, isPlace = false }: { text: string; isPlace?: boolean }) {
  return (
    <li className={isPlace ? styles.place : undefined}>
      <IconSvg size={20}>
        <path d="m5 12.5 4.5 4.5L19 7" />
      </IconSvg>
      <span>{text}</span>
    </li>
  );
}
