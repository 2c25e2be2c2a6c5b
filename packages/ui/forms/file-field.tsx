import { IconButton } from '@rawi/parts';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import styles from './file-field.module.css';
import { fileFault, isCoarse, kindName, type FileLimits } from './file-limits.ts';
import { describedBy, FieldFrame } from './frame.tsx';
import { FieldIcon } from './icons.tsx';
import { useField, type InputProps } from './use-field.ts';
import type { I18n } from '@rawi/strings';

export interface FileFieldProps extends InputProps<readonly File[]> {
  limits: FileLimits;
}

const FILE_FAULTS = {
  required: 'fault.file.required',
  same: 'fault.file.same',
  kind: 'fault.file.kind',
  large: 'fault.file.large',
  many: 'fault.file.many',
  coarse: 'fault.file.coarse',
} as const;

const MEGABYTE = 1024 * 1024;

/** A size as people read it. */
function sizeText(i18n: I18n, bytes: number): string {
  const [value, unit] =
    bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return i18n.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

/**
 * Files, chosen or dropped: what they may be is said before, what is refused at once (VALID-24..28). Each shows its
 * name and size, a picture also itself, and can be taken out again.
 */
export function FileField({ field, label, hint, optional, disabled, faults, limits }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { i18n, id, value, set, leave, fault, locked } = useField<readonly File[]>(
    { field, faults: { ...FILE_FAULTS, ...faults } },
    { stored: false },
  );
  const most = limits.maxFiles ?? 1;

  const add = async (files: readonly File[]) => {
    let held = value;
    let refused;
    for (const file of files) {
      const isSmall = limits.minPixels !== undefined && file.type.startsWith('image/');
      const wrong =
        fileFault(file, held, limits) ??
        (isSmall && (await isCoarse(file, limits.minPixels!)) ? { kind: 'coarse' } : undefined);
      if (wrong === undefined) held = most === 1 ? [file] : [...held, file];
      else refused ??= wrong;
    }
    if (held !== value) set(held);
    if (refused !== undefined) field.form.fault(field.name, refused);
  };
  const remove = (file: File) => {
    set(value.filter((each) => each !== file));
    input.current?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && !locked) void add([...event.dataTransfer.files]);
  };

  const kinds = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(limits.accept.map(kindName));
  const limit = i18n.t('form.file.limits', { kinds, size: sizeText(i18n, limits.maxBytes) });
  const said = hint === undefined ? limit : `${hint} ${limit}`;
  return (
    <FieldFrame {...{ id, i18n, label, fault, optional, locked }} hint={said}>
      <div className={styles.files}>
        <label
          className={styles.zone}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            ref={input}
            id={id}
            type="file"
            accept={limits.accept.join()}
            multiple={most > 1}
            required={optional !== true}
            disabled={disabled}
            aria-labelledby={`${id}-label`}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={describedBy(id, { hint: said, fault })}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same file may be chosen again, once it was taken out.
              currentTarget.value = '';
              if (!locked) void add(files);
            }}
            onBlur={leave}
          />
          <FieldIcon name="upload" />
          <span>
            <strong>{i18n.t('form.file.choose', { count: most })}</strong>{' '}
            <span className={styles.drop}>{i18n.t('form.file.drop')}</span>
          </span>
        </label>
        {value.length > 0 && (
          <ul className={styles.list}>
            {value.map((file) => (
              <li key={file.name}>
                <Preview file={file} />
                <span className={styles.name}>
                  <bdi>{file.name}</bdi>
                  <span>{sizeText(i18n, file.size)}</span>
                </span>
                <IconButton
                  icon="close"
                  plain
                  disabled={disabled}
                  label={i18n.t('form.file.remove', { name: file.name })}
                  onClick={() => remove(file)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </FieldFrame>
  );
}

/** A picture as it is; of any other file its sign. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={styles.preview}>
      {address === undefined ? <FieldIcon name="file" /> : <img src={address} alt="" />}
    </span>
  );
}
