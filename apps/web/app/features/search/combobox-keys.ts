/** A combobox as its keys see it; `active` is undefined while the focus is in the field's text. */
export interface ComboboxState {
  open: boolean;
  active: number | undefined;
  count: number;
}

/** What a key does: a change of the state, a choice, or nothing (`undefined`: the key is the field's own). */
export type ComboboxMove = { change: Pick<ComboboxState, 'open' | 'active'> } | { choose: number } | undefined;

/**
 * Keys of a combobox with a list (WAI-ARIA APG): arrows go round through the list and the field, Enter takes what is
 * active, Escape closes the list and, once it is closed, is left to what stands around.
 */
export function comboboxKey(key: string, { open, active, count }: ComboboxState): ComboboxMove {
  if (key === 'Escape') return open ? { change: { open: false, active: undefined } } : undefined;
  if (key === 'Enter') return open && active !== undefined ? { choose: active } : undefined;
  if (key === 'Tab') return { change: { open: false, active: undefined } };
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || count === 0) return undefined;
  if (!open) return { change: { open: true, active: key === 'ArrowDown' ? 0 : count - 1 } };
  // The field itself is one stop of the round, before the first and after the last.
  const stops = count + 1;
  const at = active === undefined ? 0 : active + 1;
  const to = (at + (key === 'ArrowDown' ? 1 : stops - 1)) % stops;
  return { change: { open: true, active: to === 0 ? undefined : to - 1 } };
}
