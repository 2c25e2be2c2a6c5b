import { useEffect, useState, type RefObject } from 'react';

/**
 * The number of entries in the first line of a wrapping list; the others are clipped. Measured, since it depends on
 * names, language and font size; all entries count until hydration.
 */
export function useEntriesThatFit(list: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const entries = [...element.children] as HTMLElement[];
      const line = entries[0]?.offsetTop ?? 0;
      setFitting(
        element.offsetParent === null ? 0 : entries.filter((entry) => entry.offsetTop === line).length,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const entry of element.children) observer.observe(entry);
    return () => observer.disconnect();
  }, [list, count]);
  return fitting;
}
