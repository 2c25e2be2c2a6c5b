import { checkVoucher } from '@rawi/domain';
import { Button, ButtonLink } from '@rawi/parts';
import { Field } from '@rawi/parts/forms';
import { useRef, useState } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { store } from '../../shared/session/storage.ts';
import { useViewer } from '../../shared/session/subscribers-only.tsx';
import { Form, Frame, Outcome } from './frame.tsx';
import { NeedsLogin } from './ways-on.tsx';

/** ROUTE-03, ROUTE-59: redeems a voucher code: it is stored and applies to the next order (COUP-09). */
export function VoucherView() {
  const { t } = useSpeaker();
  const { language } = useSite();
  const viewer = useViewer();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'required' | 'bad'>();
  const [kept, setKept] = useState(false);

  const apply = () => {
    const checked = checkVoucher(field.current?.value ?? '');
    setKept('voucher' in checked);
    if ('voucher' in checked) {
      setFault(undefined);
      store.set('campaign-coupon', checked.voucher);
    } else {
      setFault(checked.fault);
      field.current?.focus();
    }
  };
  return (
    <Frame title={t('voucher.title')} text={t('voucher.text')} listed>
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
      {kept && viewer !== 'subscriber' && <NeedsLogin why="login.voucher" />}
      {kept && viewer === 'subscriber' && (
        <Outcome title={t('voucher.kept.title')} text={t('voucher.kept.text')}>
          <ButtonLink href={`/${language}/viewallplans`}>{t('landing.plans')}</ButtonLink>
        </Outcome>
      )}
    </Frame>
  );
}
