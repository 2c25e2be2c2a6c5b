import { FramedPicture } from '@rawi/parts';
import { intervalName } from '../../shared/billing/plan-texts.ts';
import type { Quote } from '../../shared/billing/quote.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { ShownItem } from './order-item.ts';
import styles from './payment.module.css';

/** What is ordered: a plan with its length, or a title with its picture. */
export function ItemHeading({ shown, quote }: { shown: ShownItem; quote?: Quote }) {
  const i18n = useI18n();
  const { title } = shown;
  // A stored reply tells of the plan: what is agreed to is what the quote says.
  const interval = quote?.planinterval ?? shown.interval;
  const kind = interval
    ? intervalName(i18n, interval)
    : quote?.purchasetype && i18n.t(quote.purchasetype === 'RENTAL' ? 'order.rent' : 'order.buy');
  return (
    <div className={styles.item}>
      {title?.picture && (
        <div className={styles.still}>
          <FramedPicture shape="LANDSCAPE" picture={title.picture} sizes="120px" />
        </div>
      )}
      <div className={styles.itemWords}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h2>
          <bdi>{shown.name}</bdi>
        </h2>
        {!title && <p className={styles.quiet}>{shown.text}</p>}
      </div>
    </div>
  );
}
