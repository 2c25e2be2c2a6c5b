import { useEffect, useState, type RefObject } from 'react';

/**
 * How many entries stand in the first line of a list that wraps; the others are out of sight. Measured, since names,
 * language and the size of the viewer's letters decide it; all count until the page runs.
 */
export function useEntriesThatFit(list: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const entries = [...element.children] as HTMLElement[];
      const line = entries[0]?.offsetTop ?? 0;
      setFitting(element.offsetParent === null ? 0 : entries.filter((entry) => entry.offsetTop === line).length);
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    for (const entry of element.children) size.observe(entry);
    return () => size.disconnect();
  }, [list, count]);
  return fitting;
}
