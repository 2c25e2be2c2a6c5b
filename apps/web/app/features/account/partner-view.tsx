import type { Brand } from '@rawi/brand';
import { Button } from '@rawi/parts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { Form, AccountLayout } from './account-layout.tsx';
import styles from './account-layout.module.css';

export type Partner = Brand['partners'][number];

/** ROUTE-02, ROUTE-59: a partner's viewers choose their provider; the choice is stored, and Home opens. */
export function PartnerView({
  partner,
  chosen: initialProvider,
}: {
  partner: Partner;
  chosen: string | undefined;
}) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const navigate = useNavigate();
  const picker = useRef<HTMLFieldSetElement>(null);
  const [missing, setMissing] = useState(false);
  const names = { brand: brand.name[language], partner: partner.name[language] };

  const submit = () => {
    const chosen = picker.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    setMissing(chosen === undefined);
    if (chosen === undefined) return;
    store.set('partnerProvider', JSON.stringify({ partner: partner.id, provider: chosen }));
    void navigate(`/${language}`);
  };
  return (
    <AccountLayout title={t('partner.title', names)} text={t('partner.notice', names)} indexed>
      <Form onSubmit={submit}>
        <fieldset ref={picker} className={styles.options} aria-describedby="partner-fault">
          <legend>{t('partner.picker')}</legend>
          {partner.providers.map(({ id, name }) => (
            <label key={id} className={styles.option}>
              <input
                type="radio"
                name="provider"
                value={id}
                defaultChecked={initialProvider === id}
                onChange={() => setMissing(false)}
              />
              {name[language]}
            </label>
          ))}
        </fieldset>
        <p id="partner-fault" className={styles.fault} role="alert">
          {missing && t('partner.required')}
        </p>
        <Button type="submit">{t('partner.continue')}</Button>
      </Form>
    </AccountLayout>
  );
}
