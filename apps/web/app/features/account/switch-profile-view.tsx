import { ReplyError } from '@rawi/client';
import type { Profile } from '@rawi/contract';
import { Button } from '@rawi/parts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../shared/analytics/track.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { takePlace } from '../../shared/session/requested-place.ts';
import { enterProfile } from '../../shared/session/sign-in.ts';
import { currentViewer } from '../../shared/session/viewer.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import { isAdminViewer, loadProfiles, type Profiles } from './account-calls.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { FailureText } from '../../shared/site/narrow-page.tsx';
import { AccountDataView, useAccountData } from './account-data.tsx';
import narrow from '../../shared/site/narrow-page.module.css';
import { LockIcon, PencilIcon } from './account-icons.tsx';
import { PinDialog } from './pin-dialog.tsx';
import styles from './profiles.module.css';

/** "Pin Required". */
const PIN_REQUIRED = 6416;

/** ROUTE-22, UI-08: who is watching. */
export function SwitchProfileView() {
  const { t } = useI18n();
  const profiles = useAccountData('profiles', loadProfiles);
  const title = t('profile.who');
  return (
    <div className={styles.page}>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <AccountDataView of={profiles} skeleton={<TilesSkeleton />}>
        {(list) => <ProfileChoice list={list} />}
      </AccountDataView>
    </div>
  );
}

function ProfileChoice({ list }: { list: Profiles }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<Profile>();
  const { subscriber, profile: current } = currentViewer();
  const isKids = list.data.some(({ profileid, kidsmode }) => profileid === current && kidsmode === 'YES');
  const isAdmin = isAdminViewer();
  const pictures = new Map(list.pictures.map(({ name, url }) => [name, url]));

  const goOn = () => void navigate(takePlace() ?? `/${language}`, { replace: true });

  const enter = async (profile: Profile, profilepin?: string) => {
    const reply = await service('switchProfile', {
      params: { profileid: profile.profileid },
      body: profilepin === undefined ? {} : { profilepin },
    });
    await enterProfile(profile, reply);
    track('switch_profile', {
      profileid: profile.profileid,
      kids: profile.kidsmode === 'YES' ? 'YES' : 'NO',
    });
    goOn();
  };

  const choose = async (profile: Profile) => {
    if (profile.profileid === current) return goOn();
    if (profile.profilepin === 'ENABLED') return setAsked(profile);
    if (pending !== undefined) return;
    setPending(profile.profileid);
    setFailure(undefined);
    try {
      await enter(profile);
    } catch (error) {
      if (error instanceof ReplyError && error.code === PIN_REQUIRED) setAsked(profile);
      else setFailure(failureText(i18n, error));
    } finally {
      setPending(undefined);
    }
  };

  // A child that leaves for a profile without a PIN needs the admin's.
  const admin = list.data.find(({ profileid }) => profileid === subscriber);
  const owner = asked?.profilepin === 'ENABLED' ? asked : (admin ?? asked);
  // Each profile may change its own name and picture; the admin all of them.
  const mayEdit = ({ profileid }: Profile) => isAdmin || profileid === current;
  return (
    <>
      <FailureText>{failure}</FailureText>
      <ul className={styles.tiles}>
        {list.data.map((profile) => (
          <li key={profile.profileid}>
            <Tile
              profile={profile}
              picture={pictures.get(profile.picture)}
              isCurrent={profile.profileid === current}
              isPending={profile.profileid === pending}
              editHref={
                isEditing
                  ? mayEdit(profile)
                    ? `/${language}/editProfile/${encodeURIComponent(profile.profileid)}`
                    : ''
                  : undefined
              }
              onChoose={() => void choose(profile)}
            />
          </li>
        ))}
        {isAdmin && list.data.length < list.maxprofiles && (
          <li>
            <a className={styles.tile} href={`/${language}/addProfile`}>
              <span className={styles.face} data-add="true">
                <span aria-hidden="true">+</span>
              </span>
              <span className={styles.name}>{t('profile.add')}</span>
            </a>
          </li>
        )}
      </ul>
      {isAdmin && list.data.length >= list.maxprofiles && (
        <p className={narrow.text}>{t('profiles.full', { count: list.maxprofiles })}</p>
      )}
      {!isKids && current !== '' && (
        <Button variant="quiet" aria-pressed={isEditing} onClick={() => setIsEditing(!isEditing)}>
          {t(isEditing ? 'profiles.done' : 'profiles.edit')}
        </Button>
      )}
      {owner && (
        <PinDialog
          open={asked !== undefined}
          owner={owner}
          {...(owner !== asked && { text: t('profiles.pin.guardian', { name: owner.profilename }) })}
          onPin={async (pin) => {
            if (asked) await enter(asked, pin);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** A profile with its picture: a button that opens it, while editing a link to its form. */
function Tile({
  profile: { profilename, profilepin, kidsmode },
  picture,
  isCurrent,
  isPending,
  editHref,
  onChoose,
}: {
  profile: Profile;
  picture: string | undefined;
  isCurrent: boolean;
  isPending: boolean;
  /** Set while editing; empty where this viewer may not edit it. */
  editHref: string | undefined;
  onChoose(): void;
}) {
  const { t } = useI18n();
  const content = (
    <>
      <span className={styles.face} data-current={isCurrent || undefined}>
        {picture !== undefined && <img src={picture} alt="" width={96} height={96} />}
        {profilepin === 'ENABLED' && editHref === undefined && (
          <span className={styles.mark}>
            <LockIcon />
          </span>
        )}
        {editHref !== undefined && editHref !== '' && (
          <span className={styles.pencil}>
            <PencilIcon />
          </span>
        )}
      </span>
      <span className={styles.name}>
        <bdi>{profilename}</bdi>
      </span>
      <span className={styles.about}>
        {kidsmode === 'YES' && <span className={styles.kids}>{t('profiles.kids')}</span>}
        {isCurrent && <span>{t('profiles.current')}</span>}
        {profilepin === 'ENABLED' && <span className="visually-hidden">{t('profiles.locked')}</span>}
      </span>
    </>
  );
  if (editHref !== undefined && editHref !== '')
    return (
      <a className={styles.tile} href={editHref} aria-label={t('profiles.editOne', { name: profilename })}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.tile}
      aria-busy={isPending || undefined}
      disabled={editHref === ''}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}

function TilesSkeleton() {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <span key={at} className={styles.tile}>
          <span className={styles.face} />
          <span className={styles.name}>&nbsp;</span>
        </span>
      ))}
    </div>
  );
}
