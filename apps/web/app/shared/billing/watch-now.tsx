import { Button, ButtonLink } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../i18n/i18n-context.tsx';
import { rememberPlace, takePlace } from '../session/requested-place.ts';
import { useSite } from '../site/site.ts';
import { refreshEntitlements } from './payment-calls.ts';
import { forgetWantedTitle, readWantedTitle, type WantedTitle } from './wanted-title.ts';

/**
 * The way on from what was paid for or given: to the title that was wanted, as if Play had been pressed there now (ACCESS-22),
 * or to Home. `title` is what was given itself, which goes before what was wanted elsewhere.
 */
export function WatchNow({ title }: { title?: WantedTitle | undefined }) {
  const { t } = useI18n();
  const { language } = useSite();
  const navigate = useNavigate();
  const [remembered] = useState(readWantedTitle);
  // Titles must be known to be open by the time of the press, also where no live connection tells it.
  useEffect(() => void refreshEntitlements(), []);
  const wanted = title ?? remembered;
  if (wanted === undefined)
    return (
      <ButtonLink href={`/${language}`} icon="play">
        {t('pay.done.watch')}
      </ButtonLink>
    );
  return (
    <Button
      icon="play"
      onClick={() => {
        rememberPlace(wanted.path, 'play');
        takePlace();
        forgetWantedTitle();
        void navigate(wanted.path);
      }}
    >
      {wanted.name === '' ? t('pay.done.watch') : t('pay.done.play', { title: wanted.name })}
    </Button>
  );
}
