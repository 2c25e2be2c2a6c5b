import type { Subscription } from '@rawi/contract';
import { ReplyError } from '@rawi/client';
import { Form, RadioField, SubmitButton, TextAreaField, useForm } from '@rawi/forms';
import { Button, Dialog } from '@rawi/parts';
import { useState } from 'react';
import { z } from 'zod';
import { track } from '../../../shared/analytics/track.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { service } from '../../../shared/session/account-service.ts';
import { useSite } from '../../../shared/site/site.ts';
import { ActionRow } from '../../../shared/site/narrow-page.tsx';
import { isUnpaid } from '../../../shared/billing/plan-state.ts';
import { cancellationReasons, nameOfPlan } from './holdings-calls.ts';
import { dateText } from '../../../shared/billing/plan-texts.ts';
import styles from './holdings.module.css';

const MAX_WORDS = 400;
const OTHER = 'other';
const NOT_APPLICABLE = 7311;

const body = z.object({ reason: z.string().min(1), words: z.string().trim().max(MAX_WORDS).optional() });

export interface CancelDialogProps {
  open: boolean;
  subscription: Subscription;
  onClose(): void;
  onCancelled(cancelled: Subscription): Promise<void>;
}

/** UI-20, PLAN-09: asks for the reason; the choices come from the configuration (PLAN-16), beside words of one's own. */
export function CancelDialog({ open, subscription, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useI18n();
  const plan = nameOfPlan(subscription);
  return (
    <Dialog
      open={open}
      title={t('subs.cancel.title', { plan })}
      closeLabel={t('account.close')}
      onClose={onClose}
    >
      {open && <CancelForm {...{ subscription, onClose, onCancelled }} />}
    </Dialog>
  );
}

function CancelForm({ subscription, onClose, onCancelled }: Omit<CancelDialogProps, 'open'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { planid, nextbilling, gracedate = nextbilling } = subscription;
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    id: `cancel-${planid}`,
    i18n,
    schema: body,
    initial: { reason: '', words: '' },
    send: ({ reason, words }) =>
      service('updateSubscription', {
        params: { planid },
        // The reason's id, which means the same in both languages, and the words after it.
        body: { action: 'CANCEL', reason: words ? `${reason}: ${words}` : reason },
      }),
    onSent: ({ subscription: cancelled }, { reason }) => {
      track('Subscription_Cancelled', { subscriptionid: cancelled.subscriptionid, planid, reason });
      return onCancelled(cancelled);
    },
    onRejected(error) {
      if (!(error instanceof ReplyError) || error.code !== NOT_APPLICABLE) return false;
      setRefusal(i18n.error(error.code, error.message));
      return true;
    },
  });
  if (refusal !== undefined)
    return (
      <>
        <p role="alert" className={styles.failure}>
          <strong>{t('subs.cancel.refused')}</strong>
          {refusal}
        </p>
        <ActionRow>
          <Button onClick={onClose}>{t('account.close')}</Button>
        </ActionRow>
      </>
    );
  const options = [
    ...cancellationReasons().map(({ id, title }) => ({ value: id, label: title[language] })),
    { value: OTHER, label: t('subs.cancel.other') },
  ];
  return (
    <>
      <p>
        {isUnpaid(subscription)
          ? t('subs.cancel.unpaid', { date: dateText(i18n, gracedate) })
          : t('subs.cancel.text', { date: dateText(i18n, nextbilling) })}
      </p>
      <Form form={form}>
        <RadioField
          field={form.field('reason')}
          label={t('subs.cancel.why')}
          options={options}
          messages={{ required: 'subs.cancel.why.required', tooShort: 'subs.cancel.why.required' }}
        />
        <TextAreaField
          field={form.field('words')}
          label={t('subs.cancel.words')}
          optional
          maxLength={MAX_WORDS}
          rows={3}
        />
        <ActionRow>
          <SubmitButton>{t('subs.cancel.send')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('subs.cancel.keep')}
          </Button>
        </ActionRow>
      </Form>
    </>
  );
}
