import type { I18n, MessageId } from '@rawi/strings';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { fitsInitial } from './draft.ts';
import type { FieldBinding, FieldChecks, StoredError, ValidateField } from './use-form.ts';

/** Message ids by kind of error; kinds that are left out have a general message. */
export type FieldMessages = Readonly<Record<string, MessageId>>;

const generalMessages: FieldMessages = {
  required: 'field.required',
  tooShort: 'field.tooShort',
  tooLong: 'field.tooLong',
  tooSmall: 'field.tooSmall',
  tooLarge: 'field.tooLarge',
  invalid: 'field.invalid',
};

/** Props that all field components share. */
export interface FieldProps<V> {
  field: FieldBinding<V>;
  label: string;
  hint?: string | undefined;
  /** The field may stay empty; shown beside its label. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  messages?: FieldMessages | undefined;
}

export interface FieldSettings<V> {
  /** Whether the value may be stored in the form's draft. Never true for secrets. */
  inDraft: boolean;
  /** Reads the value from the DOM on mount: it may have been typed before hydration. */
  readDom?(value: V): V | undefined;
  validate?: ValidateField;
  /** The same object at every render. */
  checks?: FieldChecks;
}

export interface UsedField<V> {
  i18n: I18n;
  /** The control's id; its hint and error have the ids `${id}-hint` and `${id}-error`. */
  id: string;
  value: V;
  /** Does nothing while the form is pending. */
  setValue(value: V): void;
  onBlur(): void;
  /** The message of the field's error. */
  error: string | undefined;
  /** The form is being sent. */
  pending: boolean;
}

function messageOf(i18n: I18n, { error }: StoredError, messages: FieldMessages): string {
  if (!('kind' in error)) {
    const text = i18n.error(error.code, error.reason);
    if (error.subject === undefined) return text;
    // Isolated: a name may be written in the other direction.
    return i18n.t('form.about', { subject: `\u2068${error.subject}\u2069`, text });
  }
  return i18n.t(messages[error.kind] ?? generalMessages[error.kind] ?? 'field.invalid', error.values);
}

/** Controls whose content is typed. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio])';

/** Connects a field component to its form. */
export function useField<V>(
  { field: { form, name }, messages = {} }: Pick<FieldProps<V>, 'field' | 'messages'>,
  { inDraft, readDom, validate, checks }: FieldSettings<V>,
): UsedField<V> {
  const { field, fieldState, formState } = useController({ control: form.control, name });
  const id = useId();
  const pending = formState.isSubmitting;
  const stored = fieldState.error as unknown as StoredError | undefined;
  const value = field.value as V;

  const [latest] = useState({ validate });
  latest.validate = validate;
  useEffect(
    () => form.register(name, { validate: (current) => latest.validate?.(current), inDraft, checks }),
    [form, name, latest, inDraft, checks],
  );
  /**
   * A value typed before hydration takes precedence over one from the draft. So does a text that is about to be typed: a draft
   * that came under the caret would stay in front of it.
   */
  const restore = useEffectEvent(() => {
    const isChanged = (next: unknown) => next !== undefined && JSON.stringify(next) !== JSON.stringify(value);
    const typed = readDom?.(value);
    if (isChanged(typed)) return field.onChange(typed);
    const isBeingTyped = document.activeElement?.id === id && document.activeElement.matches(TYPED);
    const draft = inDraft && !isBeingTyped ? form.draftValue(name) : undefined;
    if (isChanged(draft) && fitsInitial(draft, value)) field.onChange(draft);
  });
  // Nothing to clean up: what the form library gives back is no such function, and would be called when the field is gone.
  useEffect(() => void restore(), []);

  return {
    i18n: form.i18n,
    id,
    value,
    setValue: (next) => {
      if (!pending) field.onChange(next);
    },
    onBlur: field.onBlur,
    error: stored && messageOf(form.i18n, stored, messages),
    pending,
  };
}
