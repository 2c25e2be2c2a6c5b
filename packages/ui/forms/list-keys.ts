/** Options that one press of Page Up or Page Down passes. */
const PAGE = 8;

/**
 * What a key does in a list of options that is searched: the option it leads to, a choice, the end of it, or nothing
 * (`undefined`: the key is the search field's own). `active` is undefined while no option is marked.
 */
export function listKey(
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
