import type { MessageId, I18n } from '@rawi/strings';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { fits } from './draft.ts';
import type { Binding, Check, ShownFault } from './use-form.ts';

/** The words for kinds of faults; what is not named has the general ones. */
export type FaultTexts = Readonly<Record<string, MessageId>>;

const general: FaultTexts = {
  required: 'fault.required',
  short: 'fault.short',
  long: 'fault.long',
  small: 'fault.small',
  large: 'fault.large',
  bad: 'fault.bad',
};

/** What every input of a form is told. */
export interface InputProps<V> {
  field: Binding<V>;
  label: string;
  hint?: string | undefined;
  /** It may stay empty; said beside its label. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  faults?: FaultTexts | undefined;
}

export interface FieldUse<V> {
  /** Whether its value is stored while the page is loaded anew; never of anything secret. */
  stored: boolean;
  /** What stands in the inputs when the app begins to run: it may have been typed before. */
  typed?(held: V): V | undefined;
  check?: Check;
}

export interface UsedField<V> {
  i18n: I18n;
  /** Of the control; its hint and its fault are `${id}-hint` and `${id}-fault`. */
  id: string;
  value: V;
  /** Does nothing while the form is being sent. */
  set(value: V): void;
  leave(): void;
  /** What is wrong, in words. */
  fault: string | undefined;
  /** The form is being sent: the input keeps what it holds. */
  locked: boolean;
}

function textOf(i18n: I18n, { fault }: ShownFault, texts: FaultTexts): string {
  if (!('kind' in fault)) return i18n.error(fault.code, fault.reason);
  return i18n.t(texts[fault.kind] ?? general[fault.kind] ?? 'fault.bad', fault.values);
}

/** Connects an input to its form. */
export function useField<V>(
  { field: { form, name }, faults = {} }: Pick<InputProps<V>, 'field' | 'faults'>,
  use: FieldUse<V>,
): UsedField<V> {
  const { field, fieldState, formState } = useController({ control: form.control, name });
  const id = useId();
  const locked = formState.isSubmitting;
  const shown = fieldState.error as unknown as ShownFault | undefined;
  const value = field.value as V;

  const [latest] = useState({ check: use.check });
  latest.check = use.check;
  useEffect(
    () => form.join(name, (held) => latest.check?.(held), use.stored),
    [form, name, latest, use.stored],
  );
  // What was typed before the app ran counts as typed, and over what was stored.
  const takeUp = useEffectEvent(() => {
    const typed = use.typed?.(value);
    const before = JSON.stringify(value);
    if (typed !== undefined && JSON.stringify(typed) !== before) return field.onChange(typed);
    const stored = use.stored ? form.restored(name) : undefined;
    if (stored !== undefined && fits(stored, value) && JSON.stringify(stored) !== before)
      field.onChange(stored);
  });
  useEffect(() => takeUp(), []);

  return {
    i18n: form.i18n,
    id,
    value,
    set: (next) => {
      if (!locked) field.onChange(next);
    },
    leave: field.onBlur,
    fault: shown && textOf(form.i18n, shown, faults),
    locked,
  };
}
