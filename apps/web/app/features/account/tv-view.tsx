import { Button, ButtonLink } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../shared/analytics/track.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { signIn } from '../../shared/session/sign-in.ts';
import { useViewerKind } from '../../shared/session/subscribers-only.tsx';
import { NeedsScript } from '../../shared/site/needs-script.tsx';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { splitCode } from './pairing-code.ts';
import styles from './tv.module.css';
import { usePairingCode } from './use-pairing-code.ts';

/** ROUTE-06, UI-24: the code that logs this screen in, read from ten feet; it goes on by itself (PAIR-01..07). */
export function TvView() {
  const { t } = useI18n();
  const { language, origin } = useSite();
  const address = `${origin.replace(/^https?:\/\//, '')}/${language}/pairing`;
  const [before, after] = t('tv.step.open', { address: '\n' }).split('\n');
  const viewer = useViewerKind();
  return (
    <div className={styles.page}>
      <PageHead title={t('tv.title')} description={t('pairing.text')} />
      <div className={styles.words}>
        <h1>{t('tv.title')}</h1>
        <ol className={styles.steps}>
          <li>
            <span>
              {before}
              <bdi dir="ltr">
                <strong>{address}</strong>
              </bdi>
              {after}
            </span>
          </li>
          <li>{t('tv.step.login')}</li>
          <li>{t('tv.step.code')}</li>
        </ol>
        <NeedsScript />
      </div>
      {viewer === 'subscriber' ? (
        <div className={styles.panel} role="status">
          <h2>{t('tv.signedIn.title')}</h2>
          <p>{t('tv.signedIn.text')}</p>
          <ButtonLink href={`/${language}`} icon="home">
            {t('page.home')}
          </ButtonLink>
        </div>
      ) : (
        <CodePanel enabled={viewer === 'visitor'} />
      )}
    </div>
  );
}

function CodePanel({ enabled }: { enabled: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const navigate = useNavigate();
  const { pairing, restart } = usePairingCode(enabled, async (reply) => {
    const signedIn = await signIn(reply, 'Email');
    track('login', { mode: 'Pairing', status: 'SUCCESS' });
    await navigate(`/${language}${signedIn === 'inside' ? '' : '/switchProfile'}`, { replace: true });
  });
  return (
    <div className={styles.panel} aria-busy={pairing.at === 'loading' || undefined}>
      <h2>{t('tv.code')}</h2>
      {pairing.at === 'shown' ? (
        <>
          <Digits code={pairing.code} />
          <TimeLeft until={pairing.expiresAt} />
          <p>{t('tv.waiting')}</p>
        </>
      ) : pairing.at === 'failed' ? (
        <div role="alert">
          <p>{t('tv.failed')}</p>
          <p>{failureText(i18n, pairing.error)}</p>
          <Button icon="retry" onClick={restart}>
            {t('tv.new')}
          </Button>
        </div>
      ) : (
        <>
          <p className={styles.code} aria-hidden="true">
            <span>···</span>
            <span>···</span>
          </p>
          <p role="status">
            {pairing.at === 'confirmed'
              ? t('tv.confirmed', { brand: brand.name[language] })
              : t('tv.loading')}
          </p>
        </>
      )}
    </div>
  );
}

/** The code in the digits of the page; a screen reader says them one by one. */
function Digits({ code }: { code: string }) {
  const i18n = useI18n();
  const shown = [...code].map((digit) => i18n.number(Number(digit))).join('');
  const [first, second] = splitCode(shown);
  return (
    <>
      <p className={styles.code} dir="ltr" data-code={code} aria-hidden="true">
        <span>{first}</span>
        <span>{second}</span>
      </p>
      <p className="visually-hidden" role="status">
        {i18n.t('tv.spoken', { code: [...shown].join(' ') })}
      </p>
    </>
  );
}

function TimeLeft({ until }: { until: number }) {
  const i18n = useI18n();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <p className={styles.left} role="timer">
      {i18n.t('tv.left', {
        minutes: Math.floor(seconds / 60),
        seconds: i18n.number(seconds % 60, { minimumIntegerDigits: 2 }),
      })}
    </p>
  );
}
