import type { PriceModel } from '@rawi/contract';
import { popupListType, type PopupListType } from '@rawi/domain';
import { ButtonLink, Dialog } from '@rawi/parts';
import type { MessageId } from '@rawi/strings';
import { useQuery } from '@tanstack/react-query';
import { rememberWantedTitle } from '../../shared/billing/wanted-title.ts';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ownAddress, rememberPlace } from '../../shared/session/requested-place.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { isAdminViewer } from '../../shared/session/viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { OfferRows } from './offer-rows.tsx';
import { loadTitleOffers } from './title-offers.ts';
import type { LazyDialogProps } from './use-lazy-dialog.tsx';
import styles from './dialogs.module.css';

type SoldModel = 'PLAN' | 'PAID' | 'RENTAL';

const messageByModel: Record<SoldModel, MessageId> = {
  PLAN: 'need.plan',
  PAID: 'need.paid',
  RENTAL: 'need.rental',
};

const modelsByListType: Record<PopupListType, readonly SoldModel[]> = {
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
export default function AccessDialog({ title, open, onClose }: LazyDialogProps & { title: Title }) {
  const { prices } = title;
  const { t } = useI18n();
  const { language } = useSite();
  const scope = useQueryScope();
  const listType = popupListType(prices);
  const models = modelsByListType[listType].filter((model) => prices.includes(model));
  const viewer = useViewerKind();
  const isVisitor = viewer === 'visitor';
  const mayPay = viewer !== 'subscriber' || isAdminViewer();
  // One who has the plan, or bought the title, signs in; then it plays (ACCESS-22).
  const offersPlans = mayPay && models.includes('PLAN');
  const { data: offers, isPending } = useQuery({
    ...viewQuery(scope, 'title-offers', [language, title.id], () => loadTitleOffers(title, language)),
    enabled: open && mayPay,
  });
  // Likely so until the offers are there: a link that changes its look under the pointer reads as another one.
  const isSoldBelow = (sold: readonly unknown[] | undefined) => sold === undefined || sold.length > 0;
  const signIn = isVisitor ? (purchaseMessage(models) ?? 'need.signIn') : undefined;
  return (
    <Dialog open={open} title={t('need.title')} closeLabel={t('need.close')} onClose={onClose}>
      <ul className={styles.needs} data-list-type={listType}>
        {models.map((model) => (
          <li key={model}>
            {t(messageByModel[model])}
            {mayPay && isPending && <div className={styles.offersLoading} aria-busy="true" />}
            {mayPay && offers && <OfferRows title={title} model={model} offers={offers} />}
          </li>
        ))}
      </ul>
      {!mayPay && <p>{t('need.admin')}</p>}
      {(offersPlans || signIn) && (
        <div className={styles.ways}>
          {offersPlans && (
            <ButtonLink
              href={plansPath(language)}
              variant={isSoldBelow(offers?.plans) ? 'quiet' : 'solid'}
              onClick={() => rememberWantedTitle({ path: location.pathname, name: title.title })}
            >
              {t('ask.plans')}
            </ButtonLink>
          )}
          {signIn && (
            <ButtonLink
              href={`/${language}/lookup`}
              variant={offersPlans || isSoldBelow(offers?.purchases) ? 'quiet' : 'solid'}
              onClick={() => rememberPlace(ownAddress(), 'play')}
            >
              {t(signIn)}
            </ButtonLink>
          )}
        </div>
      )}
    </Dialog>
  );
}
