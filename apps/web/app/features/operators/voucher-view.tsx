import { voucherCode, type CallReply, type Calls } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { Form, SubmitButton, TextField, useForm } from '@rawi/forms';
import { Button, ButtonLink } from '@rawi/parts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { isOffline } from '../../shared/billing/payment-calls.ts';
import type { WantedTitle } from '../../shared/billing/wanted-title.ts';
import { WatchNow } from '../../shared/billing/watch-now.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { titlePath } from '../../shared/service-data/paths.ts';
import { loadTitle } from '../../shared/service-data/title.ts';
import { service } from '../../shared/session/account-service.ts';
import { store } from '../../shared/session/storage.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { LogInFirst } from './log-in-first.tsx';
import { NarrowPage, Panel } from '../../shared/site/narrow-page.tsx';
import { keepVoucher, takeVoucher } from './kept-voucher.ts';
import styles from './operators.module.css';
import { useStepFocus } from './use-step-focus.ts';

type Redeemed = CallReply<Calls['redeemVoucher']>;

const redeem = z.object({ voucher: voucherCode });

const messages = { required: 'voucher.required', tooLong: 'voucher.bad', invalid: 'voucher.bad' } as const;

/** Errors that are the code's: said at its field. */
const fieldOfCode = Object.fromEntries(
  [7001, 7301, 7302, 7303, 7304, 7307, 7310].map((code) => [code, 'voucher' as const]),
);

/** ROUTE-03, ROUTE-59: a voucher gives its plan or title at once; a coupon is stored for the next order (COUP-09). */
export function VoucherView() {
  const { t } = useI18n();
  const [redeemed, setRedeemed] = useState<Redeemed>();
  const area = useStepFocus<HTMLDivElement>(redeemed ? 'given' : 'code');
  return (
    <NarrowPage title={t('voucher.title')} text={t('voucher.text')} indexed>
      <div ref={area} className={styles.steps}>
        {redeemed ? (
          <Given redeemed={redeemed} onAnother={() => setRedeemed(undefined)} />
        ) : (
          <CodeForm onRedeemed={setRedeemed} />
        )}
      </div>
    </NarrowPage>
  );
}

function CodeForm({ onRedeemed }: { onRedeemed(redeemed: Redeemed): void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const viewer = useViewerKind();
  const [mustLogIn, setMustLogIn] = useState(false);
  /** The code whose reply was lost: by the same key it is redeemed once, and tells what it has given. */
  const unanswered = useRef<{ voucher: string; key: string }>(undefined);
  async function redeemOnce(voucher: string): Promise<Redeemed> {
    const key = unanswered.current?.voucher === voucher ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { voucher, key };
    try {
      const body = { voucher, displaylanguage: codeOfPrefix(language) };
      return await service('redeemVoucher', { body, idempotencyKey: key });
    } catch (error) {
      if (!isOffline(error)) unanswered.current = undefined;
      throw error;
    }
  }
  const form = useForm({
    id: 'voucher',
    i18n,
    schema: redeem,
    initial: { voucher: '' },
    fieldOfCode,
    send: async ({ voucher }) => {
      if (viewer !== 'subscriber') return undefined;
      const reply = await redeemOnce(voucher);
      if (reply.couponid !== undefined) store.set('campaign-coupon', reply.couponid);
      return reply;
    },
    onSent: (reply) => (reply ? onRedeemed(reply) : setMustLogIn(true)),
  });
  // A code that was typed before logging in is redeemed now.
  const redeemKept = useEffectEvent(() => {
    const kept = takeVoucher(Date.now());
    if (kept === undefined) return;
    form.setValue('voucher', kept);
    void form.submit();
  });
  useEffect(() => {
    if (viewer === 'subscriber') redeemKept();
  }, [viewer]);
  return (
    <>
      <Form form={form}>
        <TextField
          field={form.field('voucher')}
          inDraft={false}
          label={t('voucher.field')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          messages={messages}
        />
        <SubmitButton>{t('voucher.apply')}</SubmitButton>
      </Form>
      {mustLogIn && viewer === 'visitor' && (
        <LogInFirst
          title={t('voucher.logIn.title')}
          text={t('voucher.logIn.text')}
          action={t('voucher.logIn.go')}
          place={() => location.pathname}
          onLeave={() => keepVoucher(form.getValues().voucher, Date.now())}
        />
      )}
    </>
  );
}

/** The page of a title that was given; undefined while it is not known. */
function useGivenTitle(objectId: string | undefined): WantedTitle | undefined {
  const { language } = useSite();
  const [found, setFound] = useState<WantedTitle>();
  useEffect(() => {
    if (objectId === undefined) return;
    let isShown = true;
    loadTitle(browserSource, objectId, codeOfPrefix(language)).then(
      (title) => isShown && title && setFound({ path: titlePath(language, title), name: title.title }),
      () => undefined,
    );
    return () => void (isShown = false);
  }, [objectId, language]);
  return found;
}

function Given({ redeemed, onAnother }: { redeemed: Redeemed; onAnother(): void }) {
  const { t, date } = useI18n();
  const { language } = useSite();
  const { success: kind, name = '', subscription, purchase } = redeemed;
  const title = useGivenTitle(purchase?.objectid);
  const until = purchase?.expiry ?? `${subscription?.nextbilling ?? '1970-01-01'}T00:00:00Z`;
  const day = date(new Date(until), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Panel
      tone="good"
      title={kind === 'COUPON' ? t('voucher.COUPON.title') : t(`voucher.${kind}.title`, { name })}
      text={kind === 'COUPON' ? t('voucher.COUPON.text') : t(`voucher.${kind}.text`, { date: day })}
    >
      {kind === 'COUPON' ? (
        <ButtonLink href={`/${language}/viewallplans`}>{t('voucher.plans')}</ButtonLink>
      ) : (
        <WatchNow title={title} />
      )}
      <Button variant="quiet" onClick={onAnother}>
        {t('voucher.another')}
      </Button>
    </Panel>
  );
}
