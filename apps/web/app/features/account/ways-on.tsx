import { ButtonLink } from '@rawi/parts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Outcome } from './frame.tsx';
import type { MessageId } from '@rawi/strings';

/** Home, and somebody to ask: where nothing else is left to do. */
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

/** Why one has to log in here. */
export function NeedsLogin({ why }: { why: MessageId }) {
  const { t } = useSpeaker();
  return (
    <Outcome title={t('login.title')} text={t(why)}>
      <WaysOn />
    </Outcome>
  );
}

