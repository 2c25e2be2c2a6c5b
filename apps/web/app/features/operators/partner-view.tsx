import type { Brand } from '@rawi/brand';
import { Form, RadioField, SubmitButton, useForm } from '@rawi/forms';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { store } from '../../shared/session/storage.ts';
import { useSite } from '../../shared/site/site.ts';
import { NarrowPage } from '../../shared/site/narrow-page.tsx';
import styles from '../../shared/site/narrow-page.module.css';

export type Partner = Brand['partners'][number];

const choice = z.object({ provider: z.string() });

/** Where an offer is taken: the plan that it is for, else all of them, else Home. */
function placeOf(offer: Partner['offer']): string {
  if (offer === undefined) return '';
  return offer.planId === undefined ? '/viewallplans' : `/plan/${offer.planId}`;
}

/**
 * ROUTE-02, ROUTE-59: a partner's viewers choose their provider and take the partner's offer: its coupon is stored for the
 * next order, which names the partner too.
 */
export function PartnerView({ partner, chosen }: { partner: Partner; chosen: string | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const navigate = useNavigate();
  const names = { brand: brand.name[language], partner: partner.name[language] };
  const { offer } = partner;
  const form = useForm({
    id: `partner-${partner.id}`,
    i18n,
    schema: choice,
    initial: { provider: chosen ?? '' },
    send: async ({ provider }) => {
      store.set('partnerProvider', JSON.stringify({ partner: partner.id, provider }));
      if (offer?.couponId !== undefined) store.set('campaign-coupon', offer.couponId);
    },
    onSent: () => navigate(`/${language}${placeOf(offer)}`),
  });
  return (
    <NarrowPage title={t('partner.title', names)} text={t('partner.notice', names)} indexed>
      {offer && (
        <section className={styles.panel} data-tone="good" aria-label={t('partner.offer')}>
          <h2>{t('partner.offer')}</h2>
          <p>{offer.text[language]}</p>
        </section>
      )}
      <Form form={form}>
        <RadioField
          field={form.field('provider')}
          label={t('partner.picker')}
          options={partner.providers.map(({ id, name }) => ({ value: id, label: name[language] }))}
          messages={{ required: 'partner.required' }}
        />
        <SubmitButton>{t('partner.continue')}</SubmitButton>
      </Form>
    </NarrowPage>
  );
}
