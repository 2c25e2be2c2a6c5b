import { useRef } from 'react';
import { FieldFrame } from './field-frame.tsx';
import styles from './picture-field.module.css';
import { useField, type FieldProps } from './use-field.ts';

export interface PictureOption {
  value: string;
  /** Address of a square picture. */
  url: string;
  /** What a screen reader calls it. */
  label: string;
}

/** Radio buttons that are pictures: one of a few, such as the picture of a profile. */
export function PictureField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  options,
}: FieldProps<string> & { options: readonly PictureOption[] }) {
  const group = useRef<HTMLDivElement>(null);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField(
    { field, messages: { required: 'field.choice', ...messages } },
    {
      inDraft: true,
      readDom: () => group.current?.querySelector<HTMLInputElement>(':checked')?.value,
    },
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }} group="radiogroup">
      <div ref={group} className={styles.pictures}>
        {options.map((option) => (
          <label key={option.value} className={styles.picture} title={option.label}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled}
              aria-label={option.label}
              onChange={() => setValue(option.value)}
              onBlur={onBlur}
            />
            <img src={option.url} alt="" width={96} height={96} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
