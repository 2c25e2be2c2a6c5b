import { ButtonLink } from '@rawi/parts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Outcome } from './frame.tsx';
import type { MessageId } from '@rawi/strings';

/** Links to Home and to support, where the page has no action of its own. */
export function WaysOn() {
  const { t } = useSpeaker();
  const { language } = useSite();
  return (
    <>
      <ButtonLink href={`/${language}`} icon="home">
        {t('page.home')}
      </ButtonLink>
      <ButtonLink href={`/${language}/contact`} look="quiet">
        {t('page.support')}
      </ButtonLink>
    </>
  );
}

/** States that a login is needed, and why. */
export function NeedsLogin({ why }: { why: MessageId }) {
  const { t } = useSpeaker();
  return (
    <Outcome title={t('login.title')} text={t(why)}>
      <WaysOn />
    </Outcome>
  );
}

