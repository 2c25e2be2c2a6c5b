import { profilePin, type Profile } from '@rawi/contract';
import { PIN_LENGTH } from '@rawi/domain';
import { CodeField, Form, SubmitButton, useForm } from '@rawi/forms';
import { Button, Dialog } from '@rawi/parts';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { events } from '../../shared/session/events.ts';
import { AccountSection } from './account-frame.tsx';
import { ActionRow } from '../../shared/site/narrow-page.tsx';
import { ResetPinForm } from './reset-pin-form.tsx';

type Purpose = 'set' | 'change' | 'remove' | 'reset';

/** The PIN of a profile: set, changed or taken away with the present one, or by a code (PROF-06, PROF-14). */
export function ProfilePin({ profile, reload }: { profile: Profile; reload(): Promise<void> }) {
  const { t } = useI18n();
  const [purpose, setPurpose] = useState<Purpose>();
  const isLocked = profile.profilepin === 'ENABLED';
  const close = () => setPurpose(undefined);
  const finish = async (removed = false) => {
    events.emit('snackbar', { text: t(removed ? 'profiles.pin.removed' : 'profiles.pin.changed') });
    close();
    await reload();
  };
  const titles = {
    set: t('profiles.pin.set'),
    change: t('profiles.pin.change'),
    remove: t('profiles.pin.remove'),
    reset: t('profiles.pin.reset', { name: profile.profilename }),
  };
  return (
    <AccountSection title={t('profiles.pin')} text={t(isLocked ? 'profiles.pin.on' : 'profiles.pin.off')}>
      <ActionRow>
        {(isLocked ? (['change', 'remove'] as const) : (['set'] as const)).map((one) => (
          <Button key={one} variant="quiet" onClick={() => setPurpose(one)}>
            {titles[one]}
          </Button>
        ))}
        {isLocked && (
          <Button variant="text" onClick={() => setPurpose('reset')}>
            {t('profiles.pin.forgot')}
          </Button>
        )}
      </ActionRow>
      <Dialog
        open={purpose !== undefined}
        title={titles[purpose ?? 'set']}
        closeLabel={t('account.close')}
        onClose={close}
      >
        {purpose === 'reset' ? (
          <ResetPinForm profile={profile} onReset={() => finish()} />
        ) : (
          purpose !== undefined && (
            <ChangePinForm key={purpose} {...{ purpose, profile }} onChanged={finish} />
          )
        )}
      </Dialog>
    </AccountSection>
  );
}

const schemas = {
  set: z.object({ profilepin: profilePin }),
  change: z.object({ oldpin: profilePin, profilepin: profilePin }),
  remove: z.object({ oldpin: profilePin }),
} as const;

function ChangePinForm({
  purpose,
  profile: { profileid },
  onChanged,
}: {
  purpose: keyof typeof schemas;
  profile: Profile;
  onChanged(removed: boolean): Promise<void>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({
    id: `profile-pin-${purpose}`,
    i18n,
    schema: schemas[purpose] as z.ZodType<unknown, { oldpin?: string; profilepin?: string }>,
    initial: { oldpin: '', profilepin: '' },
    fieldOfCode: { 6415: 'oldpin', 6416: 'oldpin' },
    send: ({ oldpin, profilepin }) =>
      service('editProfile', {
        params: { profileid },
        body: {
          ...(oldpin !== undefined && { oldpin: profilePin.parse(oldpin) }),
          profilepin: profilepin === undefined ? 'NONE' : profilePin.parse(profilepin),
        },
      }),
    onSent: () => onChanged(purpose === 'remove'),
  });
  return (
    <Form form={form}>
      {purpose !== 'set' && (
        <CodeField field={form.field('oldpin')} label={t('profiles.pin.old')} length={PIN_LENGTH} secret />
      )}
      {purpose !== 'remove' && (
        <CodeField
          field={form.field('profilepin')}
          label={t('profiles.pin.new')}
          length={PIN_LENGTH}
          secret
        />
      )}
      <SubmitButton>{t(purpose === 'remove' ? 'profiles.pin.remove' : 'profiles.pin.save')}</SubmitButton>
    </Form>
  );
}
