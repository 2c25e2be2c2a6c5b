import type { I18n } from '@rawi/strings';

/**
 * BOOT-13: the error screen for a start without a remote or stored configuration, and for an error that no screen
 * caught (`failed`). Resolves on Retry or when the network returns.
 */
export function showRetryScreen({ t }: I18n, reason: 'start' | 'failed' = 'start'): Promise<void> {
  const screen = document.createElement('dialog');
  const heading = document.createElement('h1');
  heading.textContent = t(`error.${reason}.title`);
  const text = document.createElement('p');
  text.textContent = t(`error.${reason}.text`);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t('error.retry');
  screen.className = 'start-failed';
  screen.append(heading, text, button);
  document.body.append(screen);
  screen.showModal();
  return new Promise((resolve) => {
    const retry = () => {
      screen.remove();
      removeEventListener('online', retry);
      resolve();
    };
    button.addEventListener('click', retry);
    screen.addEventListener('cancel', (event) => event.preventDefault());
    addEventListener('online', retry);
  });
}
