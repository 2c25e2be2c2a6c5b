import type { PriceModel } from '@rawi/contract';
import { popupListType, type PopupListType } from '@rawi/domain';
import { ButtonLink, Dialog } from '@rawi/parts';
import type { MessageId } from '@rawi/strings';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { DialogWay } from './use-late-dialog.tsx';
import styles from './dialogs.module.css';

const needs: Partial<Record<PriceModel, MessageId>> = {
  PLAN: 'need.plan',
  PAID: 'need.paid',
  RENTAL: 'need.rental',
};

const listed: Record<PopupListType, readonly PriceModel[]> = {
  onlySubscribe: ['PLAN'],
  onlyPurchase: ['PAID', 'RENTAL'],
  'Subscribe/Purchase': ['PLAN', 'PAID', 'RENTAL'],
};

/** What a viewer needs to play the title: one sentence per price model (ACCESS-14, 15, 18). */
export default function NeedPopup({ prices, open, onClose }: DialogWay & { prices: readonly PriceModel[] }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  const listType = popupListType(prices);
  return (
    <Dialog open={open} title={t('need.title')} closeLabel={t('need.close')} onClose={onClose}>
      <ul className={styles.needs} data-list-type={listType}>
        {listed[listType]
          .filter((model) => prices.includes(model))
          .map((model) => (
            <li key={model}>{t(needs[model]!)}</li>
          ))}
      </ul>
      <div className={styles.ways}>
        <ButtonLink href={plansPath(language)}>{t('ask.plans')}</ButtonLink>
      </div>
    </Dialog>
  );
}
