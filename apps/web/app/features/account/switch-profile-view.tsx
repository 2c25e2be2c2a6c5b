import { Button, ButtonLink } from '@rawi/parts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { askService } from './ask-service.ts';
import { AccountLayout, Progress, ActionRow } from './account-layout.tsx';
import styles from './account-layout.module.css';

interface Profile {
  profileid: string;
  profilename?: string;
}

/** ROUTE-22, PROF-01: selects a profile; the choice is stored (STORE-05, STORE-06), and Home opens. */
export function SwitchProfileView() {
  const { t } = useI18n();
  const { language } = useSite();
  const navigate = useNavigate();
  const [profiles, setProfiles] = useState<Profile[] | 'asking' | 'failed'>('asking');

  const loadProfiles = useCallback(() => {
    setProfiles('asking');
    askService<{ data: Profile[] }>('sms', 'subscriberv2/v1/profile').then(
      ({ data }) => setProfiles(data),
      () => setProfiles('failed'),
    );
  }, []);
  useEffect(loadProfiles, [loadProfiles]);

  const choose = (profile: Profile) => {
    store.set('currentProfileId', profile.profileid);
    store.set('subscriberProfileDetails', JSON.stringify(profile));
    session.set({ profileid: profile.profileid, subscriberProfileDetails: profile });
    void navigate(`/${language}`);
  };
  return (
    <AccountLayout title={t('profile.who')}>
      {profiles === 'asking' && <Progress text={t('profile.asking')} />}
      {profiles === 'failed' && (
        <div className={styles.outcome} role="status">
          <p>{t('profile.none')}</p>
          <ActionRow>
            <Button icon="retry" onClick={loadProfiles}>
              {t('error.retry')}
            </Button>
          </ActionRow>
        </div>
      )}
      {Array.isArray(profiles) && (
        <ul className={styles.list}>
          {profiles.map((profile) => (
            <li key={profile.profileid}>
              <Button variant="quiet" onClick={() => choose(profile)}>
                {profile.profilename ?? profile.profileid}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ActionRow>
        <ButtonLink href={`/${language}/addProfile`} variant="quiet">
          {t('profile.add')}
        </ButtonLink>
      </ActionRow>
    </AccountLayout>
  );
}
