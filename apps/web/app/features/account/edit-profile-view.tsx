import type { Profile } from '@rawi/contract';
import { Button, ButtonLink, Notice } from '@rawi/parts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { track } from '../../shared/analytics/track.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { events } from '../../shared/session/events.ts';
import { enterProfile } from '../../shared/session/sign-in.ts';
import { currentViewer } from '../../shared/session/viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { isAdminViewer, loadProfiles, type Profiles } from './account-calls.ts';
import { AccountDataView, useAccountData } from './account-data.tsx';
import { AccountFrame, AccountSection, RowsSkeleton } from './account-frame.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePin } from './profile-pin.tsx';
import { valuesOfProfile } from './profile-values.ts';

/** PROF-07: changes a profile: the admin any, the others their own name and picture. */
export function EditProfileView() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const { profileId } = useParams();
  const profiles = useAccountData('profiles', loadProfiles);
  return (
    <AccountFrame title={t('profiles.edit.title')}>
      <AccountDataView of={profiles} skeleton={<RowsSkeleton count={4} />}>
        {(list) => {
          const profile = list.data.find(({ profileid }) => profileid === profileId);
          const isMine = profile?.profileid === currentViewer().profile;
          if (profile === undefined || !(isMine || isAdminViewer()))
            return (
              <Notice motif={brand.theme.motif} title={t('profiles.none')}>
                <ButtonLink href={`/${language}/switchProfile`}>{t('profiles.toAll')}</ButtonLink>
              </Notice>
            );
          return <EditedProfile key={profile.profileid} {...{ profile, list, reload: profiles.reload }} />;
        }}
      </AccountDataView>
    </AccountFrame>
  );
}

function EditedProfile({
  profile,
  list,
  reload,
}: {
  profile: Profile;
  list: Profiles;
  reload(): Promise<void>;
}) {
  const { t } = useI18n();
  const { language } = useSite();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { profileid, profilename: name, kidsmode } = profile;
  const isAdmin = isAdminViewer();
  const isAdminProfile = profileid === currentViewer().subscriber;
  const scope = !isAdmin ? 'own' : isAdminProfile ? 'admin' : 'any';
  return (
    <>
      <ProfileForm
        id={`edit-profile-${profileid}`}
        scope={scope}
        initial={valuesOfProfile(profile)}
        pictures={list.pictures}
        send={(body) => service('editProfile', { params: { profileid }, body })}
        onSent={async () => {
          events.emit('snackbar', { text: t('profiles.changed') });
          await reload();
          // What is stored of the profile in use is shown in the header.
          if (profileid === currentViewer().profile) {
            const { data } = await loadProfiles();
            const changed = data.find((one) => one.profileid === profileid);
            if (changed) await enterProfile(changed, undefined);
          }
          await navigate(`/${language}/switchProfile`);
        }}
      />
      {(isAdmin || kidsmode === 'NO') && <ProfilePin profile={profile} reload={reload} />}
      {isAdmin && !isAdminProfile && (
        <AccountSection title={t('profiles.delete')} text={t('profiles.delete.text')}>
          <Button variant="quiet" onClick={() => setIsDeleting(true)}>
            {t('profiles.delete')}
          </Button>
          <ConfirmDialog
            open={isDeleting}
            title={t('profiles.delete.title', { name })}
            text={t('profiles.delete.text')}
            action={t('profiles.delete.confirm')}
            onClose={() => setIsDeleting(false)}
            onConfirm={async () => {
              await service('deleteProfile', { params: { profileid } });
              track('delete_profile', { profileid });
              events.emit('snackbar', { text: t('profiles.deleted', { name }) });
              await reload();
              await navigate(`/${language}/switchProfile`, { replace: true });
            }}
          />
        </AccountSection>
      )}
    </>
  );
}
