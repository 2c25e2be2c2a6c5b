import type { ReplyError } from '@rawi/client';
import { voucherCode } from '@rawi/contract';
import { Form, SubmitButton, TextField, useForm } from '@rawi/forms';
import { Button } from '@rawi/parts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import styles from './payment.module.css';

/** COUP-01..07, and a coupon that takes nothing off. */
const REFUSALS = {
  7301: 'couponid',
  7302: 'couponid',
  7303: 'couponid',
  7304: 'couponid',
  7305: 'couponid',
  7306: 'couponid',
  7307: 'couponid',
  7308: 'couponid',
} as const;

const couponBody = z.object({ couponid: voucherCode });

export interface CouponFormProps {
  /** What is in the field at first: the coupon of a campaign (COUP-09). */
  typed: string;
  /** Why that was not taken. */
  refusal: ReplyError | undefined;
  /** The coupon that the price has in it. */
  applied: string | undefined;
  /** Whether it takes nothing off with the way to pay that is chosen: another one has it in its price. */
  isIdle: boolean;
  onApply(couponId: string | undefined): Promise<void>;
}

/** The field of the coupon; each refusal stands beside it (COUP-01..07, COUP-10). */
export function CouponForm({ typed, refusal, applied, isIdle, onApply }: CouponFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({
    id: 'coupon',
    i18n,
    schema: couponBody,
    initial: { couponid: typed },
    fieldOfCode: REFUSALS,
    send: ({ couponid }) => onApply(couponid.trim().toUpperCase()),
  });
  const showRefusal = useEffectEvent(() => {
    if (refusal) form.setError('couponid', { code: refusal.code, reason: refusal.message });
  });
  useEffect(() => showRefusal(), [refusal]);
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(applied);
  useEffect(() => {
    const isReplaced = shown.current !== applied;
    shown.current = applied;
    // What was pressed is gone: the field with its button, or the button that takes the coupon off.
    if (isReplaced && document.activeElement === document.body)
      area.current?.querySelector<HTMLElement>('input, [role=status][tabindex]')?.focus();
  }, [applied]);
  if (applied !== undefined) {
    const [before, after] = t('order.coupon.on', { coupon: '\n' }).split('\n');
    return (
      <div ref={area} className={styles.applied}>
        <p role="status" tabIndex={-1}>
          {before}
          <bdi>
            <strong>{applied}</strong>
          </bdi>
          {after}
        </p>
        <p role="status" className={styles.idle}>
          {isIdle && t('order.coupon.idle')}
        </p>
        <Button
          variant="text"
          aria-label={t('order.coupon.remove')}
          onClick={() => {
            form.reset({ couponid: '' });
            void onApply(undefined);
          }}
        >
          {t('order.coupon.off')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={area} className={styles.coupon}>
      <Form form={form} label={t('order.coupon')}>
        <TextField
          field={form.field('couponid')}
          inDraft={false}
          label={t('order.coupon')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          messages={{ required: 'order.coupon.required', invalid: 'code.7307', tooLong: 'code.7307' }}
        />
        <SubmitButton variant="quiet">{t('order.coupon.apply')}</SubmitButton>
      </Form>
    </div>
  );
}
