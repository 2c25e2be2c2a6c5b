import { ButtonLink, Notice } from '@rawi/parts';
import { useNavigate } from 'react-router';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { track } from '../../shared/analytics/track.ts';
import { events } from '../../shared/session/events.ts';
import { useSite } from '../../shared/site/site.ts';
import { isAdminViewer, loadProfiles, type Profiles } from './account-calls.ts';
import { AccountDataView, useAccountData } from './account-data.tsx';
import { AccountFrame, RowsSkeleton } from './account-frame.tsx';
import { ProfileForm } from './profile-form.tsx';
import { emptyProfile } from './profile-values.ts';

/** ROUTE-23, PROF-07: a further profile, made by the admin's. */
export function AddProfileView() {
  const { t } = useI18n();
  const profiles = useAccountData('profiles', loadProfiles);
  return (
    <AccountFrame title={t('profile.add')}>
      <AccountDataView of={profiles} skeleton={<RowsSkeleton count={4} />}>
        {(list) => <NewProfile list={list} reload={profiles.reload} />}
      </AccountDataView>
    </AccountFrame>
  );
}

function NewProfile({ list, reload }: { list: Profiles; reload(): Promise<void> }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const navigate = useNavigate();
  const { maxprofiles, pictures, data } = list;
  const isFull = data.length >= maxprofiles;
  if (isFull || !isAdminViewer())
    return (
      <Notice
        motif={brand.theme.motif}
        title={isFull ? t('profiles.full', { count: maxprofiles }) : t('profiles.adminOnly')}
      >
        <ButtonLink href={`/${language}/switchProfile`}>{t('profiles.toAll')}</ButtonLink>
      </Notice>
    );
  // A picture that no profile has yet.
  const free = pictures.find(({ name }) => data.every(({ picture }) => picture !== name)) ?? pictures[0];
  return (
    <ProfileForm
      id="add-profile"
      scope="new"
      initial={emptyProfile(free?.name ?? '')}
      pictures={pictures}
      send={async (body) => {
        const { success: profileid } = await service('createProfile', { body });
        track('create_profile', { profileid, kids: body.kidsmode === 'YES' ? 'YES' : 'NO' });
      }}
      onSent={async ({ profilename }) => {
        events.emit('snackbar', { text: t('profiles.added', { name: profilename }) });
        await reload();
        await navigate(`/${language}/switchProfile`);
      }}
    />
  );
}
