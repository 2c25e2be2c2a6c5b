import { useLayoutEffect, type RefObject } from 'react';

/** Controls by how soon they give way: 1 first. */
const RANK = 'data-gives-way';
const LEFT_OUT = 'data-left-out';

/** Leaves out as many controls of `row` as it has no room for, in the order of their ranks. */
export function leaveOutWhatDoesNotFit(row: HTMLElement, sides: readonly HTMLElement[]) {
  const controls = [...row.querySelectorAll<HTMLElement>(`[${RANK}]`)];
  for (const control of controls) control.removeAttribute(LEFT_OUT);
  controls.sort((one, other) => Number(one.getAttribute(RANK)) - Number(other.getAttribute(RANK)));
  const fits = () => sides.reduce((sum, side) => sum + side.offsetWidth, 0) <= row.clientWidth;
  for (const control of controls) {
    if (fits()) return;
    control.setAttribute(LEFT_OUT, '');
  }
}

/**
 * Keeps the controls of a row within the player. Measured, since how many there are depends on film, browser and
 * screens in reach: a width at which one must go would take it from rows that have room.
 */
export function useFittingRow(row: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const fit = () =>
      leaveOutWhatDoesNotFit(element, [...element.querySelectorAll<HTMLElement>('[data-side]')]);
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    // Menus come with the tracks of the film.
    const controls = new MutationObserver(fit);
    controls.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      controls.disconnect();
    };
  }, [row]);
}
