import type { Plan, Subscription } from '@rawi/contract';
import { ButtonLink, Notice } from '@rawi/parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPlans } from '../../shared/billing/load-plans.ts';
import { FailedState, LoadingState } from '../../shared/billing/load-state.tsx';
import { isOffline } from '../../shared/billing/payment-calls.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import { storedAccountCountry } from '../../shared/session/load-subscriber.ts';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { SupportLink } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { changeTo, pricedFor } from './compare-plans.ts';
import { PlanCard } from './plan-card.tsx';
import { PlansJsonLd } from './plans-json-ld.tsx';
import styles from './plans.module.css';

export interface PlansViewProps {
  /** As a visitor of the visit's country sees them. */
  plans: readonly Plan[];
  /** The plan that the address names. */
  chosenId: string | undefined;
  coupon: string | undefined;
}

/**
 * ROUTE-35, 41, 44, 45, UI-09: the plans on sale. The one that the address names is marked and focused; a coupon in the
 * address is stored for the order (COUP-08, COUP-09).
 */
export function PlansView({ plans: given, chosenId, coupon }: PlansViewProps) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  useEffect(() => {
    if (coupon !== undefined) store.set('campaign-coupon', coupon.slice(0, 200));
  }, [coupon]);
  // A visitor who logs in later goes on here (SESS-06).
  useEffect(() => session.set({ planDeeplinkPath: location.pathname }), []);
  const subscriptions = useSubscriptions();
  const held = subscriptions.filter(({ planstatus }) => planstatus !== 'DEACTIVATED');
  const own = useOwnPlans(given);
  const plans = own.plans ?? [];
  const priced = plans.map((plan) => pricedFor(plan, held));
  const chosen = priced.find(({ planid }) => planid === chosenId);
  const leading =
    chosen ??
    (held.length === 0 ? priced[0] : priced.find((plan) => changeTo(plan, held)?.kind === 'upgrade'));
  const [before, after] = t('plans.coupon', { coupon: '\n' }).split('\n');
  return (
    <div className={styles.page}>
      <PageHead
        title={chosen ? `${chosen.planname} · ${t('plans.title')}` : t('plans.title')}
        description={chosen?.description ?? t('plans.lead')}
        noIndex={coupon !== undefined}
      />
      <header className={styles.head}>
        <h1>{t('plans.title')}</h1>
        {plans.length > 0 && <p>{t('plans.lead')}</p>}
      </header>
      {coupon !== undefined && (
        <p role="status" className={styles.note}>
          {before}
          <bdi>
            <strong>{coupon}</strong>
          </bdi>
          {after}
        </p>
      )}
      {chosenId !== undefined && chosen === undefined && plans.length > 0 && (
        <p role="status" className={styles.note}>
          {t('plans.missing')}
        </p>
      )}
      {own.plans === undefined ? (
        <NoPlansYet own={own} />
      ) : plans.length === 0 ? (
        <Notice motif={brand.theme.motif} title={t('plans.none.title')} text={t('plans.none.text')}>
          <ButtonLink href={`/${language}/FREEMIUM`} icon="play">
            {t('plans.free')}
          </ButtonLink>
          <SupportLink />
        </Notice>
      ) : (
        <>
          <ul className={styles.plans}>
            {priced.map((plan) => (
              <PlanCard
                key={plan.planid}
                plan={plan}
                plans={priced}
                held={held}
                hasTried={subscriptions.some(({ trialenddate }) => trialenddate !== undefined)}
                isChosen={plan === chosen}
                leads={plan === leading}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <p>{t('plans.vat')}</p>
            {brand.hasOperators && <a href={`/${language}/activate`}>{t('plans.activate')}</a>}
          </div>
          <PlansJsonLd plans={given} />
        </>
      )}
    </div>
  );
}

/** The plans that the subscriber has and had, the latest first; empty for visitors, and until they are known. */
function useSubscriptions(): readonly Subscription[] {
  const viewer = useViewerKind();
  const known = useSession(({ subscriptions }) => subscriptions) as readonly Subscription[];
  return viewer === 'subscriber' ? known : [];
}

interface OwnPlans {
  /** Undefined where their prices cannot be shown: while they are loaded, or as they could not be. */
  plans: readonly Plan[] | undefined;
  failed: boolean;
  offline: boolean;
  again(): void;
}

/**
 * The plans at the prices that this viewer would pay: those of the visit's country for visitors, of the account's for
 * who is logged in (decision 0064). The document has those of the visit, as it is the same for everyone.
 */
function useOwnPlans(given: readonly Plan[]): OwnPlans {
  const { language } = useSite();
  const isSubscriber = useViewerKind() === 'subscriber';
  const query = viewQuery(useQueryScope(), 'own-plans', [language], () => loadPlans(language));
  const { data, isError, error, refetch } = useQuery({ ...query, enabled: isSubscriber });
  // Most are at home, where the prices do not change under their eyes.
  const isAtHome = !isSubscriber || storedAccountCountry() === store.get('currentUserCountry');
  return {
    plans: isSubscriber && data ? data : isAtHome ? given : undefined,
    failed: isError,
    offline: isOffline(error),
    again: () => void refetch(),
  };
}

function NoPlansYet({ own: { failed, offline, again } }: { own: OwnPlans }) {
  if (failed) return <FailedState offline={offline} onRetry={again} />;
  return (
    <LoadingState>
      <div className={styles.plans} aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <span key={card} className={styles.bone} />
        ))}
      </div>
    </LoadingState>
  );
}
