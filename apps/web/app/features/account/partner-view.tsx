import type { Brand } from '@rawi/brand';
import { Form, RadioField, SubmitButton, useForm } from '@rawi/forms';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { AccountLayout } from './account-layout.tsx';

export type Partner = Brand['partners'][number];

const choice = z.object({ provider: z.string() });

/** ROUTE-02, ROUTE-59: a partner's viewers choose their provider; the choice is stored, and Home opens. */
export function PartnerView({ partner, chosen }: { partner: Partner; chosen: string | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const navigate = useNavigate();
  const names = { brand: brand.name[language], partner: partner.name[language] };
  const form = useForm({
    id: `partner-${partner.id}`,
    i18n,
    schema: choice,
    initial: { provider: chosen ?? '' },
    send: async ({ provider }) =>
      store.set('partnerProvider', JSON.stringify({ partner: partner.id, provider })),
    onSent: () => navigate(`/${language}`),
  });
  return (
    <AccountLayout title={t('partner.title', names)} text={t('partner.notice', names)} indexed>
      <Form form={form}>
        <RadioField
          field={form.field('provider')}
          label={t('partner.picker')}
          options={partner.providers.map(({ id, name }) => ({ value: id, label: name[language] }))}
          messages={{ required: 'partner.required' }}
        />
        <SubmitButton>{t('partner.continue')}</SubmitButton>
      </Form>
    </AccountLayout>
  );
}
