import { Button, ButtonLink } from '@rawi/parts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { askService } from './ask-service.ts';
import { Frame, Progress, Ways } from './frame.tsx';
import styles from './frame.module.css';

interface Profile {
  profileid: string;
  profilename?: string;
}

/** ROUTE-22, PROF-01: selects a profile; the choice is stored (STORE-05, STORE-06), and Home opens. */
export function SwitchProfileView() {
  const { t } = useSpeaker();
  const { language } = useSite();
  const navigate = useNavigate();
  const [profiles, setProfiles] = useState<Profile[] | 'asking' | 'failed'>('asking');

  const ask = useCallback(() => {
    setProfiles('asking');
    askService<{ data: Profile[] }>('sms', 'subscriberv2/v1/profile').then(
      ({ data }) => setProfiles(data),
      () => setProfiles('failed'),
    );
  }, []);
  useEffect(ask, [ask]);

  const choose = (profile: Profile) => {
    store.set('currentProfileId', profile.profileid);
    store.set('subscriberProfileDetails', JSON.stringify(profile));
    session.set({ profileid: profile.profileid, subscriberProfileDetails: profile });
    void navigate(`/${language}`);
  };
  return (
    <Frame title={t('profile.who')}>
      {profiles === 'asking' && <Progress text={t('profile.asking')} />}
      {profiles === 'failed' && (
        <div className={styles.outcome} role="status">
          <p>{t('profile.none')}</p>
          <Ways>
            <Button icon="retry" onClick={ask}>
              {t('error.retry')}
            </Button>
          </Ways>
        </div>
      )}
      {Array.isArray(profiles) && (
        <ul className={styles.list}>
          {profiles.map((profile) => (
            <li key={profile.profileid}>
              <Button look="quiet" onClick={() => choose(profile)}>
                {profile.profilename ?? profile.profileid}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Ways>
        <ButtonLink href={`/${language}/addProfile`} look="quiet">
          {t('profile.add')}
        </ButtonLink>
      </Ways>
    </Frame>
  );
}
