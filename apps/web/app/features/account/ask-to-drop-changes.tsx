import { Button, Dialog } from '@rawi/parts';
import { createRoot } from 'react-dom/client';
import { I18nContext, useI18n } from '../../shared/i18n/i18n-context.tsx';
import { loadPageMessages } from '../../shared/i18n/page-messages.ts';
import type { SendChanges } from '../../shared/session/end-session.ts';
import { focusHeading } from '../../shared/site/focus-heading.ts';
import { ActionRow } from '../../shared/site/narrow-page.tsx';

interface QuestionProps {
  /** Whether what has not arrived was changed in another profile. */
  isOfOther: boolean;
  answer: (mayDrop: boolean) => void;
}

function Question({ isOfOther, answer }: QuestionProps) {
  const { t } = useI18n();
  const stay = () => answer(false);
  return (
    <Dialog open title={t('logOut.unsent.title')} closeLabel={t('account.close')} onClose={stay}>
      <p>{t(isOfOther ? 'logOut.unsent.otherProfile' : 'logOut.unsent.text')}</p>
      <ActionRow>
        <Button onClick={stay}>{t('logOut.unsent.stay')}</Button>
        <Button variant="quiet" onClick={() => answer(true)}>
          {t('logOut.unsent.anyway')}
        </Button>
      </ActionRow>
    </Dialog>
  );
}

/**
 * Asks whether to log out although changes have not arrived, and keeps sending them meanwhile: once they have, nobody has to
 * answer. Resolves to whether to log out. It is no part of what was pressed, since the account's menu closes when the dialog
 * takes the focus.
 */
export async function askToDropChanges(send: SendChanges): Promise<boolean> {
  const i18n = await loadPageMessages().catch(() => undefined);
  // Nobody could read the question.
  if (i18n === undefined) return true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const sending = new AbortController();
  const mayLogOut = await new Promise<boolean>((resolve) => {
    const ask = (isOfOther: boolean) =>
      root.render(
        <I18nContext value={i18n}>
          <Question isOfOther={isOfOther} answer={resolve} />
        </I18nContext>,
      );
    ask(false);
    void send(sending.signal).then((haveArrived) => {
      if (haveArrived) resolve(true);
      else if (!sending.signal.aborted) ask(true);
    });
  });
  sending.abort();
  // Gives the focus back to where it was.
  place.querySelector('dialog')?.close();
  root.unmount();
  place.remove();
  if (!mayLogOut && document.activeElement === document.body) focusHeading();
  return mayLogOut;
}
