import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { isAdminViewer } from '../../../shared/session/viewer.ts';
import { useSite } from '../../../shared/site/site.ts';
import { renewalPath } from '../../../shared/billing/order-paths.ts';
import { isPaidByCard } from '../../../shared/billing/renewal-ways.ts';
import { dateText } from '../../../shared/billing/plan-texts.ts';
import styles from './holdings.module.css';
import type { Subscription } from '@rawi/contract';

/** Says that a renewal was declined, with one press to mend it; nothing while all is well. */
export function DeclinedBanner() {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const subscriptions = useSession((state) => state.subscriptions) as readonly Subscription[];
  // One whose gateway has only not answered may be paid: its subscriber is asked for nothing.
  const declined = subscriptions.find(({ pastdue }) => pastdue);
  if (declined?.gracedate === undefined || !isAdminViewer()) return null;
  const date = dateText(i18n, declined.gracedate);
  return (
    <div className={styles.declined} role="status">
      <p>{t('subs.grace.title')}</p>
      <p>{t('subs.grace.text', { date })}</p>
      <ButtonLink href={renewalPath(language, declined.planid)}>
        {t(isPaidByCard(declined) ? 'subs.card' : 'subs.way')}
      </ButtonLink>
    </div>
  );
}
