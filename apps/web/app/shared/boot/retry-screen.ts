import type { Speaker } from '@rawi/strings';

/**
 * BOOT-13: the screen for a start with neither a remote nor a stored configuration, and for an app that `failed` as a
 * whole. Resolves on Retry.
 */
export function askToRetry({ t }: Speaker, why: 'start' | 'failed' = 'start'): Promise<void> {
  const screen = document.createElement('dialog');
  const heading = document.createElement('h1');
  heading.textContent = t(`error.${why}.title`);
  const text = document.createElement('p');
  text.textContent = t(`error.${why}.text`);
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
