import type { PriceModel } from '@rawi/contract';
import { popupListType, type PopupListType } from '@rawi/domain';
import { ButtonLink, Dialog } from '@rawi/parts';
import type { MessageId } from '@rawi/strings';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { rememberPlace } from '../../shared/session/requested-place.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { isAdminViewer } from '../../shared/session/viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import type { LazyDialogProps } from './use-lazy-dialog.tsx';
import styles from './dialogs.module.css';

const messageByModel: Partial<Record<PriceModel, MessageId>> = {
  PLAN: 'need.plan',
  PAID: 'need.paid',
  RENTAL: 'need.rental',
};

const modelsByListType: Record<PopupListType, readonly PriceModel[]> = {
  onlySubscribe: ['PLAN'],
  onlyPurchase: ['PAID', 'RENTAL'],
  'Subscribe/Purchase': ['PLAN', 'PAID', 'RENTAL'],
};

/** What the link to log in names: the ways in which the title is sold by itself. */
function purchaseMessage(models: readonly PriceModel[]): MessageId | undefined {
  const [buys, rents] = [models.includes('PAID'), models.includes('RENTAL')];
  if (buys) return rents ? 'need.buyOrRent' : 'need.buy';
  return rents ? 'need.rent' : undefined;
}

/**
 * What a viewer needs to play the title, and the next step of each: one sentence per price model (ACCESS-14, 15, 18,
 * 22). Only the admin's profile pays: the others of an account are told so (ROLE-07, PAY-01).
 */
export default function AccessDialog({
  prices,
  open,
  onClose,
}: LazyDialogProps & { prices: readonly PriceModel[] }) {
  const { t } = useI18n();
  const { language } = useSite();
  const listType = popupListType(prices);
  const models = modelsByListType[listType].filter((model) => prices.includes(model));
  const viewer = useViewerKind();
  const isVisitor = viewer === 'visitor';
  const mayPay = viewer !== 'subscriber' || isAdminViewer();
  // One who has the plan, or bought the title, signs in; then it plays (ACCESS-22).
  const offersPlans = mayPay && models.includes('PLAN');
  const signIn = isVisitor ? (purchaseMessage(models) ?? 'need.signIn') : undefined;
  return (
    <Dialog open={open} title={t('need.title')} closeLabel={t('need.close')} onClose={onClose}>
      <ul className={styles.needs} data-list-type={listType}>
        {models.map((model) => (
          <li key={model}>{t(messageByModel[model]!)}</li>
        ))}
      </ul>
      {!mayPay && <p>{t('need.admin')}</p>}
      {(offersPlans || signIn) && (
        <div className={styles.ways}>
          {offersPlans && <ButtonLink href={plansPath(language)}>{t('ask.plans')}</ButtonLink>}
          {signIn && (
            <ButtonLink
              href={`/${language}/lookup`}
              variant={offersPlans ? 'quiet' : 'solid'}
              onClick={() => rememberPlace(location.pathname + location.search, 'play')}
            >
              {t(signIn)}
            </ButtonLink>
          )}
        </div>
      )}
    </Dialog>
  );
}
