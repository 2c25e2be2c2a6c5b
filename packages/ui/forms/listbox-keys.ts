/** Options per Page Up or Page Down. */
const PAGE = 8;

/**
 * Keyboard handling of a listbox with a search field: the next active option, a choice, a close, or `undefined` where
 * the key belongs to the search field. `active` is undefined while no option is active.
 */
export function listboxKey(
  key: string,
  { active, count }: { active: number | undefined; count: number },
): { active: number } | 'choose' | 'close' | undefined {
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return active === undefined ? undefined : 'choose';
  if (count === 0) return undefined;
  const at = active ?? -1;
  switch (key) {
    case 'ArrowDown':
      return { active: (at + 1) % count };
    case 'ArrowUp':
      return { active: at <= 0 ? count - 1 : at - 1 };
    case 'PageDown':
      return { active: Math.min(count - 1, at + PAGE) };
    case 'PageUp':
      return { active: Math.max(0, at - PAGE) };
    default:
      return undefined;
  }
}
