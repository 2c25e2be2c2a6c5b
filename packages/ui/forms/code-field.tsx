import { useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import styles from './code-field.module.css';
import { codeDigits, digitAt, isComplete, putDigits } from './code-digits.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface CodeFieldProps extends FieldProps<string> {
  /** Number of digits. */
  length: number;
  /** For PINs: digits are masked, and not filled in from a text message. */
  secret?: boolean;
  /** The boxes show the digits of the page, as a screen in the same language shows the code; the value is 0 to 9. */
  inPageDigits?: boolean;
}

const CODE_MESSAGES = { required: 'field.otp.required', tooShort: 'field.code.tooShort' } as const;
const PIN_MESSAGES = { required: 'field.pin.required', tooShort: 'field.code.tooShort' } as const;

/**
 * A code in separate boxes (PAIR-04, AUTH-13, PROF-12). Accepts digits of any script only, moves the focus forward on
 * input and back on Backspace, clears a box by Delete or Cut, and accepts a complete code by paste or autofill. Codes
 * run left to right in both languages and are never in a draft.
 */
export function CodeField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  length,
  secret = false,
  inPageDigits = false,
}: CodeFieldProps) {
  const boxes = useRef<HTMLDivElement>(null);
  const all = () => [...(boxes.current?.querySelectorAll('input') ?? [])];
  const { i18n, id, value, setValue, onBlur, error, pending } = useField(
    { field, messages: { ...(secret ? PIN_MESSAGES : CODE_MESSAGES), ...messages } },
    {
      inDraft: false,
      readDom: () =>
        all().reduce(
          (code, box, at) => putDigits(code, at, codeDigits(box.value).slice(0, 1) || ' ', length),
          '',
        ),
      validate: (held) => {
        const code = held as string;
        return code === '' || isComplete(code, length)
          ? undefined
          : { kind: 'tooShort', values: { count: length } };
      },
    },
  );
  const shownAt = (at: number) => {
    const digit = digitAt(value, at);
    return inPageDigits && digit !== '' ? i18n.number(Number(digit)) : digit;
  };
  const go = (to: number) => {
    const box = all()[Math.max(0, Math.min(length - 1, to))];
    box?.focus();
    box?.select();
  };
  const fill = (at: number, text: string) => {
    const digits = codeDigits(text).slice(0, length - at);
    if (digits === '') return;
    setValue(putDigits(value, at, digits, length));
    go(at + digits.length);
  };
  const clear = (at: number) => setValue(putDigits(value, at, ' ', length));

  const onKey = (event: KeyboardEvent, at: number) => {
    // Shortcuts belong to the browser: history, copy, delete a word.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    if (to !== undefined) {
      // Beyond the ends spatial navigation takes over.
      if (to < 0 || to >= length) return;
      go(to);
    } else if (event.key === 'Backspace') {
      const isEmpty = digitAt(value, at) === '';
      clear(isEmpty && at > 0 ? at - 1 : at);
      if (isEmpty) go(at - 1);
    } else return;
    event.preventDefault();
  };

  /**
   * Text typed, deleted, cut or filled in by the browser. Not by `onChange`, which is silent where the digit that is typed
   * is the present one: then too the focus moves on.
   */
  const onInput = (event: FormEvent<HTMLInputElement>, at: number) => {
    const text = event.currentTarget.value;
    const { inputType, data } = event.nativeEvent as Partial<InputEvent>;
    if (text === '') {
      clear(at);
      // On-screen keyboards send no key event for Backspace.
      if (inputType === 'deleteContentBackward') go(at - 1);
      return;
    }
    // A typed character replaces the present one, on whichever side of it the caret is.
    if (inputType === 'insertText' && data) return fill(at, data);
    const present = shownAt(at);
    fill(
      at,
      inputType === 'insertCompositionText' && present !== '' && text.length > 1 && text.startsWith(present)
        ? text.slice(1)
        : text,
    );
  };

  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const digits = codeDigits(event.clipboardData.getData('text'));
    // A complete code fills all boxes, whichever box it is pasted into.
    if (digits.length >= length) {
      setValue(digits.slice(0, length));
      go(length - 1);
    } else fill(at, digits);
  };

  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }} group>
      <div ref={boxes} className={styles.boxes} dir="ltr">
        {Array.from({ length }, (_, at) => (
          <input
            key={at}
            type={secret ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete={at === 0 && !secret ? 'one-time-code' : 'off'}
            aria-label={i18n.t('form.digit', { position: at + 1, count: length })}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={at === 0 ? describedBy(id, { error }) : undefined}
            value={shownAt(at)}
            disabled={disabled}
            readOnly={pending}
            onInput={(event) => onInput(event, at)}
            onKeyDown={(event) => onKey(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => event.target.select()}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
