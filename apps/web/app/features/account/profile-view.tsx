import { removeDrafts } from '@rawi/forms/drafts';
import { Button, ButtonLink } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { session } from '../../shared/session/session.ts';
import { store, readStoredJson } from '../../shared/session/storage.ts';
import { countryName } from './country-name.ts';
import { AccountLayout, ActionRow } from './account-layout.tsx';
import styles from './account-layout.module.css';

/** The fields of the stored subscriber details that are shown (PROF-03). */
interface SubscriberDetails {
  subscribername?: string;
  email?: string;
  mobileno?: string;
  subscribercountry?: string;
}

function storedDetails(): SubscriberDetails {
  const stored = readStoredJson<SubscriberDetails & { data?: SubscriberDetails }>(store, 'subscriberDetails');
  return stored?.data ?? stored ?? {};
}

/** ROUTE-13: the subscriber's account details. */
export function ProfileView() {
  const { t } = useI18n();
  const { language } = useSite();
  const { subscribername, email, mobileno, subscribercountry } = storedDetails();
  const facts = [
    [t('profile.name'), subscribername],
    [t('profile.email'), email],
    [t('profile.mobile'), mobileno],
    [
      t('profile.country'),
      typeof subscribercountry === 'string' ? countryName(subscribercountry, language) : '',
    ],
  ].filter(([, value]) => typeof value === 'string' && value !== '');
  return (
    <AccountLayout title={t('profile.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`}>
            <bdi>{value}</bdi>
          </dd>,
        ])}
      </dl>
      <ActionRow>
        <ButtonLink href={`/${language}/switchProfile`}>{t('profile.switch')}</ButtonLink>
        <ButtonLink href={`/${language}/addProfile`} variant="quiet">
          {t('profile.add')}
        </ButtonLink>
        {/* Loads a new document, so that no data of the subscriber stays in memory. */}
        <Button
          variant="quiet"
          onClick={() => {
            removeDrafts();
            logOut(store, session, (path) => location.assign(path));
          }}
        >
          {t('profile.logOut')}
        </Button>
      </ActionRow>
    </AccountLayout>
  );
}
