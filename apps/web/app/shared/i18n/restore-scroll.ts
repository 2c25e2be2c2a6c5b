import type { ScrollPosition } from './scroll-position.ts';

/** Milliseconds for which the position is corrected while late rows shift the layout. */
const CORRECTION_PERIOD_MS = 1500;

/** Restores the stored scroll position and corrects it while the page still grows, until the viewer scrolls. */
export function restoreScrollPosition(position: ScrollPosition): void {
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
