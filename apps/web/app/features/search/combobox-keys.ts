/** Combobox state; `active` is the index of the active option, undefined while the text field has the focus. */
export interface ComboboxState {
  open: boolean;
  active: number | undefined;
  count: number;
}

/** The effect of a key: a state change, a choice, or `undefined` when the key is left to the field. */
export type ComboboxMove =
  | { change: Pick<ComboboxState, 'open' | 'active'> }
  | { choose: number }
  | undefined;

/**
 * Keys of a combobox with a list (WAI-ARIA APG): arrows cycle through the list and the field, Enter chooses the
 * active option, Escape closes the list and, once it is closed, is left to the surrounding page.
 */
export function comboboxKey(key: string, { open, active, count }: ComboboxState): ComboboxMove {
  if (key === 'Escape') return open ? { change: { open: false, active: undefined } } : undefined;
  if (key === 'Enter') return open && active !== undefined ? { choose: active } : undefined;
  if (key === 'Tab') return { change: { open: false, active: undefined } };
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || count === 0) return undefined;
  if (!open) return { change: { open: true, active: key === 'ArrowDown' ? 0 : count - 1 } };
  // The field itself is one stop of the cycle, before the first and after the last option.
  const stops = count + 1;
  const at = active === undefined ? 0 : active + 1;
  const to = (at + (key === 'ArrowDown' ? 1 : stops - 1)) % stops;
  return { change: { open: true, active: to === 0 ? undefined : to - 1 } };
}
