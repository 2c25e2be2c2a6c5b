import { Button, ButtonLink } from '@rawi/parts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { session } from '../../shared/session/session.ts';
import { store, storedJson } from '../../shared/session/storage.ts';
import { countryName } from './country-name.ts';
import { Frame, Ways } from './frame.tsx';
import styles from './frame.module.css';

/** The fields of the stored subscriber details that are shown (PROF-03). */
interface Details {
  subscribername?: string;
  email?: string;
  mobileno?: string;
  subscribercountry?: string;
}

function storedDetails(): Details {
  const stored = storedJson<Details & { data?: Details }>(store, 'subscriberDetails');
  return stored?.data ?? stored ?? {};
}

/** ROUTE-13: the subscriber's account details. */
export function ProfileView() {
  const { t } = useSpeaker();
  const { language } = useSite();
  const { subscribername, email, mobileno, subscribercountry } = storedDetails();
  const facts = [
    [t('profile.name'), subscribername],
    [t('profile.email'), email],
    [t('profile.mobile'), mobileno],
    [t('profile.country'), typeof subscribercountry === 'string' ? countryName(subscribercountry, language) : ''],
  ].filter(([, value]) => typeof value === 'string' && value !== '');
  return (
    <Frame title={t('profile.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`}>
            <bdi>{value}</bdi>
          </dd>,
        ])}
      </dl>
      <Ways>
        <ButtonLink href={`/${language}/switchProfile`}>{t('profile.switch')}</ButtonLink>
        <ButtonLink href={`/${language}/addProfile`} look="quiet">
          {t('profile.add')}
        </ButtonLink>
        {/* Loads a new document, so that no data of the subscriber stays in memory. */}
        <Button look="quiet" onClick={() => logOut(store, session, (path) => location.assign(path))}>
          {t('profile.logOut')}
        </Button>
      </Ways>
    </Frame>
  );
}
