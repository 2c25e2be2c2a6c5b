import { fromAnyDigits } from '@rawi/domain';
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './field.module.css';

export interface CodeFieldProps {
  label: string;
  /** The name of one box, for those who cannot see where it stands: 1 is the first. */
  digitLabel(position: number): string;
  length: number;
  /** One character for each box; a space is an empty one. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

const put = (value: string, at: number, digits: string, length: number) =>
  (value.padEnd(length).slice(0, at) + digits + value.padEnd(length).slice(at + digits.length)).slice(0, length);

/**
 * A code in separate boxes (PAIR-04): takes digits of any script, moves on by itself, back on Backspace, and takes
 * a whole code that is pasted or filled in. Codes run left to right in every language.
 */
export function CodeField({ label, digitLabel, length, value, onChange, error }: CodeFieldProps) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const early = useRef(onChange);
  // What was typed before the app ran.
  useEffect(() => {
    const typed = [...(boxes.current?.querySelectorAll('input') ?? [])].map((box) => fromAnyDigits(box.value).replaceAll(/\D/g, '').slice(0, 1) || ' ').join('');
    if (typed.trim() !== '') early.current(typed);
  }, []);
  const go = (position: number) => {
    const box = boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(length - 1, position))];
    box?.focus();
    box?.select();
  };
  const fill = (at: number, text: string) => {
    const digits = fromAnyDigits(text).replaceAll(/\D/g, '').slice(0, length - at);
    if (digits === '') return;
    onChange(put(value, at, digits, length));
    go(at + digits.length);
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'Backspace') {
      const empty = (value[at] ?? ' ') === ' ';
      onChange(put(value, empty && at > 0 ? at - 1 : at, ' ', length));
      if (empty) go(at - 1);
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const digits = fromAnyDigits(event.clipboardData.getData('text')).replaceAll(/\D/g, '');
    // A whole code fills all boxes, wherever it was pasted.
    if (digits.length >= length) {
      onChange(digits.slice(0, length));
      go(length - 1);
    } else fill(at, digits);
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
            onChange={(event) => {
              const typed = event.target.value;
              // What stood there stays in front of what is typed behind it.
              const present = (value[at] ?? '').trim();
              fill(at, typed.length > 1 && present !== '' && typed.startsWith(present) ? typed.slice(1) : typed);
            }}
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
