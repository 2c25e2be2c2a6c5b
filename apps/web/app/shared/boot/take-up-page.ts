import { events } from '../session/events.ts';
import type { Notice, ScrollPosition } from './left-for-next-page.ts';

/** Milliseconds for which the position is corrected while late rows shift the layout. */
const CORRECTION_PERIOD_MS = 1500;
const RUNS_POLL_MS = 50;

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

const TEXTS = { 'session-ended': 'session.ended', 'profile-deleted': 'profile.deleted' } as const;

/** Says why the viewer is here: one who was led away by what another device did has pressed nothing. */
async function tellWhy({ notice }: Notice): Promise<void> {
  const { messages } = await (document.documentElement.lang === 'ar'
    ? import('@rawi/strings/ar/pages')
    : import('@rawi/strings/en/pages'));
  await pageRuns();
  events.emit('snackbar', { text: messages[TEXTS[notice]] as string });
}

/** Goes on with what the page before has left. */
export function takeUpPage(left: ScrollPosition | Notice): void {
  if ('notice' in left) void tellWhy(left);
  else restoreScrollPosition(left);
}
