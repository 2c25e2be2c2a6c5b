import { SNACKBAR_MS } from '@rawi/domain';
import { events } from '../session/events.ts';
import { STORAGE_KEY, type Notice, type ScrollPosition } from './left-for-next-page.ts';

/** Milliseconds for which the position is corrected while late rows shift the layout. */
const CORRECTION_PERIOD_MS = 1500;
const RUNS_POLL_MS = 50;

/**
 * What was left for this page. A scroll position is taken once; a notice stays until the viewer had the time to
 * read it: the page that takes it may itself be left before.
 */
export function takeLeft(): ScrollPosition | Notice | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as ScrollPosition | Notice | null;
    if (left === null || 'notice' in left) return left ?? undefined;
    sessionStorage.removeItem(STORAGE_KEY);
    return left.path === location.pathname && left.scrolled > 0 ? left : undefined;
  } catch {
    return undefined;
  }
}

/** What was left since then is not touched. */
function forgetNotice(notice: Notice): void {
  if (sessionStorage.getItem(STORAGE_KEY) === JSON.stringify(notice)) sessionStorage.removeItem(STORAGE_KEY);
}

/** Restores the stored scroll position and corrects it while the page still grows, until the viewer scrolls. */
function restoreScrollPosition(position: ScrollPosition): void {
  const deadline = performance.now() + CORRECTION_PERIOD_MS;
  let hasScrolled = false;
  const onScrollInput = () => (hasScrolled = true);
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(name, onScrollInput, { once: true, passive: true });
  const correct = () => {
    if (hasScrolled || performance.now() > deadline) return;
    const target = position.id === undefined ? null : document.getElementById(position.id);
    const targetTop = target
      ? scrollY + target.getBoundingClientRect().top - position.top
      : position.scrolled;
    if (Math.abs(targetTop - scrollY) > 1) scrollTo({ top: targetTop, behavior: 'instant' });
    requestAnimationFrame(correct);
  };
  correct();
}

/** Resolves when the page runs: before that nothing shows what is told. */
async function pageRuns(): Promise<void> {
  while (document.documentElement.dataset['running'] === undefined)
    await new Promise((resolve) => setTimeout(resolve, RUNS_POLL_MS));
}

/** Resolves when the page is in sight: a window behind others is led away, too, and a message of seconds would be over unseen. */
async function pageSeen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}

const TEXTS = { 'session-ended': 'session.ended', 'profile-deleted': 'profile.deleted' } as const;

/** Says why the viewer is here: one who was led away by what another device did has pressed nothing. */
async function tellWhy(left: Notice): Promise<void> {
  const { messages } = await (document.documentElement.lang === 'ar'
    ? import('@rawi/strings/ar/pages')
    : import('@rawi/strings/en/pages'));
  await pageRuns();
  await pageSeen();
  events.emit('snackbar', { text: messages[TEXTS[left.notice]] as string });
  setTimeout(forgetNotice, SNACKBAR_MS, left);
}

/** Goes on with what the page before has left. */
export function takeUpPage(): void {
  const left = takeLeft();
  if (left === undefined) return;
  if ('notice' in left) void tellWhy(left);
  else restoreScrollPosition(left);
}
