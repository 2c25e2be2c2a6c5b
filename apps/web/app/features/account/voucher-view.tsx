import { checkVoucher } from '@rawi/domain';
import { Button, ButtonLink } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { useViewerKind } from '../../shared/session/subscribers-only.tsx';
import { Form, AccountLayout, Outcome } from './account-layout.tsx';
import { LoginRequired } from './next-steps.tsx';

/** ROUTE-03, ROUTE-59: redeems a voucher code: it is stored and applies to the next order (COUP-09). */
export function VoucherView() {
  const { t } = useI18n();
  const { language } = useSite();
  const viewer = useViewerKind();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'required' | 'bad'>();
  const [isStored, setIsStored] = useState(false);

  const apply = () => {
    const checked = checkVoucher(field.current?.value ?? '');
    setIsStored('voucher' in checked);
    if ('voucher' in checked) {
      setFault(undefined);
      store.set('campaign-coupon', checked.voucher);
    } else {
      setFault(checked.fault);
      field.current?.focus();
    }
  };
  return (
    <AccountLayout title={t('voucher.title')} text={t('voucher.text')} indexed>
      <Form onSubmit={apply}>
        <Field
          ref={field}
          label={t('voucher.field')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="auto"
          required
          error={fault && t(`voucher.${fault}`)}
        />
        <Button type="submit">{t('voucher.apply')}</Button>
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
