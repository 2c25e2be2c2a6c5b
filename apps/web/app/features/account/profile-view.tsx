import type { SubscriberDetails } from '@rawi/contract';
import { Button, ButtonLink } from '@rawi/parts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { currentViewer } from '../../shared/session/viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { isAdminViewer, loadSubscriber } from './account-calls.ts';
import { AccountDataView, useAccountData } from './account-data.tsx';
import { AccountFrame, AccountSection, RowsSkeleton } from './account-frame.tsx';
import { ActionRow } from '../../shared/site/narrow-page.tsx';
import { ChangeDialog, type Change } from './change-dialog.tsx';
import { countryName } from './country-name.ts';
import { LogOutSection } from './log-out-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import styles from './rows.module.css';

/** ROUTE-13: the account by the admin's profile; another profile sees its own things. */
export function ProfileView() {
  const { t } = useI18n();
  const subscriber = useAccountData('subscriber', loadSubscriber);
  const isAdmin = isAdminViewer();
  const reload = useEffectEvent(() => void subscriber.reload());
  useEffect(() => {
    // Another tab has changed them.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'subscriberDetails' && newValue !== null) reload();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return (
    <AccountFrame title={t('profile.title')}>
      <AccountDataView of={subscriber} skeleton={isAdmin ? <DetailsSkeleton /> : <RowsSkeleton count={5} />}>
        {(details) =>
          isAdmin ? (
            <AccountDetails details={details} reload={subscriber.reload} />
          ) : (
            <OwnDetails details={details} />
          )
        }
      </AccountDataView>
      {isAdmin && <PasskeySection />}
      <LogOutSection />
    </AccountFrame>
  );
}

interface Row {
  field: string;
  value: string;
  change?: Change;
  /** There is no value yet. */
  isEmpty?: boolean;
}

function Rows({ rows, onChange }: { rows: readonly Row[]; onChange?(change: Change): void }) {
  const { t } = useI18n();
  return (
    <ul className={styles.rows}>
      {rows.map(({ field, value, change, isEmpty = false }) => {
        const action = t(isEmpty ? 'account.add' : 'account.change');
        return (
          <li key={field}>
            <div className={styles.words}>
              <p className={styles.about}>{field}</p>
              <p className={styles.name}>
                <bdi>{value}</bdi>
              </p>
            </div>
            {change && (
              <Button
                variant="quiet"
                aria-label={t('account.changeOf', { action, field })}
                onClick={() => onChange?.(change)}
              >
                {action}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What `AccountDetails` shows, without its values: as high in both languages, so that nothing below it moves when they come. */
function DetailsSkeleton() {
  const { t } = useI18n();
  const value = '\u00A0';
  const rows: Row[] = [
    { field: t('profile.name'), value, change: 'name' },
    { field: t('profile.email'), value, change: 'email' },
    { field: t('profile.mobile'), value, change: 'mobile' },
    { field: t('account.password'), value, change: 'password' },
    { field: t('profile.country'), value },
  ];
  return (
    <div inert className={styles.loading}>
      <AccountSection title={t('account.details')} text={value}>
        <Rows rows={rows} />
      </AccountSection>
    </div>
  );
}

function AccountDetails({ details, reload }: { details: SubscriberDetails; reload(): Promise<void> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const [change, setChange] = useState<Change>();
  const { subscribername, email, mobileno, subscribercountry, created, setpassword } = details;
  const none = t('account.none');
  const rows: Row[] = [
    {
      field: t('profile.name'),
      value: subscribername || none,
      change: 'name',
      isEmpty: subscribername === '',
    },
    { field: t('profile.email'), value: email || none, change: 'email', isEmpty: email === '' },
    { field: t('profile.mobile'), value: mobileno || none, change: 'mobile', isEmpty: mobileno === '' },
    {
      field: t('account.password'),
      value: t(setpassword === 'YES' ? 'account.password.set' : 'account.password.unset'),
      change: 'password',
      isEmpty: setpassword === 'NO',
    },
    { field: t('profile.country'), value: countryName(subscribercountry, language) || none },
  ];
  const since = i18n.date(new Date(created * 1000), { dateStyle: 'long' });
  return (
    <AccountSection title={t('account.details')} text={t('account.since', { date: since })}>
      <Rows rows={rows} onChange={setChange} />
      <ChangeDialog
        change={change}
        details={details}
        onClose={() => setChange(undefined)}
        onChanged={async () => {
          setChange(undefined);
          await reload();
        }}
      />
    </AccountSection>
  );
}

function OwnDetails({ details }: { details: SubscriberDetails }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { profilename, dob } = details;
  const rows: Row[] = [{ field: t('profile.name'), value: profilename }];
  if (dob !== undefined)
    rows.push({
      field: t('account.birthday'),
      value: i18n.date(new Date(`${dob}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
    });
  const { profile } = currentViewer();
  return (
    <AccountSection title={t('account.details')} text={t('account.own.text')}>
      <Rows rows={rows} />
      <ActionRow>
        {profile !== '' && (
          <ButtonLink href={`/${language}/editProfile/${encodeURIComponent(profile)}`} variant="quiet">
            {t('account.editProfile')}
          </ButtonLink>
        )}
        <ButtonLink href={`/${language}/switchProfile`} variant="quiet">
          {t('profile.switch')}
        </ButtonLink>
      </ActionRow>
    </AccountSection>
  );
}
