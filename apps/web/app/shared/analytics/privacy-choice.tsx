import { consentPolicyOf } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useSite } from '../site/site.ts';
import { setConsentSettings, viewerConsent } from './viewer-consent.ts';

/** The choice whether events are collected (ANALYT-19), to be changed at any time; it counts for this device. */
export function PrivacyChoice() {
  const { t } = useI18n();
  const { consent } = useSite().brand;
  const country = useSession((session) => session.country);
  const [isOn, setIsOn] = useState<boolean>();
  useEffect(() => {
    setConsentSettings(consent);
    const show = () => setIsOn(viewerConsent.mayCollect());
    show();
    return viewerConsent.onChoice(show);
  }, [consent, country]);
  // The server knows nobody's choice; where nothing is ever collected there is none.
  if (isOn === undefined || consentPolicyOf(consent, country ?? '') === 'off') return null;
  return (
    <section aria-labelledby="choice-heading">
      <h2 id="choice-heading">{t('privacy.choice.title')}</h2>
      <p role="status">{t(isOn ? 'privacy.choice.on' : 'privacy.choice.off')}</p>
      <p>
        <Button variant="quiet" onClick={() => viewerConsent.choose(isOn ? 'denied' : 'granted')}>
          {t(isOn ? 'privacy.choice.deny' : 'privacy.choice.allow')}
        </Button>
      </p>
    </section>
  );
}
