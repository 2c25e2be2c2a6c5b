import { voucherCode } from '@rawi/contract';
import { Form, SubmitButton, TextField, useForm } from '@rawi/forms';
import { ButtonLink } from '@rawi/parts';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { AccountLayout, Outcome } from './account-layout.tsx';
import { LoginRequired } from './next-steps.tsx';

const redeem = z.object({ voucher: voucherCode });

const messages = { required: 'voucher.required', tooLong: 'voucher.bad', invalid: 'voucher.bad' } as const;

/** ROUTE-03, ROUTE-59: redeems a voucher code: it is stored and applies to the next order (COUP-09). */
export function VoucherView() {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const viewer = useViewerKind();
  const [isStored, setIsStored] = useState(false);
  const form = useForm({
    id: 'voucher',
    i18n,
    schema: redeem,
    initial: { voucher: '' },
    send: async ({ voucher }) => store.set('campaign-coupon', voucherCode.parse(voucher)),
    onSent: () => setIsStored(true),
  });
  return (
    <AccountLayout title={t('voucher.title')} text={t('voucher.text')} indexed>
      <Form form={form}>
        <TextField
          field={form.field('voucher')}
          label={t('voucher.field')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          messages={messages}
        />
        <SubmitButton>{t('voucher.apply')}</SubmitButton>
      </Form>
      {isStored && viewer !== 'subscriber' && <LoginRequired why="login.voucher" />}
      {isStored && viewer === 'subscriber' && (
        <Outcome title={t('voucher.kept.title')} text={t('voucher.kept.text')}>
          <ButtonLink href={`/${language}/viewallplans`}>{t('landing.plans')}</ButtonLink>
        </Outcome>
      )}
    </AccountLayout>
  );
}
