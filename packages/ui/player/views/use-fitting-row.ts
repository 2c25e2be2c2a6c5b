import { useLayoutEffect, useState, type RefObject } from 'react';

/** Controls by how soon they give way: 1 first. */
const RANK = 'data-gives-way';
const LEFT_OUT = 'data-left-out';

/** The menu of what was left out; it takes room itself, so it shows only where something with a rank from its value on was. */
const MORE = 'data-more-from';

/**
 * Leaves out as many controls of `row` as it has no room for, in the order of their ranks.
 * @returns the highest rank that was left out; 0 where all controls fit
 */
export function leaveOutWhatDoesNotFit(row: HTMLElement, sides: readonly HTMLElement[]): number {
  const more = row.querySelector<HTMLElement>(`[${MORE}]`);
  const controls = [...row.querySelectorAll<HTMLElement>(`[${RANK}]`)];
  more?.setAttribute(LEFT_OUT, '');
  for (const control of controls) control.removeAttribute(LEFT_OUT);
  const rankOf = (control: HTMLElement) => Number(control.getAttribute(RANK));
  controls.sort((one, other) => rankOf(one) - rankOf(other));
  const fits = () => sides.reduce((sum, side) => sum + side.offsetWidth, 0) <= row.clientWidth;
  let highest = 0;
  for (const control of controls) {
    if (fits()) break;
    control.setAttribute(LEFT_OUT, '');
    highest = rankOf(control);
    if (more && highest >= Number(more.getAttribute(MORE))) more.removeAttribute(LEFT_OUT);
  }
  return highest;
}

/**
 * Keeps the controls of a row within the player. Measured, since how many there are depends on film, browser and
 * screens in reach: a width at which one must go would take it from rows that have room.
 * @returns the highest rank that is left out; 0 where all controls fit
 */
export function useFittingRow(row: RefObject<HTMLElement | null>): number {
  const [highest, setHighest] = useState(0);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const fit = () =>
      setHighest(leaveOutWhatDoesNotFit(element, [...element.querySelectorAll<HTMLElement>('[data-side]')]));
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
  return highest;
}
