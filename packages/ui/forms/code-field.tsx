import { useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './code-field.module.css';
import { codeDigits, digitAt, isWhole, putDigits } from './code-text.ts';
import { describedBy, FieldFrame } from './frame.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface CodeFieldProps extends InputProps<string> {
  /** How many digits it has. */
  length: number;
  /** A PIN: it is not shown while it is typed, and no message brings it. */
  secret?: boolean;
}

const CODE_FAULTS = { required: 'fault.otp.required', short: 'fault.code.short' } as const;
const PIN_FAULTS = { required: 'fault.pin.required', short: 'fault.code.short' } as const;

/**
 * A code in separate boxes (PAIR-04, AUTH-13, PROF-12): takes digits of any script and nothing else, moves on by itself
 * and back on Backspace, empties a box by Delete or Cut, and takes a whole code that is pasted or filled in. Codes run
 * left to right in every language, and are never stored.
 */
export function CodeField({
  field,
  label,
  hint,
  optional,
  disabled,
  faults,
  length,
  secret = false,
}: CodeFieldProps) {
  const boxes = useRef<HTMLDivElement>(null);
  const all = () => [...(boxes.current?.querySelectorAll('input') ?? [])];
  const { i18n, id, value, set, leave, fault, locked } = useField(
    { field, faults: { ...(secret ? PIN_FAULTS : CODE_FAULTS), ...faults } },
    {
      stored: false,
      typed: () =>
        all().reduce(
          (code, box, at) => putDigits(code, at, codeDigits(box.value).slice(0, 1) || ' ', length),
          '',
        ),
      check: (held) => {
        const code = held as string;
        return code === '' || isWhole(code, length)
          ? undefined
          : { kind: 'short', values: { count: length } };
      },
    },
  );
  const go = (to: number) => {
    const box = all()[Math.max(0, Math.min(length - 1, to))];
    box?.focus();
    box?.select();
  };
  const fill = (at: number, text: string) => {
    const digits = codeDigits(text).slice(0, length - at);
    if (digits === '') return;
    set(putDigits(value, at, digits, length));
    go(at + digits.length);
  };
  const clear = (at: number) => set(putDigits(value, at, ' ', length));

  const onKey = (event: KeyboardEvent, at: number) => {
    // With another key held down it is the browser's: a way back, a copy, a word deleted.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    if (to !== undefined) {
      // Past the ends the arrow leads out, as a remote control expects.
      if (to < 0 || to >= length) return;
      go(to);
    } else if (event.key === 'Backspace') {
      const isEmpty = digitAt(value, at) === '';
      clear(isEmpty && at > 0 ? at - 1 : at);
      if (isEmpty) go(at - 1);
    } else return;
    event.preventDefault();
  };

  /** What was typed, deleted, cut out or filled in by the browser. */
  const onInput = (event: ChangeEvent<HTMLInputElement>, at: number) => {
    const text = event.target.value;
    const { inputType, data } = event.nativeEvent as Partial<InputEvent>;
    if (text === '') {
      clear(at);
      // Keyboards on a screen tell their Backspace by nothing else.
      if (inputType === 'deleteContentBackward') go(at - 1);
      return;
    }
    // A sign that is typed takes the place of what stood there, on whichever side of it the caret was.
    if (inputType === 'insertText' && data) return fill(at, data);
    const present = digitAt(value, at);
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
    // A whole code fills all boxes, wherever it was pasted.
    if (digits.length >= length) {
      set(digits.slice(0, length));
      go(length - 1);
    } else fill(at, digits);
  };

  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked }} group>
      <div ref={boxes} className={styles.boxes} dir="ltr">
        {Array.from({ length }, (_, at) => (
          <input
            key={at}
            type={secret ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete={at === 0 && !secret ? 'one-time-code' : 'off'}
            aria-label={i18n.t('form.digit', { position: at + 1, count: length })}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={at === 0 ? describedBy(id, { fault }) : undefined}
            value={digitAt(value, at)}
            disabled={disabled}
            readOnly={locked}
            onChange={(event) => onInput(event, at)}
            onKeyDown={(event) => onKey(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
