import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Outcome } from './account-layout.tsx';
import type { MessageId } from '@rawi/strings';

/** Links to Home and to support, where the page has no action of its own. */
export function NextSteps() {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <>
      <ButtonLink href={`/${language}`} icon="home">
        {t('page.home')}
      </ButtonLink>
      <ButtonLink href={`/${language}/contact`} variant="quiet">
        {t('page.support')}
      </ButtonLink>
    </>
  );
}

/** States that a login is needed, and why. */
export function LoginRequired({ why }: { why: MessageId }) {
  const { t } = useI18n();
  return (
    <Outcome title={t('login.title')} text={t(why)}>
      <NextSteps />
    </Outcome>
  );
}
