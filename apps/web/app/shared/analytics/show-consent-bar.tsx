import { Button } from '@rawi/parts';
import { createRoot } from 'react-dom/client';
import { I18nContext, useI18n } from '../i18n/i18n-context.tsx';
import { loadPageMessages } from '../i18n/page-messages.ts';
import { QuestionCard } from '../site/question-card.tsx';
import { viewerConsent } from './viewer-consent.ts';
import { focusHeading } from '../site/focus-heading.ts';

function ConsentBar({ language }: { language: string }) {
  const { t } = useI18n();
  const choose = viewerConsent.choose;
  return (
    <QuestionCard
      at="start"
      title={t('privacy.ask.title')}
      actions={
        <>
          <Button onClick={() => choose('granted')}>{t('privacy.ask.yes')}</Button>
          <Button onClick={() => choose('denied')}>{t('privacy.ask.no')}</Button>
        </>
      }
    >
      {t('privacy.ask.text')} <a href={`/${language}/privacy-policy`}>{t('privacy.ask.more')}</a>
    </QuestionCard>
  );
}

/** Asks whether events may be collected (ANALYT-19). Not modal: the page is used as before, and the focus stays. */
export async function showConsentBar(): Promise<void> {
  const i18n = await loadPageMessages();
  if (i18n === undefined) throw new Error('The messages are not set');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  // Where the reader came from: the bar's buttons go away with it.
  let before: Element | null = null;
  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !place.contains(relatedTarget)) before = relatedTarget;
  });
  const close = () => {
    const hadFocus = place.contains(document.activeElement);
    root.unmount();
    place.remove();
    stop();
    if (!hadFocus) return;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    if (document.activeElement === document.body) focusHeading();
  };
  const stop = viewerConsent.onChoice(close);
  root.render(
    <I18nContext value={i18n}>
      <ConsentBar language={i18n.language} />
    </I18nContext>,
  );
}
