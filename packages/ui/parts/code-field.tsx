import { fromAnyDigits } from '@rawi/domain';
import { useEffect, useId, useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './field.module.css';

export interface CodeFieldProps {
  label: string;
  /** The accessible name of one box; position 1 is the first. */
  digitLabel(position: number): string;
  length: number;
  /** One character for each box; a space is an empty one. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

const replaceDigits = (value: string, at: number, digits: string, length: number) =>
  (value.padEnd(length).slice(0, at) + digits + value.padEnd(length).slice(at + digits.length)).slice(
    0,
    length,
  );

/**
 * A code in separate boxes (PAIR-04): takes digits of any script, moves the focus on while typing and back on Backspace,
 * empties a box by Delete or Cut, and takes a full code that is pasted or autofilled. Always left to right.
 */
export function CodeField({ label, digitLabel, length, value, onChange, error }: CodeFieldProps) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const initialOnChange = useRef(onChange);
  // What was typed before hydration.
  useEffect(() => {
    const typed = [...(boxes.current?.querySelectorAll('input') ?? [])]
      .map((box) => fromAnyDigits(box.value).replaceAll(/\D/g, '').slice(0, 1) || ' ')
      .join('');
    if (typed.trim() !== '') initialOnChange.current(typed);
  }, []);
  const focusBox = (position: number) => {
    const box = boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(length - 1, position))];
    box?.focus();
    box?.select();
  };
  const fillFrom = (at: number, text: string) => {
    const digits = fromAnyDigits(text)
      .replaceAll(/\D/g, '')
      .slice(0, length - at);
    if (digits === '') return;
    onChange(replaceDigits(value, at, digits, length));
    focusBox(at + digits.length);
  };
  const clearBox = (at: number) => onChange(replaceDigits(value, at, ' ', length));
  const onKey = (event: KeyboardEvent, at: number) => {
    // Key combinations belong to the browser: history, copy, delete a word.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const targetIndex = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    if (targetIndex !== undefined) {
      // Past the ends the arrow leaves the field, which spatial navigation relies on.
      if (targetIndex < 0 || targetIndex >= length) return;
      focusBox(targetIndex);
    } else if (event.key === 'Backspace') {
      const empty = (value[at] ?? ' ') === ' ';
      clearBox(empty && at > 0 ? at - 1 : at);
      if (empty) focusBox(at - 1);
    } else return;
    event.preventDefault();
  };
  /** What was typed, deleted, cut out or filled in by the browser. */
  const onInput = (event: ChangeEvent<HTMLInputElement>, at: number) => {
    const text = event.target.value;
    const { inputType, data } = event.nativeEvent as Partial<InputEvent>;
    if (text === '') {
      clearBox(at);
      // On-screen keyboards report Backspace only this way.
      if (inputType === 'deleteContentBackward') focusBox(at - 1);
      return;
    }
    // A typed character replaces the present one, on whichever side of it the caret was.
    if (inputType === 'insertText' && data) return fillFrom(at, data);
    const present = (value[at] ?? '').trim();
    fillFrom(
      at,
      inputType === 'insertCompositionText' && present !== '' && text.length > 1 && text.startsWith(present)
        ? text.slice(1)
        : text,
    );
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const digits = fromAnyDigits(event.clipboardData.getData('text')).replaceAll(/\D/g, '');
    // A full code fills all boxes, whichever box it was pasted into.
    if (digits.length >= length) {
      onChange(digits.slice(0, length));
      focusBox(length - 1);
    } else fillFrom(at, digits);
  };
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      <div ref={boxes} className={styles.boxes} dir="ltr" data-invalid={error !== undefined || undefined}>
        {Array.from({ length }, (_, at) => (
          <input
            key={at}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={digitLabel(at + 1)}
            aria-invalid={error !== undefined || undefined}
            value={(value[at] ?? ' ').trim()}
            onChange={(event) => onInput(event, at)}
            onKeyDown={(event) => onKey(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
