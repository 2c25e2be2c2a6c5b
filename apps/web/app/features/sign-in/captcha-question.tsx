import { isServiceFailure, type Calls, type CallReply } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { CaptchaField } from '@rawi/forms';
import { Button } from '@rawi/parts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { serviceNowMs } from '../../shared/session/service-clock.ts';
import { useSite } from '../../shared/site/site.ts';
import { solveCaptcha, type Challenge } from '../../shared/session/solve-challenge.ts';
import styles from './sign-in.module.css';

type Captcha = CallReply<Calls['createCaptcha']>;
type Field = Parameters<typeof CaptchaField>[0]['field'];

/** Errors of captchas, shown at the question. */
export const captchaCodes = { 6301: 'captcha', 6302: 'captcha', 6303: 'captcha' } as const;

/** Errors that the service finds before it looks at the answer, which stays good. */
const LEAVE_ANSWER = new Set([0, 1002, 6401, 6404, 6405, 6406, 6407, 6412]);

export interface CaptchaState {
  id: string | undefined;
  question: Captcha | undefined;
  /** The answer is the device's own, as the viewer asked for. */
  solving: 'no' | 'working' | 'done' | 'failed';
  hasFailed: boolean;
  renew(): void;
  letDeviceSolve(): void;
  /** After a refusal: an answer counts once. */
  renewAfter(code: number): void;
}

/** A captcha of one action, with its answer in `setText`. */
export function useCaptcha(action: 'SIGNUP' | 'LOGIN', setText: (text: string) => void): CaptchaState {
  const { language } = useSite();
  const [question, setQuestion] = useState<Captcha>();
  const [hasFailed, setFailed] = useState(false);
  const [solving, setSolving] = useState<CaptchaState['solving']>('no');
  const work = useRef<AbortController>(undefined);
  const [latest] = useState({ setText });
  latest.setText = setText;

  const letSolve = useCallback(
    async (captcha: Captcha) => {
      const controller = new AbortController();
      work.current?.abort();
      work.current = controller;
      setSolving('working');
      const task = captcha.challenge as unknown as Challenge;
      const solution = await solveCaptcha(task, controller.signal).catch((error: unknown) => {
        reportError(error);
        return undefined;
      });
      if (controller.signal.aborted) return;
      if (solution !== undefined) latest.setText(solution);
      setSolving(solution === undefined ? 'failed' : 'done');
    },
    [latest],
  );

  const load = useCallback(
    async (byDevice: boolean) => {
      work.current?.abort();
      setQuestion(undefined);
      setFailed(false);
      latest.setText('');
      setSolving('no');
      try {
        const body = { action, displaylanguage: codeOfPrefix(language) };
        const captcha = await service('createCaptcha', { body });
        setQuestion(captcha);
        if (byDevice) await letSolve(captcha);
      } catch (error) {
        if (!isServiceFailure(error)) throw error;
        setFailed(true);
      }
    },
    [action, language, latest, letSolve],
  );

  useEffect(() => {
    void load(false);
    return () => work.current?.abort();
  }, [load]);

  // One that has expired would refuse a right answer.
  const byDevice = solving === 'working' || solving === 'done';
  useEffect(() => {
    if (question === undefined) return;
    const leftMs = question.expiry * 1000 - serviceNowMs() - 5000;
    const timer = setTimeout(() => void load(byDevice), Math.max(leftMs, 30_000));
    return () => clearTimeout(timer);
  }, [question, byDevice, load]);

  return {
    id: question?.captchaid,
    question,
    solving,
    hasFailed,
    renew: () => void load(false),
    letDeviceSolve: () => {
      if (question) void letSolve(question);
    },
    renewAfter: (code) => {
      if (!LEAVE_ANSWER.has(code)) void load(byDevice);
    },
  };
}

/** The sound as an address that the page's Content-Security-Policy lets play: its data URI is refused there. */
function useSoundAddress(dataUri: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (dataUri === undefined) return;
    const [head = '', body = ''] = dataUri.split(',', 2);
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'audio/wav';
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [dataUri]);
  return address;
}

/** Digits as a picture and spoken; who can neither see nor hear has the device answer (AUTH-15, UI-07). */
export function CaptchaQuestion({ field, captcha }: { field: Field; captcha: CaptchaState }) {
  const { t } = useI18n();
  const { question, solving, hasFailed } = captcha;
  const sound = useSoundAddress(question?.sound);
  return (
    <div className={styles.captcha}>
      {solving !== 'done' && (
        <CaptchaField
          field={field}
          label={t('signIn.captcha.field')}
          image={question?.image}
          {...(sound !== undefined && { sound })}
          onRenew={captcha.renew}
        />
      )}
      <p role="status" className={styles.note}>
        {hasFailed && t('signIn.captcha.failed')}
        {solving === 'working' && t('signIn.captcha.solving')}
        {solving === 'done' && t('signIn.captcha.solved')}
        {solving === 'failed' && t('signIn.captcha.unsolved')}
      </p>
      {(solving === 'no' || solving === 'failed') && question && (
        <Button variant="text" onClick={captcha.letDeviceSolve}>
          {t('signIn.captcha.neither')}
        </Button>
      )}
    </div>
  );
}
