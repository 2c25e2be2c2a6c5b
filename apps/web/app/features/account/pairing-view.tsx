import { pairingCode } from '@rawi/contract';
import { PAIRING_CODE_LENGTH } from '@rawi/domain';
import { CodeField, Form, SubmitButton, useFieldValue, useForm, type TypedForm } from '@rawi/forms';
import { Button, ButtonLink } from '@rawi/parts';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { rememberPlace } from '../../shared/session/requested-place.ts';
import { useViewerKind } from '../../shared/session/subscribers-only.tsx';
import { useSite } from '../../shared/site/site.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { ActionRow, FailureText, NarrowPage, Panel } from '../../shared/site/narrow-page.tsx';
import styles from '../../shared/site/narrow-page.module.css';
import { countryName } from './country-name.ts';
import { deviceLabel } from '../../shared/devices/device-label.ts';
import { storeTypedCode, takeTypedCode } from './pairing-code.ts';

const pair = z.object({ code: pairingCode });

/** The screen that shows the code. */
type Screen = Awaited<ReturnType<typeof findScreen>>;
const findScreen = (devicepin: string) => service('findPairing', { body: { devicepin } });

/** ROUTE-07, PAIR-03: a subscriber enters the code that a TV shows, sees which screen it is, and logs it in. */
export function PairingView() {
  const { t } = useI18n();
  const viewer = useViewerKind();
  const [screen, setScreen] = useState<Screen>();
  const [isDone, setIsDone] = useState(false);
  const startAgain = () => {
    setScreen(undefined);
    setIsDone(false);
  };
  return (
    <NarrowPage title={t('pairing.title')} text={t('pairing.text')} indexed>
      {isDone ? (
        <Panel title={t('pairing.done.title')} text={t('pairing.done.text')}>
          <Button variant="quiet" onClick={startAgain}>
            {t('pairing.another')}
          </Button>
        </Panel>
      ) : screen ? (
        <ConfirmScreen screen={screen} onDone={() => setIsDone(true)} onCancel={startAgain} />
      ) : (
        <CodeForm isVisitor={viewer === 'visitor'} onFound={setScreen} />
      )}
    </NarrowPage>
  );
}

function CodeForm({ isVisitor, onFound }: { isVisitor: boolean; onFound(screen: Screen): void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const [mustLogIn, setMustLogIn] = useState(false);
  const form = useForm({
    id: 'pairing',
    i18n,
    schema: pair,
    initial: { code: '' },
    fieldNames: { devicepin: 'code' },
    fieldOfCode: { 6005: 'code' },
    send: async ({ code }) => (isVisitor ? undefined : findScreen(pairingCode.parse(code))),
    onSent: (found) => (found ? onFound(found) : setMustLogIn(true)),
  });
  useKeptCode(form);
  return (
    <>
      <Form form={form}>
        <CodeField
          field={form.field('code')}
          label={t('pairing.code')}
          length={PAIRING_CODE_LENGTH}
          inPageDigits
          messages={{ required: 'pairing.required', tooShort: 'pairing.short' }}
        />
        <SubmitButton>{t('pairing.connect')}</SubmitButton>
      </Form>
      {mustLogIn && isVisitor && (
        <Panel title={t('login.title')} text={`${t('login.pairing')} ${t('pairing.kept')}`}>
          <ButtonLink
            href={`/${language}/lookup`}
            onClick={() => {
              storeTypedCode(form.getValues().code, Date.now());
              rememberPlace(`/${language}/pairing`);
            }}
          >
            {t('pairing.logIn')}
          </ButtonLink>
        </Panel>
      )}
    </>
  );
}

/** What was typed outlives a log-in and a change of language; a complete code goes on by itself after the log-in. */
function useKeptCode(form: TypedForm<{ code: string }>): void {
  const typed = useFieldValue(form.field('code'));
  const restore = useEffectEvent(() => {
    const kept = takeTypedCode(Date.now());
    if (kept !== '' && form.getValues().code === '') form.setValue('code', kept);
  });
  useEffect(() => restore(), []);
  const keep = useEffectEvent(() => storeTypedCode(typed, Date.now()));
  useEffect(() => {
    const onLeave = () => keep();
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, []);
}

/** Names the screen, so that nobody logs in another one by a code that they were given. */
function ConfirmScreen({
  screen: { devicename, country, confirmation },
  onDone,
  onCancel,
}: {
  screen: Screen;
  onDone(): void;
  onCancel(): void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const device = deviceLabel(i18n, devicename);
  const confirm = async () => {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await service('confirmPairing', { body: { confirmation } });
      onDone();
    } catch (error) {
      setFailure(failureText(i18n, error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.panel}>
      <h2>
        {country === ''
          ? t('pairing.question.nowhere', { device })
          : t('pairing.question', { device, country: countryName(country, language) })}
      </h2>
      <p>{t('pairing.warning')}</p>
      <FailureText>{failure}</FailureText>
      <ActionRow>
        <Button aria-busy={pending || undefined} onClick={() => void confirm()}>
          {t('pairing.yes')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('pairing.no')}
        </Button>
      </ActionRow>
    </div>
  );
}
